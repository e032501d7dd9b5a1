/** The repairs of an invalid string, the likeliest first. */
import { assertChoice, assertFunction } from '../parse/arguments.js';
import type { Names, OptionNames, RuleOptions } from '../parse/options.js';
import { matchGoal, matchRule, type Goal } from '../parse/goal.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import { Attempt, type CauseLists, type Hopeless, type Repair, type RepairPlan } from './attempt.js';
import { assertCauseLevels, withLevels, type CauseLevels } from './cause-levels.js';
import { escaped, escapedLatin1 } from '../syntax/edits.js';
import { GoalGrammar } from './causes/goal-grammar.js';
import type { Escape } from './causes/invalid-text.js';
import { inner, outer } from './causes/list.js';

/** Options that decide what is repaired, and to what. */
export interface RepairOptions<N> extends RuleOptions<N> {
  /**
   * The A-labels of a host with characters outside of US-ASCII (`xn--bcher-kva.example` for `bücher.example`), such as
   * `domainToASCII` of `node:url`. Without it, such a host is not repaired where the RFC has no escapes for it.
   *
   * @param host - the host, as it is in the string
   */
  readonly toAscii?: ((host: string) => string | undefined) | undefined;
  /**
   * The encoding from which the input was decoded, `utf-8` by default: repairs escape the octets that the input had (RFC 1738,
   * section 2.2; RFC 2396, section 2), such as `%E9` for `é` in `latin1`.
   */
  readonly encoding?: 'utf-8' | 'latin1' | undefined;
  /**
   * What you say about causes, by id: `off`, or how certain their repairs are. A repair that changes the meaning is never
   * `safe`. `{ 'space': 'guess', 'markdown-link': 'off' }`, for example.
   */
  readonly causes?: CauseLevels | undefined;
}

/** The names of the options of `diagnose` and `suggest`. */
export const repairOptionNames: Names = /* @__PURE__ */ Object.keys({
  rule: true,
  literal: true,
  redact: true,
  schemes: true,
  toAscii: true,
  encoding: true,
  causes: true,
  limit: true,
} satisfies OptionNames<RepairOptions<never> & { readonly limit: number }>);

/** How repairs are made: the same for every string. */
export type RepairSetting = Pick<RepairOptions<never>, 'toAscii' | 'encoding' | 'causes'>;

/** The setting of options. Throws a TypeError or a RangeError if one is wrong. */
export function repairSettingIn<N>({ toAscii, encoding, causes }: RepairOptions<N>): RepairSetting {
  assertFunction('toAscii', toAscii);
  if (encoding !== undefined) assertChoice('encoding', encoding, ['utf-8', 'latin1']);
  assertCauseLevels(causes);
  return { toAscii, encoding, causes };
}

/** What can be done about an invalid string. */
export interface Repairs {
  /** The likeliest first. Each has an allowed scheme. */
  readonly repairs: readonly Repair[];
  /** If there are none, the likeliest of those whose scheme is not allowed. */
  readonly refused?: Repair | undefined;
  /** The cause for which no repair can be offered, if there is one. */
  readonly hopeless: Hopeless | undefined;
  readonly escape: Escape;
}

const escapes = { 'utf-8': escaped, latin1: escapedLatin1 };

/** The repairs of an invalid string, at most `limit`: the best remedy of each cause, and then each other remedy of one cause. */
export function findRepairs<I extends Rfc>(
  rfc: Explained<I>,
  goal: Goal<I>,
  input: string,
  limit: number,
  { toAscii, encoding, causes: levels }: RepairSetting,
  causes: CauseLists = { outer, inner },
): Repairs {
  const plan: RepairPlan = {
    setting: {
      grammar: GoalGrammar.startingAt(rfc.automaton, goal.start),
      hasAddresses: rfc.guidance.addresses !== undefined,
      escapesHost: rfc.guidance.escapesHost === true,
      toAscii,
      escape: escapes[encoding ?? 'utf-8'],
    },
    causes: levels === undefined ? causes : withLevels(causes, levels),
    levels,
    isWhole: rfc.startRules.includes(goal.rule),
    isValid: (text) => matchRule(rfc, goal, text) !== undefined,
  };
  const first = new Attempt(plan, input);
  const best = first.repair();
  const isAllowed = ({ value }: Repair): boolean =>
    goal.schemes === undefined || matchGoal(rfc, goal, value) !== undefined;
  const repairs: Repair[] = best && isAllowed(best) ? [best] : [];
  for (const [cause, count] of first.choices) {
    for (let remedy = 1; remedy < count && repairs.length < limit; remedy++) {
      const other = new Attempt(plan, input, cause, remedy).repair();
      if (other && isAllowed(other) && repairs.every(({ value }) => value !== other.value)) repairs.push(other);
    }
  }
  const { escape } = plan.setting;
  return { repairs, refused: repairs.length === 0 ? best : undefined, hopeless: first.hopeless, escape };
}
