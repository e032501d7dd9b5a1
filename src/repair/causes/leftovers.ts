/** Causes that are left over from how another notation escapes or marks characters of the URI: they have no meaning in it. */
import type { Causes } from './cause.js';
import { cut, editEach, encode } from '../../syntax/edits.js';
import { AMPERSAND, BRACE, DOUBLE_QUOTE, PERCENT, QUOTE, SQUARE } from './signs.js';

export const leftovers: Causes<keyof typeof leftoverDocumentation> = {
  'shell-escape': {
    title: 'Carets or backticks with which a shell of Windows escapes',
    certainty: 'likely',
    signs: AMPERSAND | QUOTE,
    find({ text }) {
      if (!/[^=?&][\^`]&|`\$[a-z]/i.test(text) || /(?<![\^`])&(?!`)|[\^`](?!['&|<>%"$;()])/.test(text))
        return undefined;
      return [{ edits: editEach(text, /[\^`]/g, (at) => cut(at, at + 1)) }];
    },
  },
  'leftover-percent': {
    title: 'Percent signs of a format string, or of a pattern of Lua',
    certainty: 'likely',
    signs: PERCENT,
    find({ text }) {
      const [doubled, escaping] = [/%(?=%[\da-f]{2})/gi, /%(?=[-.+*?])/g].map(
        (pattern) => text.split(pattern).length - 1,
      );
      const all = text.split('%').length - 1;
      if (doubled !== undefined && doubled > 1 && all === 2 * doubled)
        return [{ edits: editEach(text, /%(?=%)/g, (at) => cut(at, at + 1)) }];
      return escaping !== undefined && escaping > 1 && all === escaping
        ? [{ edits: editEach(text, /%/g, (at) => cut(at, at + 1)) }]
        : undefined;
    },
  },
  'doubled-quotes': {
    title: 'Doubled quotes, as in a string literal of Visual Basic',
    certainty: 'likely',
    signs: DOUBLE_QUOTE,
    find({ text }) {
      if (!/""\w[^"]*[\w.)]""/.test(text) || /(?<!")"(?!")|"{3}/.test(text)) return undefined;
      return [{ edits: editEach(text, /""/g, (at) => encode(at, at + 2, '%22')) }];
    },
  },
  'word-diff': {
    title: 'A change as a word diff shows it',
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
  'doubled-quotes': {
    repair: 'write one escape for each two',
    source: 'Visual Basic Language Specification, section 2.4.4',
    example: { rfc: 'rfc3986', input: '/find?q=""all rules""', repaired: '/find?q=%22all%20rules%22' },
    insteadOf: ['never-allowed'],
  },
  'word-diff': {
    repair: 'keep what is new',
    source: 'git, git-diff --word-diff',
    example: { rfc: 'rfc3986', input: '/rfc[-2396-]{+3986+}/rules', repaired: '/rfc3986/rules' },
    insteadOf: ['brackets', 'never-allowed', 'template'],
  },
} as const;
