import type { Builder } from '../model/building.js';

/** How this RFC's URLs are built: section 2.1. The opaque part replaces all from net_loc to query. */
export const builder: Builder = {
  productions: {
    URL: { template: '[{scheme}:][//{net_loc}][{path}][;{params}][?{query}][{opaque}][#{fragment}]' },
  },
  choose: () => 'URL',
  checks: {
    // section 2.4.6: the path may begin with its slash, which the rule only allows after a first segment
    path: () => [{ rule: 'path', prefix: 'a' }],
    // section 2.2: after "a:////", which no generic-RL begins with, any characters of a URL may follow
    opaque: () => [{ rule: 'absoluteURL', prefix: 'a:////' }],
  },
  constraints: [
    {
      component: 'opaque',
      applies: (has) => !has('scheme'),
      text: 'a URL without a scheme cannot have an opaque part',
      section: '2.2',
    },
    {
      component: 'opaque',
      applies: (has) => ['net_loc', 'path', 'params', 'query'].some(has),
      text: 'an opaque part replaces net_loc, path, params and query, so it cannot be combined with them',
      section: '2.2',
    },
    {
      component: 'path',
      applies: (has, path) => has('net_loc') && path !== '' && !path.startsWith('/'),
      text: 'after a net_loc, a path must begin with "/"',
      section: '2.2',
    },
  ],
};
