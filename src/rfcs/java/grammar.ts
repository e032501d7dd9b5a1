import type { Grammar } from '../model/grammar.js';

/** The grammar files. */
export const grammar: Grammar = { notation: 'rfc822', amends: 'rfc2396' };
