import type { Examples } from '../model/examples.js';
import { examples as rfc2396 } from '../rfc2396/examples.js';

/** Examples, for docs and tests. */
export const examples: Examples = {
  worked: [
    [
      'URI syntax and components',
      'mailto:java-net@www.example.com',
      'news:comp.lang.java',
      'urn:isbn:096139210x',
      'http://example.com/languages/java/',
      'sample/a/index.html#28',
      '../../demo/b/index.html',
      'file:///~/calendar',
    ],
    ['URI(String)', 'file:///foo/bar', '#foo', 's://123'],
    ['parseServerAuthority', '//foo:bar'],
  ],
  contradictions: [
    {
      what: 'the documentation allows at most three digits in each number of an IPv4 address; the class takes any number of zeros before it: `//0001.1.1.1`.',
      choice: 'follows the documentation: that is a registry name and has no host.',
    },
  ],
  pieces: { ...rfc2396.pieces, tails: rfc2396.pieces.tails },
  calls: rfc2396.calls,
};
