import { authorityComponents, type Builder } from '../building.js';

/** Section 5.2, step 7; the authority by sections 3.2.1 and 3.2.2. */
export const builder: Builder = {
  productions: {
    URI_reference: {
      template: '[{scheme}:][//{authority}][{path}][{opaque_part}][?{query}][#{fragment}]',
      containers: { authority: ['[{userinfo}@]{host}[:{port}]', '{reg_name}'] },
    },
  },
  choose: () => 'URI_reference',
  nested: { authority: authorityComponents },
  checks: {
    path: (text) => (text === '' ? [] : [{ rule: text.startsWith('/') ? 'abs_path' : 'rel_path', prefix: '' }]),
  },
  constraints: [
    {
      component: 'opaque_part',
      applies: (has) => !has('scheme'),
      text: 'only a URI with a scheme has an opaque_part',
      section: '3',
    },
    {
      component: 'opaque_part',
      applies: (has) => ['authority', 'path', 'query'].some(has),
      text: 'an opaque_part stands in the place of authority, path and query',
      section: '3',
    },
    {
      component: 'path',
      applies: (has, path) => has('authority') && path !== '' && !path.startsWith('/'),
      text: 'behind an authority, a path begins with "/"',
      section: '3',
    },
    {
      component: 'path',
      applies: (has, path) => !has('authority') && path.startsWith('//'),
      text: 'without an authority, a path cannot begin with "//", which begins one',
      section: '4.3',
    },
    {
      component: 'path',
      applies: (has, path) => has('scheme') && !has('authority') && path !== '' && !path.startsWith('/'),
      text: 'behind a scheme, a path begins with "/"; what does not is an opaque_part',
      section: '3',
    },
  ],
};
