import { rfcNames, rules, type Rule } from '../../../generated/rfc2396/rules.js';
import * as scanner from '../../../generated/rfc2396/scanner.js';
import { componentsAt } from '../../syntax/scanner.js';
import type { RfcCore } from '../definition.js';
import { choices, components, startRules } from './components.js';
import { toUri, type ComponentName, type Rfc2396Uri } from './uri.js';

/** What parsing needs. */
export const core: RfcCore<'rfc2396', Rule, ComponentName, Rfc2396Uri> = {
  id: 'rfc2396',
  publication: {
    name: 'RFC 2396',
    title: 'Uniform Resource Identifiers (URI): Generic Syntax',
    date: 'August 1998',
    obsoletes: [],
    updates: ['RFC 1738', 'RFC 1808'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2732'],
  },
  rules,
  rfcNames,
  startRules,
  choices,
  components,
  scanner,
  toUri,
  found: () => componentsAt(scanner, components),
};
