/** Causes in fragments, and the "#" before them. */
import type { Causes } from './cause.js';
import { cut, editEach, encode } from '../../syntax/edits.js';
import { HASH } from './signs.js';

export const fragments: Causes<keyof typeof fragmentDocumentation> = {
  'fragment-not-allowed': {
    title: 'A fragment, which is not part of a URL',
    certainty: 'likely',
    signs: HASH,
    find({ text, grammar }) {
      if (grammar.allowsFragment) return undefined;
      const edits = editEach(text, /#/g, (at) => encode(at, at + 1, '%23'));
      return [{ edits: [cut(text.indexOf('#'), text.length)] }, { edits, certainty: 'guess' }];
    },
  },
  'fragment-in-data': {
    title: 'A "#" in the markup of a data URL, which would cut it off',
    certainty: 'likely',
    signs: HASH,
    find({ text, scheme }) {
      if (scheme !== 'data') return undefined;
      const before = text.slice(0, text.indexOf('#'));
      const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>');
      return isInTag ? [{ edits: editEach(text, /#/g, (at) => encode(at, at + 1, '%23')) }] : undefined;
    },
  },
  'telephone-key': {
    title: 'A telephone key "#", which would begin a fragment',
    certainty: 'likely',
    signs: HASH,
    find: ({ text }) =>
      /^(?:tel|sms):[\d*#+().-]{1,40}$/i.test(text)
        ? [{ edits: editEach(text, /#/g, (at) => encode(at, at + 1, '%23')) }]
        : undefined,
  },
  'variable-in-number-signs': {
    title: 'A ColdFusion variable that was not filled in',
    certainty: 'guess',
    signs: HASH,
    find: ({ text }) => [
      {
        edits: editEach(
          text,
          /(?<=[=&/])#(?=[a-z][\w.]{0,60}#(?:[&/]|$))|(?<=[=&/]#[a-z][\w.]{0,60})#(?=[&/]|$)/gi,
          (at) => encode(at, at + 1, '%23'),
        ),
      },
    ],
  },
  'empty-fragment': {
    title: 'A "#" without a fragment',
    certainty: 'likely',
    signs: HASH,
    find: ({ text, failure }) =>
      failure === text.length && text.endsWith('#') ? [{ edits: [cut(text.length - 1, text.length)] }] : undefined,
  },
};

/** What is said about them in documentation. */
export const fragmentDocumentation = {
  'fragment-not-allowed': {
    repair: 'delete it',
    source: 'RFC 1738, section 2.2',
    example: { rfc: 'rfc1738', input: 'http://parser.example/a#rules', repaired: 'http://parser.example/a' },
    insteadOf: ['second-number-sign'],
  },
  'fragment-in-data': {
    repair: 'escape it',
    source: 'RFC 2397, section 2',
    example: {
      rfc: 'rfc3986',
      input: 'data:image/svg+xml,<svg fill="#f00"/>',
      repaired: 'data:image/svg+xml,%3Csvg%20fill=%22%23f00%22/%3E',
    },
  },
  'telephone-key': {
    repair: 'escape it',
    source: 'RFC 3966, section 3',
    example: { rfc: 'rfc3986', input: 'tel:*#21#', repaired: 'tel:*%2321%23' },
    insteadOf: ['second-number-sign'],
  },
  'variable-in-number-signs': {
    repair: 'escape its number signs; only a guess, because the author must fill it in',
    source: 'RFC 6570, section 1.1',
    example: { rfc: 'rfc3986', input: '/find?rule=#form.rule#', repaired: '/find?rule=%23form.rule%23' },
    insteadOf: ['second-number-sign'],
  },
  'empty-fragment': {
    repair: 'delete the "#"',
    source: 'BNF of the CERN draft, fragmentaddress',
    example: { rfc: 'cern', input: 'http://parser.example/a#', repaired: 'http://parser.example/a' },
  },
} as const;
