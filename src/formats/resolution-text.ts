import { cite } from '../diagnostics/cite.js';
import type { ResolvedSteps } from '../operations/resolve.js';
import type { Definition } from '../rfcs/registry.js';
import { visible } from '../syntax/show.js';
import { alignedRows } from './wrap.js';

/**
 * A worked example of a resolution, with a row for each step:
 *
 *     "g" on http://a/b (RFC 2396, section 5.2)
 *       1  the reference has path "g"
 *       ...
 *     = http://a/g
 */
export function resolutionText(
  rfc: Definition,
  base: string,
  reference: string,
  { result, sameDocument, steps }: ResolvedSteps,
): string {
  const rows = alignedRows(steps.map(({ step, text }) => [step, text]));
  return [
    `"${visible(reference)}" on ${visible(base)} (${cite(rfc.name, rfc.resolver?.section)})`,
    ...rows.map((row) => `  ${row}`),
    `= ${visible(result)}${sameDocument ? ' (the same document)' : ''}`,
  ].join('\n');
}
