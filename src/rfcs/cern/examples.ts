import { type Examples, pieces } from '../model/examples.js';

/** Examples, for docs and tests. */
export const examples: Examples = {
  worked: [],
  contradictions: [
    {
      what: 'generic is described as a view of all URLs, but derives no URL with two slashes after the scheme.',
      choice: 'follows the BNF: `x://h/` is not a URL of the draft. Space and `"` are allowed, as the draft says.',
    },
  ],
  pieces,
  calls: {
    parsed: { scheme: 'http', host: 'h', port: '80', path: 'a', search: 'b' },
    base: 'http://a/b/c/d;p?q',
    references: undefined,
  },
};
