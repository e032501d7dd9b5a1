import type { Grammar } from '../model/grammar.js';

/** The RFC's grammar files. */
export const grammar: Grammar = { notation: 'abnf', follows: 'rfc3986' };
