/** The warnings of a valid string, as diagnostics. */
import type { ComponentName, Definition, Rfc, Rule } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';
import { cite, noteText } from './cite.js';
import type { Diagnostic } from './diagnostic.js';
import { checks, type Warning } from './warning-checks.js';

/** The warnings of a valid input, in order. Beyond the limit they are only counted, in one last warning. */
export function findWarnings<I extends Rfc>(
  rfc: Definition<I>,
  rule: Rule<I>,
  input: string,
  components: readonly Component<ComponentName<I>, Rule<I>>[],
  limit: number,
): Diagnostic<I>[] {
  const ranges = rfc.urlRanges(input, components);
  const warnings: Warning[] = [];
  let more = 0;
  for (const check of checks) {
    for (const warning of check(input, ranges, rfc.guidance, rfc.name)) {
      if (warnings.length < limit) warnings.push(warning);
      else more++;
    }
  }
  if (more > 0) warnings.push(moreWarnings(input.length, more));
  return warnings
    .toSorted((a, b) => a.start - b.start)
    .map((warning) => {
      const component = components.findLast(({ start, end }) => start <= warning.start && warning.end <= end);
      return diagnosticOf(rfc, warning, rule, component?.rule ?? rule);
    });
}

function diagnosticOf<I extends Rfc>(
  { id, name }: Definition<I>,
  { code, message, start, end, note, source }: Warning,
  outer: Rule<I>,
  rule: Rule<I>,
): Diagnostic<I> {
  const section = note?.section;
  const heuristic = `heuristic${source === undefined ? '' : `: ${source}`}`;
  return {
    code,
    severity: 'warning',
    message:
      code === 'more-warnings' ? message : `${message} (${section === undefined ? heuristic : cite(name, section)})`,
    rfc: id,
    rule,
    path: rule === outer ? [rule] : [outer, rule],
    section,
    offset: start,
    start,
    end,
    found: undefined,
    expected: [],
    notes: note ? [noteText(name, note)] : [],
    fixes: [],
  };
}

function moreWarnings(end: number, count: number): Warning {
  const message = `and ${count} more ${count === 1 ? 'warning' : 'warnings'}`;
  return { code: 'more-warnings', start: end, end, message };
}
