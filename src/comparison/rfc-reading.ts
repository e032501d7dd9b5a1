import { safeParseBy, tryParseBy } from '../parse/parse.js';
import type { Definition } from '../rfcs/registry.js';
import { componentTable, findSpan } from './component-table.js';
import { components, type ReadComponent, type Reading } from './reading.js';

const shared = componentTable.filter(({ name }) => components.some((known) => known === name));

/** How an RFC reads a string, in the form of an answer. Its error is in the words of `safeParse`. */
export function readByRfc(rfc: Definition, text: string): Reading {
  const uri = tryParseBy(rfc, text, { ranges: true });
  if (!uri)
    return {
      ok: false,
      // finding the words takes long, and a search throws most of them away
      get error() {
        return rejection(rfc, text);
      },
    };
  const found: { [N in ReadComponent]?: string } = {};
  for (const component of shared) {
    const span = findSpan(component, rfc.id, text, uri.ranges);
    if (span) found[component.name as ReadComponent] = span.text; // shared has no others
  }
  return { ok: true, ...found };
}

function rejection(rfc: Definition, text: string): string {
  const result = safeParseBy(rfc, text);
  return result.ok ? '' : (result.diagnostics[0]?.message ?? '');
}
