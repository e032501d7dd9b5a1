import { domainToASCII } from 'node:url';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { SummaryTally, type SummaryExample } from '../../formats/summary.js';
import { shownOf, type RuleOptions } from '../../parse/arguments.js';
import { firstDiagnostic } from '../../parse/first-error.js';
import { canParseBy } from '../../parse/parse.js';
import { goalOf, matchOf, type Goal } from '../../parse/goal.js';
import { diagnoseBy } from '../../repair/diagnose.js';
import { mayWarn } from '../../diagnostics/warnings/list.js';
import { isPlainUrl } from '../../diagnostics/warnings/plain-urls.js';
import { suggestBy } from '../../repair/suggest.js';
import { findWarnings } from '../../repair/warnings.js';
import { mask } from '../../syntax/redact.js';
import { definitionOf, registry, type Definition, type Rfc, type Rule } from '../../rfcs/registry.js';
import type { Batch } from '../lines/batch.js';
import type { InputLine } from '../lines/line-cursor.js';
import { uriCursor } from '../records/record-cursor.js';
import { findingKey } from '../finding-key.js';
import { reportedOf, type Policy } from '../policy.js';
import { secretsIn } from '../secrets.js';
import { Output } from './output.js';
import { SchemeCounter } from './scheme-counter.js';
import type { BatchResult, Task } from './task.js';

export interface SummaryTaskOptions extends RuleOptions<Rule> {
  /** The RFC to check by; `undefined` for all. */
  readonly rfc: Rfc | undefined;
  readonly redact: boolean;
  readonly warnings: boolean;
  /** What is reported, if that is not simply what the RFC says. */
  readonly policy?: Policy | undefined;
}

/** `rfc-uri check --summary`: counts the lines by verdict, code and so on. */
export function summaryTask({ rfc, ...options }: SummaryTaskOptions): Promise<Task> {
  const task = rfc === undefined ? new SummaryOfAll(options) : new SummaryOfOne(definitionOf<Rfc>(rfc), options);
  return Promise.resolve(task);
}

type Options = Omit<SummaryTaskOptions, 'rfc'>;

abstract class SummaryTask implements Task {
  protected readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  run(batch: Batch): BatchResult {
    const tally = new SummaryTally();
    const line = uriCursor(batch);
    const example = (): SummaryExample => ({ file: batch.file, line: line.number, input: this.shown(line) });
    const schemes = new SchemeCounter(tally, example);
    let plain = 0;
    while (line.next()) {
      schemes.add(line.text);
      if (line.trouble === undefined && this.isPlain(line.text) && plain++ > 0) continue;
      if (line.trouble === undefined) this.count(line.text, tally, example);
      else this.#countUnreadable(line.trouble, tally, example);
    }
    schemes.end();
    // the first plain line was counted like any other line
    if (plain > 1) this.countPlain(plain - 1, tally, example);
    tally.addLines(batch.count);
    return { ...new Output().result({}), summary: tally.summary() };
  }

  #countUnreadable(trouble: string, tally: SummaryTally, example: () => SummaryExample): void {
    const { policy } = this.options;
    const isKnown = policy?.known.has(findingKey(example().input, trouble)) === true;
    tally.addTo('verdict', isKnown ? 'ignored' : 'unreadable', example);
    if (!isKnown) tally.addTo('cause', trouble, example);
  }

  /** Counts a line by all but its scheme. */
  protected abstract count(text: string, tally: SummaryTally, example: () => SummaryExample): void;

  /** Whether a line is one of those that are counted together: the likely ones, which are all counted alike. */
  protected abstract isPlain(text: string): boolean;

  /** Counts more of these lines, after one was counted. */
  protected abstract countPlain(count: number, tally: SummaryTally, example: () => SummaryExample): void;

  /** The line as it may be shown. */
  protected abstract shown(line: InputLine): string;
}

/** Checks by all RFCs. */
class SummaryOfAll extends SummaryTask {
  readonly #rfcs: readonly Definition[] = Object.keys(registry).map((id) => definitionOf(id as Rfc)); // the keys of a literal

  protected count(text: string, tally: SummaryTally, example: () => SummaryExample): void {
    const { literal } = this.options;
    let isValid = false;
    for (const rfc of this.#rfcs) {
      if (!canParseBy<Rfc>(rfc, text, literal ? { literal } : undefined)) continue;
      isValid = true;
      tally.addTo('rfc', rfc.id, example);
    }
    tally.addTo('verdict', isValid ? 'valid' : 'invalid', example);
  }

  protected isPlain(): boolean {
    return false;
  }

  protected countPlain(): void {
    // isPlain is always false
  }

  protected shown({ text, trouble }: InputLine): string {
    const { redact } = this.options;
    return redact && trouble === 'too long' ? '' : shownOf(text, { redact, isNamed: false }).text;
  }
}

/** Checks by one RFC. */
class SummaryOfOne extends SummaryTask {
  readonly #rfc: Definition;
  readonly #goal: Goal<Rfc>;
  /** Whether lines are read as whole references, as the RFC intends it. */
  readonly #isWhole: boolean;
  readonly #others: readonly Definition[];
  /** The component that each rule matches. */
  readonly #components: ReadonlyMap<string, string>;

  constructor(rfc: Definition, options: Options) {
    super(options);
    this.#rfc = rfc;
    this.#goal = goalOf<Rfc>(rfc, options);
    this.#isWhole = !this.#goal.isNamed && options.literal !== true;
    const others = Object.keys(registry).filter((id) => id !== rfc.id && options.rule === undefined);
    this.#others = others.map((id) => definitionOf(id as Rfc)); // the keys of a literal
    this.#components = new Map(
      Object.entries(rfc.components).flatMap(([name, { rules }]) => rules.map((rule) => [rule, name] as const)),
    );
  }

  protected count(text: string, tally: SummaryTally, example: () => SummaryExample): void {
    const isValid = this.#isWhole ? canParseBy<Rfc>(this.#rfc, text) : this.#matches(text);
    if (!isValid) return this.#countInvalid(text, tally, example);
    tally.addTo('rfc', this.#rfc.id, example);
    const warnings = this.options.warnings && mayWarn(text) ? this.#warningsOf(text, example) : [];
    for (const code of new Set(warnings.map((warning) => warning.code))) tally.addTo('code', code, example);
    const hasError = warnings.some(({ severity }) => severity === 'error');
    tally.addTo('verdict', hasError ? 'invalid' : warnings.length > 0 ? 'warned' : 'valid', example);
  }

  protected isPlain(text: string): boolean {
    if (!this.#isWhole) return false;
    if (!this.options.warnings) return canParseBy<Rfc>(this.#rfc, text);
    return this.#rfc.hasPlainUrls === true && isPlainUrl(text);
  }

  protected countPlain(count: number, tally: SummaryTally, example: () => SummaryExample): void {
    tally.addTo('rfc', this.#rfc.id, example, count);
    tally.addTo('verdict', 'valid', example, count);
  }

  #matches(text: string): boolean {
    return matchOf(this.#rfc, this.#goal, text) !== undefined;
  }

  #warningsOf(text: string, example: () => SummaryExample): readonly Diagnostic[] {
    const { policy } = this.options;
    const match = matchOf(this.#rfc, this.#goal, text);
    const ranges = match ? this.#rfc.componentRanges(text, match, this.#goal.rule) : [];
    const warnings = findWarnings<Rfc>(this.#rfc, this.#goal, text, ranges, 100);
    return policy ? reportedOf(policy, example().input, warnings) : warnings;
  }

  #countInvalid(text: string, tally: SummaryTally, example: () => SummaryExample): void {
    for (const rfc of this.#others) if (canParseBy<Rfc>(rfc, text)) tally.addTo('rfc', rfc.id, example);
    const reported = this.#worstOf(text, example);
    if (!reported) return tally.addTo('verdict', 'ignored', example);
    const { code, path, severity } = reported;
    tally.addTo('verdict', severity === 'error' ? 'invalid' : 'warned', example);
    tally.addTo('code', code, example);
    const components = path.map((rule) => this.#components.get(rule));
    tally.addTo('component', components.findLast((name) => name !== undefined) ?? 'none', example);
    const { rule, literal } = this.options;
    const [best] = suggestBy<Rfc>(this.#rfc, text, { rule, literal, limit: 1, toAscii: domainToASCII });
    tally.addTo('cause', best?.cause ?? 'unknown', example);
  }

  /** The first error of an invalid line or, if a policy leaves none, the first warning. */
  #worstOf(text: string, example: () => SummaryExample): Diagnostic | undefined {
    const { policy, rule, literal } = this.options;
    if (!policy) return firstDiagnostic<Rfc>(this.#rfc, this.#goal, text)[0];
    const found = diagnoseBy<Rfc>(this.#rfc, text, { rule, literal, toAscii: domainToASCII });
    const reported = reportedOf(policy, example().input, found);
    return reported.find(({ severity }) => severity === 'error') ?? reported[0];
  }

  protected shown({ text, trouble }: InputLine): string {
    if (!this.options.redact) return text;
    // the part that was cut off may decide whether this text is a secret or a host
    if (trouble === 'too long') return '';
    const match = trouble === undefined ? matchOf(this.#rfc, this.#goal, text) : undefined;
    if (!match) return shownOf(text, this.#goal).text;
    return mask(text, secretsIn(text, this.#rfc.componentRanges(text, match, this.#goal.rule))).text;
  }
}
