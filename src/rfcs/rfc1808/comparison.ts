import type { Rule } from '../../../generated/rfc1808/rules.js';
import type { Changes, ComponentSources, RulesByPurpose, SpellingSections } from '../model/comparison.js';
import type { ComponentName } from './components.js';

/** The components that other RFCs have too. */
export const shared: ComponentSources<ComponentName> = {
  sources: {
    scheme: [{ components: ['scheme'] }],
    authority: [{ components: ['net_loc'] }],
    path: [{ components: ['path', 'opaque'] }],
    params: [{ components: ['params'] }],
    query: [{ components: ['query'] }],
    fragment: [{ components: ['fragment'] }],
  },
  areSinglePlaces: false,
};

/** The rules for the purposes that other RFCs have rules for too. */
export const rulesByPurpose: RulesByPurpose<
  Rule,
  | 'server'
  | 'user'
  | 'hostport'
  | 'host'
  | 'hostname'
  | 'domainlabel'
  | 'toplabel'
  | 'IPv4address'
  | 'IP_literal'
  | 'IPv6address'
  | 'port'
  | 'uric'
  | 'alphanum'
> = {
  reference: 'URL',
  absolute: 'absoluteURL',
  relative: 'relativeURL',
  scheme: 'scheme',
  authority: 'net_loc',
  segment: 'segment',
  param: 'param',
  query: 'query',
  fragment: 'fragment',
  pchar: 'pchar',
  reserved: 'reserved',
  unreserved: 'unreserved',
  uchar: 'uchar',
  escaped: 'escape',
};

/** The sections that say how to write a URI. */
export const spellings: SpellingSections = {};

/** What changed since the earlier RFCs. */
export const changes: Changes = {
  splitting: [
    {
      section: '2.4.2',
      text: 'a scheme contains only letters, digits, "+", "." and "-"; with any other character the text belongs to the path',
      components: ['scheme', 'path', 'params', 'query'],
      olderHas: 'scheme',
      newerLacks: 'scheme',
    },
    {
      section: '2.4.3',
      text: 'the net_loc runs from "//" to the next slash, even past a "?"',
      components: ['path', 'query'],
      olderHas: 'search',
      newerHas: 'net_loc',
      newerLacks: 'path',
    },
    {
      section: '2.2',
      text: 'a path cannot begin with an empty segment; such a string is not split',
      components: ['path', 'params', 'query'],
      newerHas: 'opaque',
    },
    {
      section: '2.1',
      text: 'parameters are a separate component after the path',
      components: ['path', 'params'],
      newerHas: 'params',
    },
    { section: '2.1', text: 'a URL of any scheme may have a query', components: ['path', 'query'], newerHas: 'query' },
    {
      section: '2.1',
      text: 'all schemes share one syntax; no scheme has components of its own',
      components: ['host', 'port', 'userinfo', 'path', 'params', 'query'],
    },
  ],
  resolution: [],
};
