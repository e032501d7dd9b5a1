/** What is said about a line that is invalid, or has a proposal. The checker loads this module with the first such line. */
import { domainToASCII } from 'node:url';
import type { InputLine } from '../input/line-cursor.js';
import { matchRule, type Goal } from '../../parse/goal.js';
import { explainBy } from '../../repair/diagnose.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import type { Checked, CheckOptions } from './checked.js';
import { lineRepair } from './line-repair.js';
import type { OtherRfcs } from './other-rfcs.js';

export { repairsOfWarned } from './line-repair.js';
export { loadOtherRfcs } from './other-rfcs.js';

/** Whether an invalid line is invalid only because its scheme is not allowed. */
function isRefused(rfc: Definition, goal: Goal<Rfc>, text: string): boolean {
  return matchRule(rfc, goal, text) !== undefined;
}

/** Everything that the reports say about an invalid line. */
export function explainInvalid(
  rfc: Definition,
  goal: Goal<Rfc>,
  { text, encoding }: Pick<InputLine, 'text'> & Partial<Pick<InputLine, 'encoding'>>,
  options: CheckOptions,
  otherRfcs: OtherRfcs,
): Checked {
  const { maxRepairs, policy, detail = 'fixes' } = options;
  const setting = {
    maxRepairs,
    toAscii: domainToASCII,
    encoding,
    causes: policy?.causes,
    hasFixes: detail === 'fixes',
  };
  const { diagnostics, repairs: found } = explainBy(rfc, goal, text, setting);
  return {
    input: text,
    valid: false,
    diagnostics,
    repairs: found.map(lineRepair),
    ...(options.rule === undefined ? { validUnder: isRefused(rfc, goal, text) ? [] : otherRfcs(text, rfc.id) } : {}),
  };
}
