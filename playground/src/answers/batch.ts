/** Checks the lines of a file as `rfc-uri check --summary` does, as a stream. */
import { canParse, diagnose, rfcs, safeParse, suggest, type Diagnostic, type Rfc } from 'rfc-uri';
import { Tally, type Example, type Summary } from './summary.js';

/** A line with an error or a warning that is listed. */
export interface ListedLine {
  readonly line: number;
  readonly input: string;
  readonly code: string;
  readonly message: string;
}

export interface BatchResult {
  readonly summary: Summary;
  /** The first lines of each code. */
  readonly lines: readonly ListedLine[];
  /** The file with the lines repaired whose best repair is safe, and how many these are. */
  readonly repaired: { readonly count: number; readonly file: Blob };
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
/** The size of the parts of a repaired file, in UTF-16 units. */
const PART = 1 << 21;

export interface BatchQuestion {
  readonly file: Blob;
  readonly name: string;
  readonly rfc: Rfc;
}

/** Reads a file to its end; `progress` is told how far it is. */
export async function checkFile(
  { file, name, rfc }: BatchQuestion,
  progress: (soFar: BatchProgress) => void,
): Promise<BatchResult> {
  const checker = new LineChecker(name, rfc);
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  let told = 0;
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) checker.add(line, '\n');
    bytes += part.value.length;
    if (bytes - told >= PROGRESS_EVERY) {
      progress({ bytes, lines: checker.count });
      told = bytes;
    }
  }
  rest += decoder.decode();
  if (rest !== '') checker.add(rest, '');
  return checker.result();
}

class LineChecker {
  count = 0;
  readonly #name: string;
  readonly #rfc: Rfc;
  readonly #others: readonly Rfc[];
  readonly #components: ReadonlyMap<string, string>;
  readonly #tally = new Tally();
  readonly #listed = new Map<string, number>();
  readonly #lines: ListedLine[] = [];
  readonly #repaired = new RepairedFile();

  constructor(name: string, rfc: Rfc) {
    this.#name = name;
    this.#rfc = rfc;
    this.#others = Object.values(rfcs).flatMap(({ id }) => (id === rfc ? [] : [id]));
    const components: Readonly<Record<string, { readonly rules: readonly string[] }>> = rfcs[rfc].components;
    this.#components = new Map(
      Object.entries(components).flatMap(([component, { rules }]) => rules.map((rule) => [rule, component] as const)),
    );
  }

  /** Checks a line that ends with `end`, or with CR and `end`. */
  add(line: string, end: string): void {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    this.#repaired.add(`${this.#check(text)}${line.slice(text.length)}${end}`);
  }

  /** Counts a line. Returns it, repaired if that is safe. */
  #check(text: string): string {
    const line = ++this.count;
    const example = (): Example => ({ file: this.#name, line, input: text.slice(0, KEPT) });
    const [scheme = 'none:'] = /^[A-Za-z][A-Za-z\d+.-]{0,31}:/.exec(text) ?? [];
    this.#tally.add('scheme', scheme.slice(0, -1).toLowerCase(), example);
    this.#tally.total++;
    const trouble = text.length > LINE_LIMIT ? 'too long' : text.includes('\ufffd') ? 'not UTF-8' : undefined;
    if (trouble !== undefined) {
      this.#tally.add('verdict', 'unreadable', example);
      this.#tally.add('cause', trouble, example);
      return text;
    }
    const parsed = safeParse(text, { rfc: this.#rfc });
    if (!parsed.ok) return this.#invalid(text, parsed.diagnostics[0], line, example);
    const warnings = diagnose(text, { rfc: this.#rfc });
    this.#tally.add('verdict', warnings.length > 0 ? 'warned' : 'valid', example);
    this.#tally.add('rfc', this.#rfc, example);
    for (const code of new Set(warnings.map((warning) => warning.code))) {
      const message = warnings.find((warning) => warning.code === code)?.message ?? '';
      this.#addCode({ line, input: text, code, message }, example);
    }
    return text;
  }

  #invalid(text: string, { code, path, message }: Diagnostic, line: number, example: () => Example): string {
    const inner = path.findLast((rule) => this.#components.has(rule)) ?? '';
    const [best] = suggest(text, { rfc: this.#rfc, limit: 1 });
    this.#tally.add('verdict', 'invalid', example);
    this.#addCode({ line, input: text, code, message }, example);
    this.#tally.add('component', this.#components.get(inner) ?? 'none', example);
    this.#tally.add('cause', best?.cause ?? 'unknown', example);
    for (const rfc of this.#others) if (canParse(text, { rfc })) this.#tally.add('rfc', rfc, example);
    if (best?.certainty !== 'safe') return text;
    this.#repaired.count++;
    return best.value;
  }

  #addCode(listed: ListedLine, example: () => Example): void {
    const { code, input } = listed;
    this.#tally.add('code', code, example);
    const count = this.#listed.get(code) ?? 0;
    this.#listed.set(code, count + 1);
    if (count < LISTED) this.#lines.push({ ...listed, input: input.slice(0, KEPT) });
  }

  result(): BatchResult {
    return { summary: this.#tally.summary(), lines: this.#lines, repaired: this.#repaired.result() };
  }
}

/** A file in the making: parts of some megabytes, so that the texts of lines need not be kept. */
class RepairedFile {
  count = 0;
  #lines: string[] = [];
  #size = 0;
  readonly #parts: Blob[] = [];

  add(line: string): void {
    this.#lines.push(line);
    this.#size += line.length;
    if (this.#size > PART) this.#endPart();
  }

  #endPart(): void {
    this.#parts.push(new Blob(this.#lines));
    this.#lines = [];
    this.#size = 0;
  }

  result(): BatchResult['repaired'] {
    this.#endPart();
    return { count: this.count, file: new Blob(this.#parts, { type: 'text/plain' }) };
  }
}
