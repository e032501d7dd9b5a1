import { domainToASCII } from 'node:url';
import { lineClass, lineClasses, type FoundLines, type LineFinder } from '../../bulk/line-finder.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { type Dimension, SummaryTally, type SummaryExample } from '../../formats/summary.js';
import type { RuleOptions } from '../../parse/options.js';
import { firstDiagnostic } from '../../parse/first-error.js';
import { canParseBy } from '../../parse/parse.js';
import { readGoal, matchGoal, matchRule, type Goal } from '../../parse/goal.js';
import { diagnoseBy } from '../../repair/diagnose.js';
import { suggestBy } from '../../repair/suggest.js';
import { loadDefinition } from '../../rfcs/load.js';
import { rfcIds } from '../../rfcs/names.js';
import type { Definition, Rfc, Rule } from '../../rfcs/registry.js';
import type { Batch } from '../input/batches.js';
import { findLines, FoundLineCursor, lineAt } from '../input/found-lines.js';
import type { UriCursor } from '../input/line-cursor.js';
import { uriCursor } from '../input/record-cursors.js';
import type { ReportOptions } from '../checking/checked.js';
import { loadOtherRfcs, type OtherRfcs } from '../checking/other-rfcs.js';
import { isKnownFinding, reportedWarnings, withPolicy } from '../checking/policy.js';
import { BatchOutput, type BatchResult } from '../output/batch-output.js';
import { AcceptingRfcs } from '../input/accepting-rfcs.js';
import { loadFinder } from './load-finder.js';
import { RecentLines } from './recent-lines.js';
import { SchemeCounter } from './scheme-counter.js';
import type { Task } from './task.js';

export interface SummaryTaskOptions extends ReportOptions {
  /** The RFC to check by; `undefined` for all. */
  readonly rfc: Rfc | undefined;
}

/** `rfc-uri check --summary`: counts the lines by verdict, code and so on. */
export async function makeTask(options: SummaryTaskOptions): Promise<Task> {
  const { rfc } = options;
  const task = new SummaryTask(options, rfc === undefined ? await allDefinitions() : [await loadDefinition<Rfc>(rfc)]);
  await task.load();
  return task;
}

async function allDefinitions(): Promise<Definition[]> {
  const { rfcDefinition } = await import('../../rfcs/registry.js');
  return rfcIds.map((id) => rfcDefinition<Rfc>(id));
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

/** A kind of lines that are counted together. */
type SummaryKind = readonly [dimension: Dimension, name: string];

/** What a kind takes in memory, in UTF-16 units. */
const KIND_LENGTH = 40;

class SummaryTask implements Task {
  readonly #options: SummaryTaskOptions;
  /** `undefined` for a check by all RFCs. */
  readonly #one: OneRfc | undefined;
  /** A line is valid if one of these RFCs accepts it. */
  readonly #chosen: readonly Definition[];
  /** Finds the RFCs that accept invalid lines, if that is asked for. */
  #otherRfcs: OtherRfcs | undefined;
  #finder: LineFinder | undefined;
  #accepting: AcceptingRfcs | undefined;
  readonly #recent = new RecentLines<readonly SummaryKind[]>(({ length }) => length * KIND_LENGTH);
  /** The options of parsing by the chosen RFCs; `undefined` if lines are read as whole references, as the RFCs intend it. */
  readonly #parseOptions: RuleOptions<Rule> | undefined;

  constructor(options: SummaryTaskOptions, chosen: readonly Definition[]) {
    const { rfc: id, rule, literal = false, schemes } = options;
    const [first] = chosen;
    this.#options = options;
    this.#one = id && first && oneRfc(first, options);
    this.#chosen = chosen;
    this.#parseOptions = rule !== undefined || literal || schemes ? { rule, literal, schemes } : undefined;
  }

  async load(): Promise<void> {
    if (this.#one) this.#finder = await loadFinder(this.#one.rfc, this.#one.goal);
    if (this.#one && this.#options.rule === undefined) this.#otherRfcs = await loadOtherRfcs();
    if (!this.#one && !this.#parseOptions) this.#accepting = await AcceptingRfcs.load();
  }

  run(batch: Batch): BatchResult {
    const tally = new SummaryTally();
    const headers = this.#countAccepted(batch, tally) ?? this.#countFound(batch, tally) ?? this.#countAll(batch, tally);
    tally.addLines(batch.count - headers);
    return { ...new BatchOutput().result({}), summary: tally.summary() };
  }

  /** Counts lines that are all read. Returns how many of them are headers. */
  #countAll(batch: Batch, tally: SummaryTally): number {
    const line = uriCursor(batch);
    const example = (): SummaryExample => ({ file: batch.file, line: line.number, input: line.text });
    const schemes = new SchemeCounter(tally);
    while (line.next()) {
      schemes.add(line.text, example);
      this.#countLine(line, { tally, example });
    }
    schemes.end();
    return line.headers;
  }

  /** The same for lines that are found by the one RFC. The lines about which there is nothing to say are like the first of them. */
  #countFound(batch: Batch, tally: SummaryTally): number | undefined {
    const found = findLines(this.#finder, batch);
    if (!found || !this.#one) return undefined;
    countSchemes(batch, found, tally);
    const highest = this.#options.warnings ? lineClasses.plain : lineClasses.suspicious;
    const first = found.findIndex((line) => lineClass(line) <= highest);
    if (first >= 0) found[first] = (found[first] ?? 0) | lineClasses.notUtf8; // it is read
    const line = new FoundLineCursor(batch, found, { highest });
    const example = (): SummaryExample => ({ file: batch.file, line: line.number, input: line.text });
    let passed = batch.count;
    for (; line.next(); passed--) this.#countLine(line, { tally, example });
    if (passed === 0) return 0;
    tally.addTo('rfc', this.#one.rfc.id, example, passed);
    tally.addTo('verdict', 'valid', example, passed);
    return 0;
  }

  /** The same for a check by all RFCs: lines that the same RFCs accept are counted together. */
  #countAccepted(batch: Batch, tally: SummaryTally): number | undefined {
    const accepted = this.#accepting?.find(batch);
    if (!accepted) return undefined;
    const { found, bits } = accepted;
    countSchemes(batch, found, tally);
    const sets = new Map<number, { readonly first: number; count: number }>();
    found.forEach((line, index) => {
      if (lineClass(line) === lineClasses.notUtf8) return;
      const set = sets.get(bits[index] ?? 0);
      if (set) set.count++;
      else sets.set(bits[index] ?? 0, { first: index, count: 1 });
    });
    for (const [set, { first, count }] of sets) {
      const example = (): SummaryExample => exampleAt(batch, found, first);
      this.#chosen.forEach(({ id }, index) => {
        if ((set >> index) & 1) tally.addTo('rfc', id, example, count);
      });
      tally.addTo('verdict', set === 0 ? 'invalid' : 'valid', example, count);
    }
    const line = new FoundLineCursor(batch, found, { highest: lineClasses.invalid });
    const example = (): SummaryExample => ({ file: batch.file, line: line.number, input: line.text });
    while (line.next()) this.#countLine(line, { tally, example });
    return 0;
  }

  #countLine(line: UriCursor, counting: Counting): void {
    if (line.trouble === undefined)
      addKinds(
        this.#recent.say(line, (one) => this.#kinds(revealed(one))),
        counting,
      );
    else this.#countUnreadable(revealed(line), line.trouble, counting);
  }

  #countUnreadable(text: string, trouble: string, { tally, example }: Counting): void {
    const { policy } = this.#options;
    const isKnown = policy !== undefined && isKnownFinding(policy, text, trouble);
    tally.addTo('verdict', isKnown ? 'ignored' : 'unreadable', example);
    if (!isKnown) tally.addTo('cause', trouble, example);
  }

  /** What a line is counted as, apart from its scheme. */
  #kinds(text: string): readonly SummaryKind[] {
    const accepting = this.#chosen
      .filter((rfc) => canParseBy<Rfc>(rfc, text, this.#parseOptions))
      .map(({ id }): SummaryKind => ['rfc', id]);
    if (accepting.length === 0 && this.#one) return this.#kindsOfInvalid(this.#one, text);
    const warnings = this.#one ? this.#warnings(this.#one, text) : [];
    const codes = [...new Set(warnings.map(({ code }) => code))].map((code): SummaryKind => ['code', code]);
    const hasError = accepting.length === 0 || warnings.some(({ severity }) => severity === 'error');
    return [...accepting, ...codes, ['verdict', hasError ? 'invalid' : warnings.length > 0 ? 'warned' : 'valid']];
  }

  #warnings({ rfc, goal }: OneRfc, text: string): readonly Diagnostic[] {
    const { policy, warnings } = this.#options;
    const match = warnings ? matchGoal(rfc, goal, text) : undefined;
    return match ? reportedWarnings(rfc, goal, text, match, policy) : [];
  }

  #kindsOfInvalid({ rfc, goal, components }: OneRfc, text: string): readonly SummaryKind[] {
    const others = matchRule(rfc, goal, text) ? undefined : this.#otherRfcs?.(text, rfc.id);
    const accepting = (others ?? []).map(({ id }): SummaryKind => ['rfc', id]);
    const { policy, rule, literal, schemes } = this.#options;
    const found = policy
      ? withPolicy(policy, text, diagnoseBy<Rfc>(rfc, text, { rule, literal, schemes, toAscii: domainToASCII }))
      : firstDiagnostic<Rfc>(rfc, goal, text);
    // the first error or, if a policy leaves none, the first warning
    const worst = found.find(({ severity }) => severity === 'error') ?? found[0];
    if (!worst) return [...accepting, ['verdict', 'ignored']];
    const { code, path, severity } = worst;
    const names = path.map((one) => components.get(one));
    const [best] = suggestBy<Rfc>(rfc, text, { rule, literal, schemes, limit: 1, toAscii: domainToASCII });
    return [
      ...accepting,
      ['verdict', severity === 'error' ? 'invalid' : 'warned'],
      ['code', code],
      ['component', names.findLast((name) => name !== undefined) ?? 'none'],
      ['cause', best?.cause ?? 'unknown'],
    ];
  }
}

/** What is counted are names of closed sets, which say nothing of secrets. */
function revealed({ text, secret }: UriCursor): string {
  return secret?.reveal() ?? text;
}

function addKinds(kinds: readonly SummaryKind[], { tally, example }: Counting): void {
  for (const [dimension, name] of kinds) tally.addTo(dimension, name, example);
}

function countSchemes(batch: Batch, found: FoundLines, tally: SummaryTally): void {
  const schemes = new SchemeCounter(tally);
  schemes.addLines(batch.bytes, found, (index) => exampleAt(batch, found, index));
  schemes.end();
}

function exampleAt(batch: Batch, found: FoundLines, index: number): SummaryExample {
  return { file: batch.file, line: batch.first + index, input: lineAt(batch, found, index).text };
}

function oneRfc(rfc: Definition, options: SummaryTaskOptions): OneRfc {
  const components = Object.entries(rfc.components).flatMap(([name, { rules }]) =>
    rules.map((rule) => [rule, name] as const),
  );
  return { rfc, goal: readGoal<Rfc>(rfc, options), components: new Map(components) };
}
