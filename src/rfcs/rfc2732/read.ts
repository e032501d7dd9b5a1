import type { Rule } from '../../../generated/rfc2732/rules.js';
import { scanner } from '../../../generated/rfc2732/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import { uriMaker } from '../rfc2396/reader.js';
import { components, type ComponentName } from './components.js';
import type { Rfc2732Uri } from './uri.js';

export { urlRanges } from '../rfc2396/reader.js';

/** The URI that the scanner has found. */
export const toUri: (input: string, at: Match, production: Rule) => Rfc2732Uri = /* @__PURE__ */ uriMaker(
  'rfc2732',
  scanner,
  components.host.rules,
);

/** Where each component is, in order. */
export function componentRanges(_input: string, at: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, at, components);
}
