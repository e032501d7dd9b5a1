/** Causes left over from another notation, which escapes or marks characters in a way that means nothing in a URI. */
import type { Causes } from './cause.js';
import { cut, editEach, encode, replace } from '../../syntax/edits.js';
import { AMPERSAND, BACKSLASH, BRACE, DOUBLE_QUOTE, PERCENT, QUOTE, SQUARE } from './signs.js';

export const leftovers: Causes<keyof typeof leftoverDocumentation> = {
  'shell-escape': {
    title: 'Escape characters of a Windows shell: carets or backticks',
    certainty: 'likely',
    signs: AMPERSAND | QUOTE,
    find({ text }) {
      if (!/[^=?&][\^`]&|`\$[a-z]/i.test(text) || /(?<![\^`])&(?!`)|[\^`](?!['&|<>%"$;()]|(?<=\^)$)/.test(text))
        return undefined;
      return [{ edits: editEach(text, /[\^`]/g, (at) => cut(at, at + 1)) }];
    },
  },
  'leftover-percent': {
    title: 'Percent signs of a format string or a Lua pattern',
    certainty: 'likely',
    signs: PERCENT,
    find({ text }) {
      const count = (pattern: RegExp): number => text.split(pattern).length - 1;
      const all = count(/%/);
      const isDoubled = all > 3 && 2 * count(/%%(?=[\da-f]{2})/i) === all;
      if (!isDoubled && !(all > 1 && count(/%(?=[-.+*?])/) === all)) return undefined;
      return [{ edits: editEach(text, isDoubled ? /%(?=%)/g : /%/g, (at) => cut(at, at + 1)) }];
    },
  },
  'hl7-escape': {
    title: 'An ampersand in HL7 notation',
    certainty: 'likely',
    signs: BACKSLASH,
    find: ({ text }) => [{ edits: editEach(text, /\\T\\(?=[\w.-]{1,40}=)/g, (at) => replace(at, at + 3, '&')) }],
  },
  'doubled-quotes': {
    title: 'Doubled quotation marks, as in a Visual Basic string',
    certainty: 'likely',
    signs: DOUBLE_QUOTE,
    find({ text }) {
      if (!/""\w[^"]*[\w.)]""/.test(text) || /(?<!")"(?!")|"{3}/.test(text)) return undefined;
      return [{ edits: editEach(text, /""/g, (at) => encode(at, at + 2, '%22')) }];
    },
  },
  'braced-uuid': {
    title: 'Braces around a UUID, as in the Windows registry',
    certainty: 'likely',
    signs: BRACE,
    find({ text }) {
      if (!/^urn:uuid:\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}$/i.test(text)) return undefined;
      return [{ edits: editEach(text, /[{}]/g, (at) => cut(at, at + 1)) }, { edits: [] }];
    },
  },
  'word-diff': {
    title: 'A change in word-diff notation',
    certainty: 'likely',
    signs: SQUARE | BRACE,
    find: ({ text }) =>
      /\[-[^[\]]*-\]\{\+[^{}]*\+\}/.test(text)
        ? [{ edits: editEach(text, /\[-[^[\]]*-\]|\{\+|\+\}/g, (at, { length }) => cut(at, at + length)) }]
        : undefined,
  },
};

/** What is said about them in documentation. */
export const leftoverDocumentation = {
  'shell-escape': {
    repair: 'delete them',
    source: 'PowerShell, about_Special_Characters',
    example: { rfc: 'rfc3986', input: '/find?rule=path^&rfc=3986', repaired: '/find?rule=path&rfc=3986' },
    insteadOf: ['never-allowed'],
  },
  'leftover-percent': {
    repair: 'delete them',
    source: 'POSIX, fprintf',
    example: { rfc: 'rfc3986', input: '/all%%20rules/path%%20rules', repaired: '/all%20rules/path%20rules' },
    insteadOf: ['bare-percent'],
  },
  'hl7-escape': {
    repair: 'write the ampersand',
    source: 'HL7 version 2, section 2.7.1',
    example: { rfc: 'rfc3986', input: '/find?rule=path\\T\\rfc=3986', repaired: '/find?rule=path&rfc=3986' },
    insteadOf: ['backslash'],
  },
  'doubled-quotes': {
    repair: 'write one escape for each two',
    source: 'Visual Basic Language Specification, section 2.4.4',
    example: { rfc: 'rfc3986', input: '/find?q=""all rules""', repaired: '/find?q=%22all%20rules%22' },
    insteadOf: ['never-allowed'],
  },
  'braced-uuid': {
    repair: 'delete them; second, escape them',
    source: 'RFC 9562, section 4',
    example: {
      rfc: 'rfc3986',
      input: 'urn:uuid:{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}',
      repaired: 'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    },
    insteadOf: ['never-allowed'],
  },
  'word-diff': {
    repair: 'keep what is new',
    source: 'git, git-diff --word-diff',
    example: { rfc: 'rfc3986', input: '/rfc[-2396-]{+3986+}/rules', repaired: '/rfc3986/rules' },
    insteadOf: ['brackets', 'never-allowed', 'template'],
  },
} as const;
