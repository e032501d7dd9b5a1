import { rfcNames, type Rule } from '../../../generated/rfc1738/rules.js';
import { scanner } from '../../../generated/rfc1738/scanner.js';
import { componentsAt, withScheme } from '../../syntax/scanner.js';
import { inOrder, type Component } from '../../syntax/components.js';
import type { RfcCore } from '../definition.js';
import { choices, components, startRules } from './components.js';
import { predefinedSchemes } from './schemes.js';
import { fieldsFrom, slashOf, toUrl, type ComponentName, type Rfc1738Url } from './url.js';

/** What parsing needs. */
export const core: RfcCore<'rfc1738', Rule, ComponentName, Rfc1738Url> = {
  id: 'rfc1738',
  name: 'RFC 1738',
  rules: Object.keys(scanner.match) as Rule[], // in the RFC's order
  rfcNames,
  startRules,
  choices,
  components,
  meant: 'url_as_meant',
  scanner,
  toUri: toUrl,
  found: componentsOf,
};

type Found = Component<ComponentName, Rule>;

function componentsOf(input: string, rule: Rule): Found[] {
  const { at, productions, slots } = scanner;
  const production = productions[at[0] ?? -1];
  const found = withScheme(scanner, componentsAt(scanner, components), predefinedSchemes);
  const slash = production === 'gopherurl' || production === 'telneturl' ? slashOf(input) : undefined;
  if (production !== undefined && slash !== undefined)
    found.push({ name: 'urlpath', rule: production, start: slash + '/'.length, end: input.length });
  const isFields = production === 'prosperourl' || rule === 'fieldspec';
  const fields = isFields ? fieldsFrom(input, rule === 'fieldspec' ? 0 : (at[slots.ppath + 1] ?? 0)) : [];
  for (const { name, value } of fields)
    found.push({ name: 'fieldname', rule: 'fieldname', ...name }, { name: 'fieldvalue', rule: 'fieldvalue', ...value });
  return inOrder(found, Object.keys(components));
}
