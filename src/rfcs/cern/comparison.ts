import type { Rule } from '../../../generated/cern/rules.js';
import type { Changes, ComponentSources, RulesByPurpose, SpellingSections } from '../model/comparison.js';
import type { ComponentName } from './components.js';

/** The components that other RFCs have too. */
export const shared: ComponentSources<ComponentName> = {
  sources: {
    scheme: [{ components: ['scheme'] }],
    authority: [],
    userinfo: [{ components: ['user', 'password'] }],
    host: [{ components: ['host'] }],
    reg_name: [],
    port: [{ components: ['port'] }],
    path: [
      {
        components: ['database', 'wtype', 'digits', 'path', 'hsoname', 'version', 'attributes', 'gtype', 'selector'],
        prefix: '/',
      },
      { components: ['groupart'] },
    ],
    params: [],
    query: [{ components: ['search'] }],
    fragment: [{ components: ['fragmentid'] }],
  },
  areSinglePlaces: false,
};

/** The rules for the purposes that other RFCs have rules for too. */
export const rulesByPurpose: RulesByPurpose<Rule> = {
  reference: 'fragmentaddress',
  absolute: 'url',
  relative: undefined,
  scheme: 'scheme',
  authority: 'login',
  server: 'login',
  user: 'user',
  hostport: 'hostport',
  host: 'host',
  hostname: 'hostname',
  domainlabel: undefined,
  toplabel: undefined,
  IPv4address: 'hostnumber',
  IP_literal: undefined,
  IPv6address: undefined,
  port: 'port',
  segment: 'xpalphas',
  param: undefined,
  query: 'search',
  fragment: 'fragmentid',
  pchar: 'xpalpha',
  uric: 'xalpha',
  reserved: undefined,
  unreserved: undefined,
  uchar: undefined,
  escaped: 'escape',
  alphanum: 'alphanum',
};

/** The sections that say how to write a URI. */
export const spellings: SpellingSections = {
  'dot-segments': undefined,
  'empty-port': undefined,
  'default-port': undefined,
  'empty-path': undefined,
  case: undefined,
  'escape-case': undefined,
};

/** What changed since the earlier RFCs. */
export const changes: Changes = { splitting: [], resolution: [] };
