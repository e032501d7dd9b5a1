import { authorityComponents, type Builder } from '../model/building.js';

/** How this RFC's URIs are built: section 5.3, and for the authority section 3.2. */
export const builder: Builder = {
  productions: {
    URI_reference: {
      template: '[{scheme}:][//{authority}][{path}][?{query}][#{fragment}]',
      containers: { authority: ['[{userinfo}@]{host}[:{port}]'] },
    },
  },
  choose: () => 'URI_reference',
  nested: { authority: authorityComponents },
  constraints: [
    {
      component: 'path',
      applies: (has, path) => has('authority') && path !== '' && !path.startsWith('/'),
      text: 'after an authority, a path must be empty or begin with "/"',
      section: '3.3',
    },
    {
      component: 'path',
      applies: (has, path) => !has('authority') && path.startsWith('//'),
      text: 'without an authority, a path cannot begin with "//", which would begin an authority',
      section: '3.3',
    },
    {
      component: 'path',
      applies: (has, path) => !has('scheme') && /^[^/]*:/.test(path),
      text: 'without a scheme, the first segment of a path cannot contain ":", which would end a scheme; write "./" before it',
      section: '4.2',
    },
  ],
};
