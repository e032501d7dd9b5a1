import { rfcNames, type Rule } from '../../../generated/rfc2732/rules.js';
import { scanner } from '../../../generated/rfc2732/scanner.js';
import { componentsAt } from '../../syntax/scanner.js';
import type { RfcCore } from '../definition.js';
import { choices, components, startRules } from './components.js';
import { toUri, type ComponentName, type Rfc2732Uri } from './uri.js';

/** What parsing needs. */
export const core: RfcCore<'rfc2732', Rule, ComponentName, Rfc2732Uri> = {
  id: 'rfc2732',
  name: 'RFC 2732',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  choices,
  components,
  scanner,
  toUri,
  found: () => componentsAt(scanner, components),
};
