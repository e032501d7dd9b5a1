import { rfcNames, type Rule } from '../../../generated/rfc3986/rules.js';
import { scanner } from '../../../generated/rfc3986/scanner.js';
import { componentsAt } from '../../syntax/scanner.js';
import type { RfcCore } from '../definition.js';
import { choices, components, startRules } from './components.js';
import { toUri, type ComponentName, type Rfc3986Uri } from './uri.js';

/** What parsing needs. */
export const core: RfcCore<'rfc3986', Rule, ComponentName, Rfc3986Uri> = {
  id: 'rfc3986',
  name: 'RFC 3986',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  choices,
  components,
  scanner,
  toUri,
  found: () => componentsAt(scanner, components),
};
