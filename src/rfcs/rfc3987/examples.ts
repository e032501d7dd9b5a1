import type { Examples } from '../model/examples.js';
import { examples as rfc3986 } from '../rfc3986/examples.js';

/** Examples, for docs and tests. */
export const examples: Examples = {
  worked: [
    [
      '3.1',
      'http://r\u00E9sum\u00E9.example.org',
      'http://www.example.org/red%09ros\u00E9#red',
      'http://example.com/\u{10300}\u{10301}\u{10302}',
    ],
    ['3.2.1', 'http://www.example.org/D\u00FCrst', 'http://\u7D0D\u8C46.example.org/%E2%80%AE'],
    ['5.3.2', 'example://a/b/c/%7Bfoo%7D/ros\u00E9'],
    ['5.3.2.2', 'http://www.example.org/r\u00E9sum\u00E9.html', 'http://www.example.org/re\u0301sume\u0301.html'],
    ['6.4', 'http://www.example.org/r%E9sum%E9.xml#r\u00E9sum\u00E9'],
  ],
  contradictions: [],
  pieces: {
    ...rfc3986.pieces,
    heads: [...rfc3986.pieces.heads, '//r\u00E9sum\u00E9.example/'],
    tails: [...rfc3986.pieces.tails, '?\u{10FFFD}#\u{10300}'],
  },
  calls: rfc3986.calls,
};
