import type { Rule } from '../../../generated/cern/rules.js';
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
      {
        components: ['database', 'wtype', 'digits', 'path', 'hsoname', 'version', 'attributes', 'gtype', 'selector'],
        prefix: '/',
      },
      { components: ['groupart'] },
    ],
    query: [{ components: ['search'] }],
    fragment: [{ components: ['fragmentid'] }],
  },
  areSinglePlaces: false,
};

/** The rules for the purposes that other RFCs have rules for too. */
export const rulesByPurpose: RulesByPurpose<
  Rule,
  'relative' | 'domainlabel' | 'toplabel' | 'IP_literal' | 'IPv6address' | 'param' | 'reserved' | 'unreserved' | 'uchar'
> = {
  reference: 'fragmentaddress',
  absolute: 'url',
  scheme: 'scheme',
  authority: 'login',
  server: 'login',
  user: 'user',
  hostport: 'hostport',
  host: 'host',
  hostname: 'hostname',
  IPv4address: 'hostnumber',
  port: 'port',
  segment: 'xpalphas',
  query: 'search',
  fragment: 'fragmentid',
  pchar: 'xpalpha',
  uric: 'xalpha',
  escaped: 'escape',
  alphanum: 'alphanum',
};

/** The sections that say how to write a URI. */
export const spellings: SpellingSections = {};

/** What changed since the earlier RFCs. */
export const changes: Changes = { splitting: [], resolution: [] };
