import type { Rule } from '../../../generated/rfc1738/rules.js';
import type { Changes, ComponentSources, RulesByPurpose, SpellingSections } from '../model/comparison.js';
import type { ComponentName } from './components.js';

/** The components that other RFCs have too. */
export const shared: ComponentSources<ComponentName> = {
  sources: {
    scheme: [{ components: ['scheme'] }],
    userinfo: [{ components: ['user', 'password'] }],
    host: [{ components: ['host'] }],
    port: [{ components: ['port'] }],
    path: [
      { components: ['hpath', 'fpath', 'urlpath', 'database', 'wtype', 'wpath', 'ppath'], prefix: '/' },
      { components: ['group', 'digits'], prefix: '/' },
      { components: ['grouppart', 'encoded822addr'] },
      { components: ['schemepart'], unless: 'host' },
    ],
    params: [{ components: ['ftptype'], prefix: 'type=' }, { components: ['fieldname', 'fieldvalue'] }],
    query: [{ components: ['search', 'gopherplus_string'] }],
  },
  areSinglePlaces: false,
};

/** The rules for the purposes that other RFCs have rules for too. */
export const rulesByPurpose: RulesByPurpose<
  Rule,
  'relative' | 'IP_literal' | 'IPv6address' | 'param' | 'fragment' | 'pchar'
> = {
  reference: 'url',
  absolute: 'url',
  scheme: 'scheme',
  authority: 'login',
  server: 'login',
  user: 'user',
  hostport: 'hostport',
  host: 'host',
  hostname: 'hostname',
  domainlabel: 'domainlabel',
  toplabel: 'toplabel',
  IPv4address: 'hostnumber',
  port: 'port',
  segment: 'hsegment',
  query: 'search',
  uric: 'xchar',
  reserved: 'reserved',
  unreserved: 'unreserved',
  uchar: 'uchar',
  escaped: 'escape',
  alphanum: 'alphadigit',
};

/** The sections that say how to write a URI. */
export const spellings: SpellingSections = {
  'empty-port': '3.1',
  'default-port': '3.1',
  'empty-path': '3.3',
  case: '2.1',
};

/** What changed since the earlier RFCs. */
export const changes: Changes = {
  splitting: [
    {
      section: '3.4',
      text: 'in a gopher URL, "%09" ends the selector and begins the search string',
      components: ['path', 'query'],
      olderHas: 'gtype',
      newerHas: 'urlpath',
    },
    {
      section: '3.5',
      text: 'everything after "mailto:" is one address',
      components: ['path', 'query'],
      newerHas: 'encoded822addr',
    },
    {
      section: '5',
      text: 'in a URL of a scheme that the RFC does not define, only user, password, host, port and path are told apart, and only after "//"',
      components: ['path', 'query'],
      newerHas: 'schemepart',
    },
  ],
  resolution: [],
};
