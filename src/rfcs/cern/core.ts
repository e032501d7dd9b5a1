import { rfcNames, type Rule } from '../../../generated/cern/rules.js';
import { scanner } from '../../../generated/cern/scanner.js';
import { componentsAt, withScheme } from '../../syntax/scanner.js';
import type { RfcCore } from '../definition.js';
import { choices, components, startRules } from './components.js';
import { toUrl, type ComponentName, type CernUrl } from './url.js';

/** What parsing needs. */
export const core: RfcCore<'cern', Rule, ComponentName, CernUrl> = {
  id: 'cern',
  name: 'CERN draft',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  choices,
  components,
  scanner,
  toUri: toUrl,
  found: () => withScheme(scanner, componentsAt(scanner, components), schemeProductions),
};

/** The productions that have their scheme as literals. */
const schemeProductions = {
  http: ['httpaddress'],
  ftp: ['ftpaddress'],
  afs: ['afsaddress'],
  news: ['newsaddress'],
  wais: ['waisindex', 'waisdoc'],
  prospero: ['prosperolink'],
  telnet: ['telnetaddress'],
  gopher: ['gopheraddress'],
} as const satisfies Record<string, readonly Rule[]>;
