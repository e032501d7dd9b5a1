import { authorityComponents, type Builder } from '../building.js';

/** Section 5.3; the authority by section 3.2. */
export const builder: Builder = {
  productions: {
    URI_reference: {
      template: '[{scheme}:][//{authority}][{path}][?{query}][#{fragment}]',
      containers: { authority: ['[{userinfo}@]{host}[:{port}]'] },
    },
  },
  choose: () => 'URI_reference',
  nested: { authority: authorityComponents },
  checks: {
    path: (text) =>
      text === '' ? [] : [{ rule: text.startsWith('/') ? 'path_abempty' : 'path_rootless', prefix: '' }],
  },
  constraints: [
    {
      component: 'path',
      applies: (has, path) => has('authority') && path !== '' && !path.startsWith('/'),
      text: 'behind an authority, a path is empty or begins with "/"',
      section: '3.3',
    },
    {
      component: 'path',
      applies: (has, path) => !has('authority') && path.startsWith('//'),
      text: 'without an authority, a path cannot begin with "//", which begins one',
      section: '3.3',
    },
    {
      component: 'path',
      applies: (has, path) => !has('scheme') && !has('authority') && /^[^/]*:/.test(path),
      text: 'without a scheme, the first segment of a path has no ":", which ends one; "./" in front makes it a path',
      section: '4.2',
    },
  ],
};
