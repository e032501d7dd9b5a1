/** Checks the lines of a file as `rfc-uri check --summary` does, as a stream. */
import { SummaryTally, type Summary, type SummaryExample } from '../../formats/summary.js';
import { firstDiagnostic } from '../../parse/first-error.js';
import { canParseBy } from '../../parse/parse.js';
import { goalOf } from '../../parse/goal.js';
import { suggestBy } from '../../repair/suggest.js';
import { definitionOf, registry, type Rfc } from '../../rfcs/registry.js';

/** An invalid line that is listed. */
export interface ListedLine {
  readonly line: number;
  readonly input: string;
  readonly code: string;
  readonly message: string;
}

export interface BatchResult {
  readonly summary: Summary;
  /** The first invalid lines of each code. */
  readonly lines: readonly ListedLine[];
}

/** How far a batch is. */
export interface BatchProgress {
  readonly bytes: number;
  readonly lines: number;
}

/** The most lines of one code that are listed, and the most UTF-16 units of one that are kept. */
const LISTED = 200;
const KEPT = 2000;
/** Longer lines are not read, as on the command line, in UTF-16 units. */
const LINE_LIMIT = 1 << 20;
const PROGRESS_EVERY = 1 << 21;

export interface BatchQuestion {
  readonly file: Blob;
  readonly name: string;
  readonly rfc: Rfc;
}

/** Reads a file to its end; `report` is told how far it is. */
export async function checkFile(
  { file, name, rfc }: BatchQuestion,
  report: (progress: BatchProgress) => void,
): Promise<BatchResult> {
  const checker = new LineChecker(name, rfc);
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  let reported = 0;
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) checker.add(line);
    bytes += part.value.length;
    if (bytes - reported >= PROGRESS_EVERY) {
      report({ bytes, lines: checker.count });
      reported = bytes;
    }
  }
  rest += decoder.decode();
  if (rest !== '') checker.add(rest);
  return checker.result();
}

class LineChecker {
  count = 0;
  readonly #name: string;
  readonly #rfc;
  readonly #goal;
  readonly #others;
  readonly #components: ReadonlyMap<string, string>;
  readonly #tally = new SummaryTally();
  readonly #listed = new Map<string, number>();
  readonly #lines: ListedLine[] = [];

  constructor(name: string, id: Rfc) {
    this.#name = name;
    this.#rfc = definitionOf<Rfc>(id);
    this.#goal = goalOf<Rfc>(this.#rfc);
    this.#others = (Object.keys(registry) as Rfc[]) // the keys of a literal
      .filter((other) => other !== id)
      .map((other) => definitionOf<Rfc>(other));
    this.#components = new Map(
      Object.entries(this.#rfc.components).flatMap(([component, { rules }]) =>
        rules.map((rule) => [rule, component] as const),
      ),
    );
  }

  add(withEnd: string): void {
    const text = withEnd.endsWith('\r') ? withEnd.slice(0, -1) : withEnd;
    const line = ++this.count;
    const example = (): SummaryExample => ({ file: this.#name, line, input: text.slice(0, KEPT) });
    const [scheme = 'none:'] = /^[A-Za-z][A-Za-z\d+.-]{0,31}:/.exec(text) ?? [];
    this.#tally.addTo('scheme', scheme.slice(0, -1).toLowerCase(), example);
    this.#tally.addLines(1);
    const trouble = text.length > LINE_LIMIT ? 'too long' : text.includes('\ufffd') ? 'not UTF-8' : undefined;
    if (trouble !== undefined) {
      this.#tally.addTo('verdict', 'unreadable', example);
      return this.#tally.addTo('cause', trouble, example);
    }
    if (!canParseBy<Rfc>(this.#rfc, text)) return this.#addInvalid(text, line, example);
    this.#tally.addTo('verdict', 'valid', example);
    this.#tally.addTo('rfc', this.#rfc.id, example);
  }

  #addInvalid(text: string, line: number, example: () => SummaryExample): void {
    const [{ code, path, message }] = firstDiagnostic<Rfc>(this.#rfc, this.#goal, text);
    const inner = path.findLast((rule) => this.#components.has(rule)) ?? '';
    const [best] = suggestBy<Rfc>(this.#rfc, text, { limit: 1 });
    this.#tally.addTo('verdict', 'invalid', example);
    this.#tally.addTo('code', code, example);
    this.#tally.addTo('component', this.#components.get(inner) ?? 'none', example);
    this.#tally.addTo('cause', best?.cause ?? 'unknown', example);
    for (const rfc of this.#others) if (canParseBy<Rfc>(rfc, text)) this.#tally.addTo('rfc', rfc.id, example);
    const listed = this.#listed.get(code) ?? 0;
    this.#listed.set(code, listed + 1);
    if (listed < LISTED) this.#lines.push({ line, input: text.slice(0, KEPT), code, message });
  }

  result(): BatchResult {
    return { summary: this.#tally.summary(), lines: this.#lines };
  }
}
