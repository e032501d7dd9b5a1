import type { Examples } from '../model/examples.js';
import { examples as rfc2396 } from '../rfc2396/examples.js';

/** Examples, for docs and tests. */
export const examples: Examples = {
  worked: [
    [
      '2',
      'http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html',
      'http://[1080:0:0:0:8:800:200C:417A]/index.html',
      'http://[3ffe:2a00:100:7031::1]',
      'http://[1080::8:800:200C:417A]/foo',
      'http://[::192.9.5.5]/ipng',
      'http://[::FFFF:129.144.52.38]:80/index.html',
      'http://[2010:836B:4179::836B:4179]',
    ],
  ],
  contradictions: [
    {
      what: 'the grammar of RFC 2373, which it refers to, does not derive its own example `http://[::192.9.5.5]/ipng`, but does derive `[:::192.9.5.5]` and addresses with any number of groups.',
      choice: 'follows the BNF, with a note that mentions the example, and a warning if there are not eight groups.',
    },
  ],
  pieces: rfc2396.pieces,
  calls: rfc2396.calls,
};
