import { domainToASCII } from 'node:url';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { SummaryTally, type SummaryExample } from '../../formats/summary.js';
import type { RuleOptions } from '../../parse/options.js';
import { firstDiagnostic } from '../../parse/first-error.js';
import { canParseBy } from '../../parse/parse.js';
import { readGoal, matchGoal, matchRule, type Goal } from '../../parse/goal.js';
import { diagnoseBy } from '../../repair/diagnose.js';
import { mayWarn } from '../../diagnostics/warnings/list.js';
import { isPlainUrl } from '../../diagnostics/warnings/plain-urls.js';
import { suggestBy } from '../../repair/suggest.js';
import { findWarnings } from '../../repair/warnings.js';
import { rfcIds } from '../../rfcs/load.js';
import { rfcDefinition, type Definition, type Rfc, type Rule } from '../../rfcs/registry.js';
import type { Batch } from '../input/batches.js';
import { uriCursor } from '../input/record-cursors.js';
import type { ReportOptions } from '../checking/checked.js';
import { isKnownFinding, withPolicy } from '../checking/policy.js';
import { BatchOutput, type BatchResult } from '../output/batch-output.js';
import type { Task } from './task.js';

export interface SummaryTaskOptions extends ReportOptions {
  /** The RFC to check by; `undefined` for all. */
  readonly rfc: Rfc | undefined;
}

/** `rfc-uri check --summary`: counts the lines by verdict, code and so on. */
export function makeTask(options: SummaryTaskOptions): Task {
  return new SummaryTask(options);
}

/** The RFC of a check by one RFC, with the data for counting errors. */
interface OneRfc {
  readonly rfc: Definition;
  readonly goal: Goal<Rfc>;
  /** The component that each rule matches. */
  readonly components: ReadonlyMap<string, string>;
}

/** The counts of a batch, and what makes an example of the current line. */
interface Counting {
  readonly tally: SummaryTally;
  readonly example: () => SummaryExample;
}

class SummaryTask implements Task {
  readonly #options: SummaryTaskOptions;
  /** `undefined` for a check by all RFCs. */
  readonly #one: OneRfc | undefined;
  /** A line is valid if one of these RFCs accepts it. */
  readonly #chosen: readonly Definition[];
  /** The RFCs that are tried on invalid lines. */
  readonly #others: readonly Definition[];
  /** The options of parsing by the chosen RFCs; `undefined` if lines are read as whole references, as the RFCs intend it. */
  readonly #parseOptions: RuleOptions<Rule> | undefined;

  constructor(options: SummaryTaskOptions) {
    const { rfc: id, rule, literal = false, schemes } = options;
    const all = rfcIds.map((known) => rfcDefinition<Rfc>(known));
    this.#options = options;
    this.#one = id && oneRfc(rfcDefinition<Rfc>(id), options);
    this.#chosen = id === undefined ? all : [rfcDefinition<Rfc>(id)];
    this.#others = id === undefined || rule !== undefined ? [] : all.filter((rfc) => rfc.id !== id);
    this.#parseOptions = rule !== undefined || literal || schemes ? { rule, literal, schemes } : undefined;
  }

  run(batch: Batch): BatchResult {
    const tally = new SummaryTally();
    const line = uriCursor(batch);
    const example = (): SummaryExample => ({ file: batch.file, line: line.number, input: line.text });
    const counting = { tally, example };
    const schemes = new SchemeCounter(tally, example);
    let plain = 0;
    while (line.next()) {
      schemes.add(line.text);
      // what is counted are names of closed sets
      const text = line.secret?.reveal() ?? line.text;
      if (line.trouble !== undefined) this.#countUnreadable(text, line.trouble, counting);
      // the first plain line is counted like any other line
      else if (!this.#isPlain(text) || plain++ === 0) this.#count(text, counting);
    }
    schemes.end();
    if (plain > 1) {
      for (const { id } of this.#chosen) tally.addTo('rfc', id, example, plain - 1);
      tally.addTo('verdict', 'valid', example, plain - 1);
    }
    tally.addLines(batch.count - line.headers);
    return { ...new BatchOutput().result({}), summary: tally.summary() };
  }

  /** Whether a line is one of the likely ones, which are valid under the one RFC without warnings: they are counted together. */
  #isPlain(text: string): boolean {
    const rfc = this.#one?.rfc;
    if (!rfc || this.#parseOptions) return false;
    return this.#options.warnings ? rfc.hasPlainUrls === true && isPlainUrl(text) : canParseBy<Rfc>(rfc, text);
  }

  #countUnreadable(text: string, trouble: string, { tally, example }: Counting): void {
    const { policy } = this.#options;
    const isKnown = policy !== undefined && isKnownFinding(policy, text, trouble);
    tally.addTo('verdict', isKnown ? 'ignored' : 'unreadable', example);
    if (!isKnown) tally.addTo('cause', trouble, example);
  }

  /** Counts a line by all but its scheme. */
  #count(text: string, { tally, example }: Counting): void {
    let isValid = false;
    for (const rfc of this.#chosen) {
      if (!canParseBy<Rfc>(rfc, text, this.#parseOptions)) continue;
      isValid = true;
      tally.addTo('rfc', rfc.id, example);
    }
    if (!isValid && this.#one) return this.#countInvalid(this.#one, text, { tally, example });
    const warnings = this.#one ? this.#warnings(this.#one, text) : [];
    for (const code of new Set(warnings.map((warning) => warning.code))) tally.addTo('code', code, example);
    const hasError = !isValid || warnings.some(({ severity }) => severity === 'error');
    tally.addTo('verdict', hasError ? 'invalid' : warnings.length > 0 ? 'warned' : 'valid', example);
  }

  #warnings({ rfc, goal }: OneRfc, text: string): readonly Diagnostic[] {
    const { policy, warnings } = this.#options;
    if (!warnings || !mayWarn(text)) return [];
    const match = matchGoal(rfc, goal, text);
    const ranges = match ? rfc.componentRanges(text, match, goal.rule) : [];
    const found = findWarnings<Rfc>(rfc, goal, text, ranges, 100);
    return policy ? withPolicy(policy, text, found) : found;
  }

  #countInvalid({ rfc, goal, components }: OneRfc, text: string, { tally, example }: Counting): void {
    if (!matchRule(rfc, goal, text))
      for (const other of this.#others) if (canParseBy<Rfc>(other, text)) tally.addTo('rfc', other.id, example);
    const { policy, rule, literal, schemes } = this.#options;
    const found = policy
      ? withPolicy(policy, text, diagnoseBy<Rfc>(rfc, text, { rule, literal, schemes, toAscii: domainToASCII }))
      : firstDiagnostic<Rfc>(rfc, goal, text);
    // the first error or, if a policy leaves none, the first warning
    const worst = found.find(({ severity }) => severity === 'error') ?? found[0];
    if (!worst) return tally.addTo('verdict', 'ignored', example);
    const { code, path, severity } = worst;
    tally.addTo('verdict', severity === 'error' ? 'invalid' : 'warned', example);
    tally.addTo('code', code, example);
    const names = path.map((one) => components.get(one));
    tally.addTo('component', names.findLast((name) => name !== undefined) ?? 'none', example);
    const [best] = suggestBy<Rfc>(rfc, text, { rule, literal, schemes, limit: 1, toAscii: domainToASCII });
    tally.addTo('cause', best?.cause ?? 'unknown', example);
  }
}

function oneRfc(rfc: Definition, options: SummaryTaskOptions): OneRfc {
  const components = Object.entries(rfc.components).flatMap(([name, { rules }]) =>
    rules.map((rule) => [rule, name] as const),
  );
  return { rfc, goal: readGoal<Rfc>(rfc, options), components: new Map(components) };
}

/** Counts schemes. Most lines have one of a few, which are then neither cut out nor looked up again. */
export class SchemeCounter {
  readonly #tally: SummaryTally;
  readonly #example: () => SummaryExample;
  /** The first schemes as they are written, with their colons, and how many lines have them that are not in the tally. */
  readonly #known: { readonly prefix: string; readonly name: string; count: number }[] = [];

  constructor(tally: SummaryTally, example: () => SummaryExample) {
    this.#tally = tally;
    this.#example = example;
  }

  add(text: string): void {
    for (const known of this.#known)
      if (text.startsWith(known.prefix)) {
        known.count++;
        return;
      }
    const [prefix = ''] = /^[A-Za-z][A-Za-z\d+.-]{0,31}:/.exec(text) ?? [];
    const name = prefix === '' ? 'none' : prefix.slice(0, -1).toLowerCase();
    this.#tally.addTo('scheme', name, this.#example);
    if (prefix !== '' && this.#known.length < MOST_KNOWN) this.#known.push({ prefix, name, count: 0 });
  }

  /** Adds the counts that are not in the tally yet. */
  end(): void {
    for (const { name, count } of this.#known) this.#tally.addTo('scheme', name, this.#example, count);
  }
}

/** Where there are more schemes, comparing with all takes longer than looking one up. */
const MOST_KNOWN = 4;
