import type { Rule } from '../../../generated/rfc2396/rules.js';
import {
  type Changes,
  type ComponentSources,
  DOT_SEGMENT,
  type RulesByPurpose,
  type SpellingSections,
} from '../model/comparison.js';
import type { ComponentName } from './components.js';

/** The components that other RFCs have too. */
export const shared: ComponentSources<ComponentName> = {
  sources: {
    scheme: [{ components: ['scheme'] }],
    authority: [{ components: ['authority'] }],
    userinfo: [{ components: ['userinfo'] }],
    host: [{ components: ['host'] }],
    reg_name: [{ components: ['reg_name'] }],
    port: [{ components: ['port'] }],
    path: [{ components: ['path', 'opaque_part'] }],
    query: [{ components: ['query'] }],
    fragment: [{ components: ['fragment'] }],
  },
  areSinglePlaces: true,
};

/** The rules for the purposes that other RFCs have rules for too. */
export const rulesByPurpose: RulesByPurpose<Rule, 'IP_literal' | 'IPv6address' | 'uchar'> = {
  reference: 'URI_reference',
  absolute: 'absoluteURI',
  relative: 'relativeURI',
  scheme: 'scheme',
  authority: 'authority',
  server: 'server',
  user: 'userinfo',
  hostport: 'hostport',
  host: 'host',
  hostname: 'hostname',
  domainlabel: 'domainlabel',
  toplabel: 'toplabel',
  IPv4address: 'IPv4address',
  port: 'port',
  segment: 'segment',
  param: 'param',
  query: 'query',
  fragment: 'fragment',
  pchar: 'pchar',
  uric: 'uric',
  reserved: 'reserved',
  unreserved: 'unreserved',
  escaped: 'escaped',
  alphanum: 'alphanum',
};

/** The sections that say how to write a URI. */
export const spellings: SpellingSections = {
  'empty-port': '6',
  'default-port': '6',
  'empty-path': 'RFC 1738, section 3.3',
  case: '6',
};

/** What changed since the earlier RFCs. */
export const changes: Changes = {
  splitting: [
    {
      section: '3',
      text: 'if no slash follows the scheme, the rest is opaque and has no query',
      components: ['host', 'port', 'userinfo', 'path', 'query'],
      newerHas: 'opaque_part',
    },
    {
      section: '3.3',
      text: 'a path may begin with an empty segment',
      components: ['authority', 'path', 'params', 'query'],
      olderHas: 'opaque',
    },
    {
      section: '3.3',
      text: 'parameters belong to the segments of the path',
      components: ['path', 'params'],
      olderHas: 'params',
    },
    {
      section: '3.2',
      text: 'a "?" also ends the authority',
      components: ['authority', 'path', 'query'],
      olderHas: 'net_loc',
      newerHas: 'authority',
    },
    {
      section: '3.2.1',
      text: 'an authority that is not a server is a registry name and has no host',
      components: ['host', 'port', 'userinfo'],
      newerHas: 'reg_name',
    },
    {
      section: '3.2.2',
      text: 'any server may have a userinfo',
      components: ['host', 'port', 'userinfo'],
      newerHas: 'userinfo',
    },
  ],
  resolution: [
    {
      section: '5.2',
      text: 'step 6 a removes the last segment of the base, even if the reference has no path',
      concerns: (reference) => /^[?;]/.test(reference),
    },
    {
      section: '4.2',
      text: 'an empty reference means the current document, without a fragment',
      concerns: (reference) => reference === '',
    },
    {
      section: '3.3',
      text: 'parameters belong to the segments of the path, so ".." after them counts',
      concerns: (reference) => reference.includes(';') && DOT_SEGMENT.test(reference.slice(reference.indexOf(';'))),
    },
  ],
};
