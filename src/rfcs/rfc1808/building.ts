import type { Builder } from '../building.js';

/** Section 2.1; what is opaque stands where the parts from the net_loc on would be. */
export const builder: Builder = {
  productions: {
    URL: { template: '[{scheme}:][//{net_loc}][{path}][;{params}][?{query}][{opaque}][#{fragment}]' },
  },
  choose: () => 'URL',
  checks: {
    // section 2.4.6: the path has its slash, and is that of the rule behind a first segment
    path: (text) => [{ rule: 'path', prefix: text.startsWith('/') ? 'a' : 'a/' }],
    // section 2.2: behind a path that cannot be one, anything goes
    opaque: () => [{ rule: 'absoluteURL', prefix: 'a:////' }],
  },
  constraints: [
    {
      component: 'opaque',
      applies: (has) => !has('scheme'),
      text: 'only a URL with a scheme has an opaque part',
      section: '2.2',
    },
    {
      component: 'opaque',
      applies: (has) => ['net_loc', 'path', 'params', 'query'].some(has),
      text: 'what is opaque stands in the place of net_loc, path, params and query',
      section: '2.2',
    },
    {
      component: 'path',
      applies: (has, path) => has('net_loc') && path !== '' && !path.startsWith('/'),
      text: 'behind a net_loc, a path begins with "/"',
      section: '2.2',
    },
  ],
};
