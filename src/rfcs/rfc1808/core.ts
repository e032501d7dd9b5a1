import { rfcNames, type Rule } from '../../../generated/rfc1808/rules.js';
import { scanner } from '../../../generated/rfc1808/scanner.js';
import { componentsAt } from '../../syntax/scanner.js';
import { inOrder, type Component } from '../../syntax/components.js';
import type { RfcCore } from '../definition.js';
import { choices, components, startRules } from './components.js';
import { opaqueStart, pathEnd, pathStart, END, toUrl, type ComponentName, type Rfc1808Url } from './url.js';

/** What parsing needs. */
export const core: RfcCore<'rfc1808', Rule, ComponentName, Rfc1808Url> = {
  id: 'rfc1808',
  name: 'RFC 1808',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  choices,
  components: { ...components, opaque: { rules: ['absoluteURL'] } },
  scanner,
  toUri: toUrl,
  found: componentsOf,
};

type Found = Component<ComponentName, Rule>;

/** The path with its slash, and what is opaque, are no rules of the grammar. */
function componentsOf(): Found[] {
  const { at, slots } = scanner;
  const found: Found[] = componentsAt(scanner, components).filter(({ name }) => name !== 'path');
  const rule = (at[slots.abs_path] ?? -1) < 0 ? 'path' : 'abs_path';
  if (pathStart() >= 0) found.push({ name: 'path', rule, start: pathStart(), end: pathEnd() });
  const opaque = opaqueStart();
  if (opaque >= 0) found.push({ name: 'opaque', rule: 'absoluteURL', start: opaque, end: at[END] ?? opaque });
  return inOrder(found, [...Object.keys(components), 'opaque']);
}
