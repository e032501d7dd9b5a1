import type { Rule } from '../../../generated/rfc3986/rules.js';
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
    port: [{ components: ['port'] }],
    path: [{ components: ['path'] }],
    query: [{ components: ['query'] }],
    fragment: [{ components: ['fragment'] }],
  },
  areSinglePlaces: true,
};

/** The rules for the purposes that other RFCs have rules for too. */
export const rulesByPurpose: RulesByPurpose<
  Rule,
  'hostport' | 'domainlabel' | 'toplabel' | 'param' | 'uric' | 'uchar' | 'alphanum'
> = {
  reference: 'URI_reference',
  absolute: 'absolute_URI',
  relative: 'relative_ref',
  scheme: 'scheme',
  authority: 'authority',
  server: 'authority',
  user: 'userinfo',
  host: 'host',
  hostname: 'reg_name',
  IPv4address: 'IPv4address',
  IP_literal: 'IP_literal',
  IPv6address: 'IPv6address',
  port: 'port',
  segment: 'segment',
  query: 'query',
  fragment: 'fragment',
  pchar: 'pchar',
  reserved: 'reserved',
  unreserved: 'unreserved',
  escaped: 'pct_encoded',
};

/** The sections that say how to write a URI. */
export const spellings: SpellingSections = {
  'dot-segments': '6.2.2.3',
  'empty-port': '6.2.3',
  'default-port': '6.2.3',
  'empty-path': '6.2.3',
  case: '6.2.2.1',
  'escape-case': '6.2.2.1',
};

/** What changed since the earlier RFCs. */
export const changes: Changes = {
  splitting: [
    {
      section: '3.2.2',
      text: 'a registered name is a host too',
      components: ['host', 'port', 'userinfo'],
      olderHas: 'reg_name',
    },
    {
      section: '3.2.2',
      text: 'an authority always has a host, which may be empty',
      components: ['host'],
      makesEmpty: true,
    },
    { section: '3.3', text: 'a URI always has a path, which may be empty', components: ['path'], makesEmpty: true },
    {
      section: '3.3',
      text: 'nothing is opaque: a path follows the scheme, and a query may follow the path',
      components: ['path', 'query'],
      olderHas: 'opaque_part',
    },
  ],
  resolution: [
    {
      section: '5.2.2',
      text: 'a reference without a path takes over the whole path of the base',
      concerns: (reference) => reference.startsWith('?'),
    },
    {
      section: '5.2.4',
      text: '"." and ".." are removed from the whole path, even above the root',
      concerns: (reference, base) => DOT_SEGMENT.test(reference) || DOT_SEGMENT.test(base),
    },
  ],
};
