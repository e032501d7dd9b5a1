import { authorityComponents, type Builder } from '../model/building.js';

/** How this RFC's URIs are built: section 5.2, step 7, and for the authority sections 3.2.1 and 3.2.2. */
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
      text: 'a URI without a scheme cannot have an opaque_part',
      section: '3',
    },
    {
      component: 'opaque_part',
      applies: (has) => ['authority', 'path', 'query'].some(has),
      text: 'an opaque_part replaces authority, path and query, so it cannot be combined with them',
      section: '3',
    },
    {
      component: 'path',
      applies: (has, path) => has('authority') && path !== '' && !path.startsWith('/'),
      text: 'after an authority, a path must begin with "/"',
      section: '3',
    },
    {
      component: 'path',
      applies: (has, path) => !has('authority') && path.startsWith('//'),
      text: 'without an authority, a path cannot begin with "//", which would begin an authority',
      section: '4.3',
    },
    {
      component: 'path',
      applies: (has, path) => has('scheme') && path !== '' && !path.startsWith('/'),
      text: 'after a scheme, a path must begin with "/"; otherwise it is an opaque_part',
      section: '3',
    },
  ],
};
