import type { Examples } from '../model/examples.js';
import { examples as rfc3986 } from '../rfc3986/examples.js';

/** Examples, for docs and tests. */
export const examples: Examples = {
  worked: [['2', 'http://[fe80::a%25en1]']],
  contradictions: [],
  pieces: { ...rfc3986.pieces, heads: [...rfc3986.pieces.heads, '//[fe80::a%25en1]:80/'] },
  calls: rfc3986.calls,
};
