import { rules, type Rule } from '../../../generated/cern/rules.js';
import {
  type Changes,
  type ComponentSources,
  type RulesByPurpose,
  rulesForPurposes,
  sourcesByName,
  type SpellingSections,
} from '../model/comparison.js';
import { type ComponentName, components } from './components.js';

/** The components that other RFCs have too. */
export const shared: ComponentSources<ComponentName> = {
  sources: /* @__PURE__ */ sourcesByName(components, {
    userinfo: [{ components: ['user', 'password'] }],
    path: [
      {
        components: ['database', 'wtype', 'digits', 'path', 'hsoname', 'version', 'attributes', 'gtype', 'selector'],
        prefix: '/',
      },
      { components: ['groupart'] },
    ],
    query: [{ components: ['search'] }],
    fragment: [{ components: ['fragmentid'] }],
  }),
  areSinglePlaces: false,
};

/** The rules for the purposes that other RFCs have rules for too. */
export const rulesByPurpose: RulesByPurpose<Rule> = /* @__PURE__ */ rulesForPurposes(rules, {
  reference: 'fragmentaddress',
  absolute: 'url',
  authority: 'login',
  server: 'login',
  IPv4address: 'hostnumber',
  segment: 'xpalphas',
  query: 'search',
  fragment: 'fragmentid',
  pchar: 'xpalpha',
  uric: 'xalpha',
  escaped: 'escape',
});

/** The sections that say how to write a URI. */
export const spellings: SpellingSections = {};

/** What changed since the earlier RFCs. */
export const changes: Changes = { splitting: [], resolution: [] };
