import { firstDiagnostic } from '../../parse/first-error.js';
import { makeUri, type Parsed } from '../../parse/parse.js';
import { readGoal, matchGoal, type Goal } from '../../parse/goal.js';
import { type Checked, type CheckOptions, type LineTrouble, lineWithPolicy } from './checked.js';
import { reportedWarnings } from './policy.js';
import type { Definition, Rfc, Rule } from '../../rfcs/registry.js';
import { SecretText } from '../redaction/secret-text.js';
import type { OtherRfcs } from './other-rfcs.js';
import { redactedCheck } from './redacted.js';
import { mayWarn } from '../../diagnostics/warnings/list.js';
import type { InputLine, TroubleReason } from '../input/line-cursor.js';

/** What checking needs to know about a line. */
type CheckedLine = Pick<InputLine, 'text' | 'trouble' | 'troubleText'> & {
  readonly bytes: Uint8Array | undefined;
  readonly secret?: SecretText | undefined;
  readonly encoding?: InputLine['encoding'];
};

/** Checks lines against one RFC. What only invalid lines and proposals need is loaded when it is first needed. */
export class Checker {
  readonly #rfc: Definition;
  readonly #options: CheckOptions;
  readonly #goal: Goal<Rfc>;
  readonly #isBrief: boolean;
  #explainer: (typeof import('./invalid-line.js') & { readonly otherRfcs: OtherRfcs }) | undefined;

  constructor(rfc: Definition, options: CheckOptions) {
    this.#rfc = rfc;
    this.#options = options;
    this.#goal = readGoal(rfc, options);
    this.#isBrief = options.detail === 'first error' && options.policy === undefined; // a policy may leave out the first error
  }

  /** Checks one string, which may have secrets. */
  async checkString(string: string | SecretText): Promise<Checked> {
    const checked = this.#checkIfLoaded(string);
    if (checked) return checked;
    await this.load();
    return this.checkNow(string);
  }

  /** The same after `load`. */
  checkNow(string: string | SecretText): Checked {
    const checked = this.#checkIfLoaded(string);
    if (!checked) throw new Error('Checker.load was not called');
    return checked;
  }

  #checkIfLoaded(string: string | SecretText): Checked | undefined {
    const [text, secret] = typeof string === 'string' ? [string, undefined] : [string.shown, string];
    return this.check({ text, secret, trouble: undefined, troubleText: undefined, bytes: undefined });
  }

  /** Checks a line. Returns `undefined` for a line that is invalid, or has a proposal, before `load`. */
  check(line: CheckedLine): Checked | undefined {
    const { secret, trouble, troubleText, encoding } = line;
    if (!secret) return this.#isBrief ? this.#check(line, true) : this.#checkByPolicy(line);
    const check = (text: string, bytes?: Uint8Array): Checked | undefined =>
      this.#checkByPolicy({ text, bytes, trouble, troubleText, encoding });
    return redactedCheck(this.#rfc, secret, check, (text, shown) => this.#componentsIn(text, shown));
  }

  #checkByPolicy(line: CheckedLine): Checked | undefined {
    const { policy } = this.#options;
    const checked = this.#check(line);
    return checked && policy ? lineWithPolicy(policy, checked) : checked;
  }

  #check(line: CheckedLine, isBrief = false): Checked | undefined {
    const { text, trouble, encoding } = line;
    if (trouble !== undefined) return this.#unreadable(line, trouble);
    const match = matchGoal(this.#rfc, this.#goal, text);
    if (!match && isBrief)
      return { input: text, valid: false, diagnostics: firstDiagnostic(this.#rfc, this.#goal, text) };
    if (!match) return this.#explain({ text, encoding });
    const uri = makeUri<Rfc, Rule, false>(this.#rfc, this.#goal, text, match);
    const { warnings, policy } = this.#options;
    if (!warnings) return { input: text, valid: true, diagnostics: [], uri };
    const diagnostics = reportedWarnings(this.#rfc, this.#goal, text, match, policy);
    if (!isBrief && diagnostics.some(({ fixes }) => fixes.length > 0)) {
      const repairs = this.#explainer?.repairsOfWarned(this.#rfc, this.#goal, text, diagnostics);
      return repairs && { input: text, valid: true, diagnostics, uri, repairs };
    }
    return { input: text, valid: true, diagnostics, uri };
  }

  /** Whether a string is valid and draws no warning; false if finding that out takes more time. */
  isPlain(text: string): boolean {
    return (
      matchGoal(this.#rfc, this.#goal, text) !== undefined &&
      !(this.#options.warnings && mayWarn(text, this.#rfc.guidance))
    );
  }

  /** Loads what invalid lines and proposals need. */
  async load(): Promise<void> {
    const explainer = await import('./invalid-line.js');
    this.#explainer = { ...explainer, otherRfcs: await explainer.loadOtherRfcs() };
  }

  #explain(line: Pick<CheckedLine, 'text' | 'encoding'>): Checked | undefined {
    const explainer = this.#explainer;
    return explainer?.explainInvalid(this.#rfc, this.#goal, line, this.#options, explainer.otherRfcs);
  }

  #unreadable({ text, bytes, troubleText }: CheckedLine, reason: TroubleReason): Checked {
    const isLong = reason === 'too long';
    const trouble: LineTrouble = {
      reason,
      message: troubleText ?? reason,
      offset: bytes ? validLength(bytes) : isLong ? text.length : 0,
    };
    return { input: text, valid: false, diagnostics: [], trouble, ...(bytes ? { bytes } : {}) };
  }

  /** The components of a text in its masked form, which need not match the grammar. */
  #componentsIn(text: string, shown: string): Parsed<Rfc, Rule> | undefined {
    const match = matchGoal(this.#rfc, this.#goal, text);
    return match && makeUri<Rfc, Rule, false>(this.#rfc, this.#goal, shown, match);
  }
}

/** The length of the text before the first octet that is not UTF-8, in UTF-16 units. */
function validLength(bytes: Uint8Array): number {
  // binary search: if a prefix decodes, so does every shorter one
  let [valid, invalid] = [0, bytes.length + 1];
  let text = '';
  while (valid + 1 < invalid) {
    const middle = Math.floor((valid + invalid) / 2);
    try {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      text = decoder.decode(bytes.subarray(0, middle), { stream: true });
      valid = middle;
    } catch {
      invalid = middle;
    }
  }
  return text.length;
}
