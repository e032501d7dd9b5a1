import { type Examples, pieces } from '../model/examples.js';

/** Examples, for docs and tests. */
export const examples: Examples = {
  worked: [['5', 'http://a/b/c/d;p?q#f'], ['5.1', 'g:h', 'g', './g', 'g/', '/g', '//g', '?y', 'g?y', 'g?y/./x', '#s', 'g#s', 'g#s/./x', 'g?y#s', ';x', 'g;x', 'g;x?y#s', '.', './', '..', '../', '../g', '../..', '../../', '../../g'], ['5.2', '', '../../../g', '../../../../g', '/./g', '/../g', 'g.', '.g', 'g..', '..g', './../g', './g/.', 'g/./h', 'g/../h', 'http:g', 'http:'], ['5.3', 'this:that', './this:that', 'this%3Athat']],
  contradictions: [{ what: 'its algorithms treat an empty component like an absent one (`g?` like `g`), but its BNF tells them apart.', choice: 'follows the BNF when it parses: `query` is `""` in `g?` and `undefined` in `g`.' }],
  pieces,
  calls: { parsed: { scheme: 'http', net_loc: 'h:80', path: '/a', query: 'b' }, base: 'http://a/b/c/d;p?q', references: { '?y': 'http://a/b/c/d;p?y', '../g': 'http://a/b/g' } },
};
