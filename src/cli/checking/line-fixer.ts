import { domainToASCII } from 'node:url';
import type { DiagnosticCode } from '../../diagnostics/codes.js';
import type { Diagnostic, Certainty } from '../../diagnostics/diagnostic.js';
import { readGoal, matchGoal, type Goal } from '../../parse/goal.js';
import { diagnoseBy } from '../../repair/diagnose.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import type { InputLine } from '../input/line-cursor.js';
import type { ReportOptions } from './checked.js';
import { isKnownFinding, withPolicy, type Policy } from './policy.js';
import { redactedFix } from './redacted.js';
import { inTurn, type LineRepair, repairsOfInvalid, repairsOfWarned } from './line-repair.js';

/** What is not reported is not repaired either. What warnings propose is always a guess. */
export interface FixOptions extends ReportOptions {
  /** How certain a repair must be. */
  readonly certainty: Certainty;
}

/** What becomes of a line. */
export interface FixedLine {
  /** Whether the line is valid as it is. */
  readonly valid: boolean;
  /** The best repair, if there is one and the line needs it. */
  readonly repair?: LineRepair | undefined;
  /** Whether the repair is sure enough to be applied. */
  readonly isApplied: boolean;
  /** Whether the line has an error that is left. */
  readonly fails: boolean;
  /** That error, if it is a warning of a valid line that counts as an error, and whether it proposes something. */
  readonly raised?: { readonly code: DiagnosticCode; readonly isRepairable: boolean } | undefined;
}

/** What repairing needs to know about a line. */
type RepairedLine = Pick<InputLine, 'text' | 'trouble' | 'secret' | 'encoding'>;

/** One repair may make another one possible. A line that needs more repairs than this is left as it is. */
const ROUNDS = 100;

/** Repairs lines as far as the wanted certainty allows. */
export class LineFixer {
  readonly #rfc: Definition;
  readonly #options: FixOptions;
  readonly #goal: Goal<Rfc>;

  constructor(rfc: Definition, options: FixOptions) {
    this.#rfc = rfc;
    this.#options = options;
    this.#goal = readGoal(rfc, options);
  }

  fix(line: RepairedLine): FixedLine {
    const { secret } = line;
    return secret ? redactedFix(secret, (text) => this.#fix({ ...line, text })) : this.#fix(line);
  }

  #fix({ text, trouble, encoding }: RepairedLine): FixedLine {
    if (trouble !== undefined) return { valid: false, isApplied: false, fails: !this.#isKnown(text, trouble) };
    if (matchGoal(this.#rfc, this.#goal, text)) {
      const repair = this.#withProposals(text, undefined);
      return { valid: true, repair, isApplied: repair !== undefined, ...this.#raisedIn(repair?.value ?? text) };
    }
    const { policy } = this.#options;
    const errors = policy && this.#reported(policy, text);
    if (errors?.length === 0) return { valid: false, isApplied: false, fails: false };
    const [best] = repairsOfInvalid(this.#rfc, this.#goal, { text, encoding }, 1, policy?.causes);
    if (!best || !this.#isEnough(best)) {
      const fails = errors === undefined || errors.some(({ severity }) => severity === 'error');
      return { valid: false, repair: best, isApplied: false, fails };
    }
    const repair = this.#withProposals(text, best);
    return { valid: false, repair, isApplied: true, ...this.#raisedIn(repair.value) };
  }

  /** Whether the baseline has a line that cannot be read. */
  #isKnown(text: string, trouble: string): boolean {
    const { policy } = this.#options;
    return policy !== undefined && isKnownFinding(policy, text, trouble);
  }

  /** What a policy reports about a string. */
  #reported(policy: Policy, text: string): Diagnostic[] {
    const { rule, literal, schemes } = this.#options;
    const how = { rule, literal, schemes, toAscii: domainToASCII, warn: policy.requested };
    return withPolicy(policy, text, diagnoseBy(this.#rfc, text, how));
  }

  /** The warning of a valid string that counts as an error. */
  #raisedIn(text: string): Pick<FixedLine, 'fails' | 'raised'> {
    const { policy } = this.#options;
    if (!policy?.raisesWarnings) return { fails: false };
    const raised = this.#reported(policy, text).find(({ severity }) => severity === 'error');
    if (!raised) return { fails: false };
    const { code, fixes } = raised;
    return { fails: true, raised: { code, isRepairable: fixes.length > 0 } };
  }

  #isEnough({ certainty }: LineRepair): boolean {
    const { certainty: wanted } = this.#options;
    return wanted === 'guess' || certainty === 'safe' || certainty === wanted;
  }

  /** A line, perhaps repaired, with what its warnings propose, until they propose nothing more. */
  #withProposals<R extends LineRepair | undefined>(input: string, repair: R): LineRepair | R {
    const { certainty, warnings, rule, literal, schemes, policy } = this.#options;
    if (certainty !== 'guess' || !warnings) return repair;
    let result: LineRepair | R = repair;
    for (let round = 0; round <= ROUNDS; round++) {
      const value = result?.value ?? input;
      const found = policy ? this.#reported(policy, value) : diagnoseBy(this.#rfc, value, { rule, literal, schemes });
      const [next] = repairsOfWarned(this.#rfc, this.#goal, value, found);
      if (!next) return result;
      result = result ? inTurn(input, result, next) : next;
    }
    return repair;
  }
}
