/** What repairs promise, checked without the code that makes or judges them. */
import { canParse, diagnose, suggest } from '../../src/index.js';
import { applyEdits, type Edit } from '../../src/syntax/edit.js';
import { equal, holdsIf, type Case, type Outcome, type Property } from './property.js';

export const repairs: readonly Property[] = [
  {
    name: 'the first fixes of all errors together are the first suggestion',
    about: 'strings',
    outcome: ofInvalid(({ rfc, text }) => {
      const found = diagnose(text, { rfc });
      const fixes = found.flatMap((diagnostic) => diagnostic.fixes);
      const [best] = suggest(text, { rfc, limit: 1 });
      // where no repair can be justified, the first error is reported alone
      if (!best) return equal('errors and fixes', [found.length, fixes.length], [1, 0]);
      if (found.length > best.edits.length) return { broken: 'more errors than edits of the first suggestion' };
      if (!fixes.every(({ edits }) => isInOrder(edits))) return { broken: 'the edits of a fix overlap' };
      const first = found.flatMap((diagnostic) => diagnostic.fixes[0]?.edits ?? []);
      const together = applyEdits(
        text,
        first.toSorted((a, b) => a.start - b.start || a.end - b.end),
      );
      if (found.length === 1 && fixes.some(({ edits }) => !canParse(applyEdits(text, edits), { rfc })))
        return { broken: 'a fix of the only error leaves the string invalid' };
      return equal('all first fixes', together, best.value);
    }),
  },
  {
    name: 'suggestions are valid, their edits make them, and they need no repair',
    about: 'strings',
    outcome: ofInvalid(({ rfc, text }) => {
      const wrong = suggest(text, { rfc }).find(
        ({ value, edits }) =>
          applyEdits(text, edits) !== value || !canParse(value, { rfc }) || suggest(value, { rfc }).length > 0,
      );
      return holdsIf(wrong === undefined, JSON.stringify(wrong));
    }),
  },
  {
    name: 'a safe repair or fix keeps scheme, authority and the octets of each component',
    about: 'strings',
    outcome: ofInvalid(({ rfc, text }) => {
      const unsafe = [...suggest(text, { rfc }), ...diagnose(text, { rfc }).flatMap(({ fixes }) => fixes)]
        .filter(({ certainty }) => certainty === 'safe')
        .map(({ edits }) => applyEdits(text, edits))
        .find((value) => !keepsMeaning(text, value));
      return holdsIf(unsafe === undefined, `safe, but another meaning: ${JSON.stringify(unsafe)}`);
    }),
  },
  {
    name: 'no repair invents a letter or digit',
    about: 'strings',
    outcome: ofInvalid(({ rfc, text }) => {
      if (OTHER_NOTATION.test(text)) return 'does not apply';
      const invented = suggest(text, { rfc }).find(
        ({ value, cause, edits }) =>
          !SUPPLIED.test(value) && !DECODES.includes(cause) && invents(withoutDeleted(text, edits), value),
      );
      return holdsIf(invented === undefined, JSON.stringify(invented));
    }),
  },
  {
    name: 'no repair joins two parts of a label of the host',
    about: 'strings',
    outcome: ofInvalid(({ rfc, text }) => {
      const joined = suggest(text, { rfc }).find(({ value, edits }) => joinsLabel(text, value, edits));
      return holdsIf(joined === undefined, JSON.stringify(joined));
    }),
  },
];

/** Whether an edit deletes more than quotes, white space and invisible characters between two letters or digits of the host. */
function joinsLabel(text: string, value: string, edits: readonly Edit[]): boolean {
  const [authority = '', userinfo = ''] = /^(?:[a-z][a-z\d+.-]*:)?\/\/([^/?#]*@)?[^/?#]*/i.exec(value) ?? [];
  const start = authority.indexOf('//') + 2 + userinfo.length;
  let shift = 0;
  return edits.some((edit) => {
    const at = edit.start + shift;
    const removed = text.slice(edit.start, edit.end);
    shift += edit.text.length - removed.length;
    const isInside = authority !== '' && at > start && at < authority.length && edit.text === '';
    return isInside && /^[a-z\d]{2}$/i.test(value.slice(at - 1, at + 1)) && /[!#-&(-_a-~]/.test(decodedOctets(removed));
  });
}

function ofInvalid(judge: (tried: Case) => Outcome): (tried: Case) => Outcome {
  return (tried) => (canParse(tried.text, { rfc: tried.rfc }) ? 'does not apply' : judge(tried));
}

function isInOrder(edits: readonly Edit[]): boolean {
  return edits.every(({ start }, index) => index === 0 || (edits[index - 1]?.end ?? 0) <= start);
}

/** Whether two strings mean the same without some of the white space, angle brackets and quotes around them. */
function keepsMeaning(input: string, value: string): boolean {
  const meant = unwrapped(value);
  return unwrapped(input).some((one) => meant.includes(one));
}

/** The meanings of a string without some of what is around it. A fix of one error may leave what another one is about. */
function unwrapped(text: string): string[] {
  const front = /^[\s<>"'`“”„‚‘’«»‹›´]*/.exec(text)?.[0].length ?? 0;
  const back = text.length - (/[\s<>"'`“”„‚‘’«»‹›´]*$/.exec(text)?.[0].length ?? 0);
  const meanings: string[] = [];
  for (let start = 0; start <= front; start++)
    for (let end = text.length; end >= back; end--) meanings.push(meaning(text.slice(start, end)));
  return meanings;
}

/** Scheme, authority, and the octets of the segments, the query and the fragment. */
function meaning(text: string): string {
  // RFC 3986, appendix B, with the characters of a scheme in any RFC
  const [, scheme, authority, path = '', query, fragment] =
    /^(?:([a-z\d+.-]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?/i.exec(text) ?? [];
  const parts = [...path.split('/'), query ?? '-', fragment ?? '-'].map(decodedOctets);
  return JSON.stringify([scheme?.toLowerCase(), authority, parts]);
}

/** The octets that a text represents, as Latin-1. */
function decodedOctets(text: string): string {
  return text.replaceAll(/%([\da-f]{2})|[^]/giu, (all, hex: string | undefined) =>
    hex === undefined ? Buffer.from(all, 'utf8').toString('latin1') : String.fromCharCode(parseInt(hex, 16)),
  );
}

/** What a repair may add: by convention before a host name or a Windows path, and by RFC 2373 in an IPv6 address. */
const SUPPLIED = /^(?:https?:\/\/www\.|ftp:\/\/ftp\.|file:\/\/\/[a-z]:|file:\/\/[^/])|\[[\da-f:]*::0:\d+\./i;
/** Causes whose repair decodes another notation, or writes a name that was decoded. */
const DECODES = [
  'decoded-entity',
  'character-reference',
  'source-escape',
  'javascript-escape',
  'full-width-delimiters',
];

/** The string without what the edits delete. Digits on both sides of a deleted character may then form an escape. */
function withoutDeleted(text: string, edits: readonly Edit[]): string {
  return applyEdits(
    text,
    edits.filter((edit) => edit.text === ''),
  );
}

/** Notations that a repair for another cause may decode, too. */
const OTHER_NOTATION = /\\(?:[23][0-7]{2}|x[\da-f]{2}|u\{?[\da-f])|&(?:#x?)?[\da-z]|[\uff01-\uff5e\ufb00-\ufb06]/i;

/** Whether a string has letters or digits that another does not have in this order, as they are or in an escape. */
function invents(input: string, value: string): boolean {
  const own = lettersAndDigits(input.replaceAll(/%[\da-f]{2}/giu, (escape) => decodedOctets(escape) + escape));
  let at = 0;
  for (const letter of lettersAndDigits(decodedOctets(value))) {
    at = own.indexOf(letter, at) + 1;
    if (at === 0) return true;
  }
  return false;
}

function lettersAndDigits(text: string): string[] {
  return text.toLowerCase().match(/[a-z\d]/g) ?? [];
}
