/** Causes from the layout of texts: lists, prose, line breaks, invisible characters. */
import type { Edit } from '../../syntax/edit.js';
import { ALONE, unrepairable, type Causes } from './cause.js';
import { cut, editEach, encode, replace } from '../../syntax/edits.js';
import { isInQuery, knownSchemes } from '../../syntax/known-schemes.js';
import { captures } from '../../syntax/search.js';
import { afterSpace, BREAK, isInvisible, INVISIBLE, isPaired, isSpace, SPACE } from './signs.js';

export const layout: Causes<keyof typeof layoutDocumentation> = {
  'list-of-uris': {
    title: 'Several URIs, or text with a URI in it',
    certainty: 'guess',
    signs: SPACE,
    find({ text }) {
      for (let at = nextSpace(text, 0); at < text.length; at = nextSpace(text, at)) {
        at = afterSpace(text, at);
        nextUri.lastIndex = at;
        if (nextUri.test(text) && !isInQuery(text, at)) return unrepairable('give one URI at a time');
      }
      return undefined;
    },
  },
  prose: {
    title: 'A sentence, not a URI',
    certainty: 'guess',
    signs: SPACE,
    find({ text, scheme, schemeEnd, authority }) {
      if (CITED.test(text)) return unrepairable(ALONE);
      if (authority !== undefined || (scheme !== '' && !isSpace(text.charCodeAt(schemeEnd + 1)))) return undefined;
      const head = text.slice(0, 1000);
      const words = head.split(/\s+/).length;
      const isPath = /[/\\?#=]|\.[a-z\d]{2,5}$/i.test(head) && !/[a-z] www\./i.test(head);
      if (scheme !== '' && !knownSchemes.has(scheme)) return unrepairable(ALONE); // the label of something else
      const isSentence = /[a-z)][,;!?] |[a-z)]{2}\. [A-Z]/.test(head) && (words > 2 || !isPath);
      return isSentence || (words > 3 && !isPath) ? unrepairable(ALONE) : undefined;
    },
  },
  'quoted-printable': {
    title: 'A quoted-printable line break',
    certainty: 'likely',
    signs: BREAK,
    find({ text }) {
      if (!/=[ \t]?\r?\n/.test(text)) return undefined;
      const write = (at: number, part: string): Edit =>
        /=3D/i.test(part) ? replace(at, at + 3, '=') : cut(at, at + part.length);
      return [{ edits: editEach(text, /=3D|=[ \t]?\r?\n/gi, write) }];
    },
  },
  'joined-literals': {
    title: 'A string literal that continues on the next line',
    certainty: 'likely',
    signs: BREAK,
    find: ({ text }) => [
      {
        edits: editEach(text, /(["'])[ \t]*[+.&_\\]?[ \t]*\r?\n\s*\1|&?'\s*\nCONTINUE\s+'/g, (at, { length }) =>
          cut(at, at + length),
        ),
      },
    ],
  },
  'space-before-identifier': {
    title: 'White space before a DOI, a handle or an ORCID iD',
    certainty: 'likely',
    signs: SPACE,
    find({ text }) {
      const [all, space] = captures(
        /^https?:\/\/(?:(?:dx\.)?doi\.org|hdl\.handle\.net|orcid\.org)\/(?:doi:|hdl:)?(\s{1,9})(?=\d)/i,
        text,
      );
      return all === '' ? undefined : [{ edits: [cut(all.length - space.length, all.length)] }];
    },
  },
  'line-break': {
    title: 'A line break or a tab inside the URI',
    certainty: 'likely',
    signs: BREAK,
    find({ text, scheme }) {
      const cuts: Edit[] = [];
      const tabs: Edit[] = [];
      let hasTabsAlone = true;
      for (let start = nextSpace(text, 0); start < text.length; start = nextSpace(text, start)) {
        const end = afterQuoting(text, start);
        const run = text.slice(start, end);
        if (/[\t\n\r\u2028\u2029]/.test(run)) {
          const isContinued = /^[\\^`¬↩↵⏎↲⤶]\r?\n/.test(text.slice(start - 1, start + 2)); // marks that the line continues
          cuts.push(cut(isContinued ? start - 1 : start, end));
          tabs.push(encode(start, end, run.replaceAll('\t', '%09')));
          hasTabsAlone &&= !/[^\t]/.test(run);
        }
        start = end;
      }
      const isMessage = scheme === 'mailto' && /[?&]body=[^&?]*[\r\n]/i.test(text); // which has lines (RFC 6068, section 5)
      if (isMessage)
        return [
          { edits: cuts.map(({ start, end }) => encode(start, end, '%0D%0A')) },
          { edits: cuts, certainty: 'guess' },
        ];
      if (scheme === 'gopher' && hasTabsAlone) return [{ edits: tabs }]; // a tab is before a search (RFC 1738, 3.4)
      return [{ edits: cuts }, ...(hasTabsAlone ? [{ edits: tabs, certainty: 'guess' as const }] : [])];
    },
  },
  'invisible-character': {
    title: 'An invisible character',
    certainty: 'likely',
    signs: INVISIBLE,
    find(invalid) {
      const { text, dataStart, setting } = invalid;
      const cuts: Edit[] = [];
      const escapes: Edit[] = [];
      for (let index = 0; index < text.length; index++) {
        if (
          !isInvisible(text.charCodeAt(index)) ||
          isMojibake(text, index) ||
          isPaired(text, index) ||
          isJoiner(text, index)
        )
          continue;
        cuts.push(cut(index, index + 1));
        const code = setting.escape(text.charAt(index));
        escapes.push(index >= dataStart && code !== undefined ? encode(index, index + 1, code) : cut(index, index + 1));
      }
      if (cuts.length === 0) return undefined;
      return [{ edits: cuts }, { edits: escapes, certainty: 'guess' }];
    },
  },
};

/** What is said about them in documentation. */
export const layoutDocumentation = {
  'list-of-uris': {
    repair: 'none: only the author knows which one is meant',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc3986', input: 'https://parser.example/a https://parser.example/b' },
  },
  prose: {
    repair: 'none: there is no URI',
    source: 'RFC 3986, section 1.1',
    example: { rfc: 'rfc3986', input: 'see the chapter on grammars' },
    insteadOf: ['space', 'never-allowed'],
  },
  'quoted-printable': {
    repair: 'delete it, and write "=" for "=3D"',
    source: 'RFC 2045, section 6.7',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/find?rule=3Dpa=\r\nth',
      repaired: 'https://parser.example/find?rule=path',
    },
    insteadOf: ['line-break'],
  },
  'joined-literals': {
    repair: 'join its parts',
    source: 'ISO 9899, section 5.1.1.2',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/"\n    "rules',
      repaired: 'https://parser.example/rules',
    },
    insteadOf: ['line-break', 'never-allowed', 'space'],
  },
  'space-before-identifier': {
    repair: 'delete it',
    source: 'ISO 26324, section 4',
    example: {
      rfc: 'rfc3986',
      input: 'https://doi.org/ 10.17487/RFC3986',
      repaired: 'https://doi.org/10.17487/RFC3986',
    },
    insteadOf: ['space'],
  },
  'line-break': {
    repair: 'delete it, with the white space around it and the backslash that continues a line in a shell',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/grammars/\n  rfc3986',
      repaired: 'https://parser.example/grammars/rfc3986',
    },
    insteadOf: ['space', 'space-in-authority', 'backslash-in-path', 'outside-ascii', 'never-allowed'],
  },
  'invisible-character': {
    repair: 'delete it',
    source: 'RFC 3987, section 4.1',
    example: { rfc: 'rfc3986', input: 'https://parser.example/a\u200bb', repaired: 'https://parser.example/ab' },
    insteadOf: ['outside-ascii', 'international-host', 'never-allowed'],
  },
} as const;

/** What a bibliography says after a URI. */
const CITED =
  /\s[([]?(?:accessed|retrieved|(?:last )?(?:visited|checked)|abgerufen|zugriff|consulté)\s(?:on |am |le )?[\w., ]{4,30}[)\]]?\.?$/i;

const nextUri = /[<("'“]?[a-z][a-z\d+.-]{0,20}:\/\//iy;

/** The offset after white space, and after what begins a continued line: the marks of a quoted e-mail, or a tag of GEDCOM. */
function afterQuoting(text: string, at: number): number {
  const end = afterSpace(text, at);
  if (!text.slice(at, end).includes('\n')) return end;
  return end + captures(/^(?:>[>\s]*|\d{1,2} CON[CT] )/, text.slice(end, end + 40))[0].length;
}

/** The offset of the next white space, or the length. */
function nextSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** A zero-width joiner or non-joiner between letters of a script that is written with them, or between emoji. */
function isJoiner(text: string, at: number): boolean {
  return JOINED_BEFORE.test(text.slice(Math.max(0, at - 5), at)) && JOINED_AFTER.test(text.slice(at + 1, at + 3));
}

const JOINED = '[\\u0620-\\u07ff\\u08a0-\\u0dff\\u1000-\\u109f\\u1780-\\u17d3]';
const JOINED_BEFORE = new RegExp(`(?:${JOINED}|\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]{0,2})$`, 'u');
const JOINED_AFTER = new RegExp(`^(?:${JOINED}|\\p{Extended_Pictographic})`, 'u');

/** A C1 control next to a letter that begins UTF-8: text that was decoded as another encoding. */
function isMojibake(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return code >= 0x80 && code <= 0x9f && before >= 0x80 && before <= 0xf4;
}
