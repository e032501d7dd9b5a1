import { rfcNames, type Rule } from '../../../generated/rfc2396/rules.js';
import { scanner } from '../../../generated/rfc2396/scanner.js';
import { componentsAt } from '../../syntax/scanner.js';
import type { RfcCore } from '../definition.js';
import { choices, components, startRules } from './components.js';
import { toUri, type ComponentName, type Rfc2396Uri } from './uri.js';

/** What parsing needs. */
export const core: RfcCore<'rfc2396', Rule, ComponentName, Rfc2396Uri> = {
  id: 'rfc2396',
  name: 'RFC 2396',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  choices,
  components,
  scanner,
  toUri,
  found: () => componentsAt(scanner, components),
};
