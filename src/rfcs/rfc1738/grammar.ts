import type { Grammar } from '../model/grammar.js';

/** The RFC's grammar files. */
export const grammar: Grammar = {
  notation: 'rfc822-groups',
  intended: { rule: 'url', peg: 'url__intended', split: 'url_intended' },
};
