/**
 * Checks the lines of a file as `rfc-uri check --summary` does, as a stream of bytes: only lines about which there may be something to say
 * become strings.
 */
import { canParse, diagnose, rfcs, safeParse, suggest, type Diagnostic, type Rfc } from 'rfc-uri';
import type { PlainLines } from '../model/plain-lines.js';
import { SchemeReader } from './scheme-reader.js';
import { FileLines, type FileLine } from './file-lines.js';
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

export interface BatchQuestion {
  readonly file: Blob;
  readonly name: string;
  readonly rfc: Rfc;
  readonly plain: PlainLines;
}

/** Reads a file to its end; `progress` is told how far it is. */
export async function checkFile(
  { file, name, rfc, plain }: BatchQuestion,
  progress: (soFar: BatchProgress) => void,
): Promise<BatchResult> {
  const checker = new LineChecker(name, rfc);
  const lines = new FileLines(file, plain, (line) => checker.check(line));
  let told = 0;
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    lines.read(part.value);
    if (lines.length - told < PROGRESS_EVERY) continue;
    told = lines.length;
    progress({ bytes: told, lines: checker.count });
  }
  lines.end();
  return { ...checker.result(), repaired: lines.repaired.result() };
}

class LineChecker {
  count = 0;
  readonly #name: string;
  readonly #rfc: Rfc;
  readonly #others: readonly Rfc[];
  readonly #components: ReadonlyMap<string, string>;
  readonly #tally = new Tally();
  readonly #schemes = new SchemeReader();
  readonly #listed = new Map<string, number>();
  readonly #lines: ListedLine[] = [];

  constructor(name: string, rfc: Rfc) {
    this.#name = name;
    this.#rfc = rfc;
    this.#others = Object.values(rfcs).flatMap(({ id }) => (id === rfc ? [] : [id]));
    const components: Readonly<Record<string, { readonly rules: readonly string[] }>> = rfcs[rfc].components;
    this.#components = new Map(
      Object.entries(components).flatMap(([component, { rules }]) => rules.map((rule) => [rule, component] as const)),
    );
  }

  /** Counts a line. Returns what it is repaired to, if that is safe. */
  check(found: FileLine): string | undefined {
    const line = ++this.count;
    const example = (): Example => ({ file: this.#name, line, input: lineText(found, line).slice(0, KEPT) });
    this.#tally.total++;
    this.#tally.add('scheme', this.#schemes.read(found), example);
    if (found.isPlain && !found.isTooLong) {
      this.#valid([], line, '', example);
      return undefined;
    }
    const text = exactText(found, line);
    const isTooLong = found.isTooLong || (text ?? '').length > LINE_LIMIT;
    if (isTooLong || text === undefined) {
      this.#tally.add('verdict', 'unreadable', example);
      this.#tally.add('cause', isTooLong ? 'too long' : 'not UTF-8', example);
      return undefined;
    }
    const parsed = safeParse(text, { rfc: this.#rfc });
    if (!parsed.ok) return this.#invalid(text, parsed.diagnostics[0], line, example);
    this.#valid(diagnose(text, { rfc: this.#rfc }), line, text, example);
    return undefined;
  }

  #valid(warnings: readonly Diagnostic[], line: number, text: string, example: () => Example): void {
    this.#tally.add('verdict', warnings.length > 0 ? 'warned' : 'valid', example);
    this.#tally.add('rfc', this.#rfc, example);
    for (const code of new Set(warnings.map((warning) => warning.code))) {
      const message = warnings.find((warning) => warning.code === code)?.message ?? '';
      this.#addCode({ line, input: text, code, message }, example);
    }
  }

  #invalid(
    text: string,
    { code, path, message }: Diagnostic,
    line: number,
    example: () => Example,
  ): string | undefined {
    const inner = path.findLast((rule) => this.#components.has(rule)) ?? '';
    const [best] = suggest(text, { rfc: this.#rfc, limit: 1 });
    this.#tally.add('verdict', 'invalid', example);
    this.#addCode({ line, input: text, code, message }, example);
    this.#tally.add('component', this.#components.get(inner) ?? 'none', example);
    this.#tally.add('cause', best?.cause ?? 'unknown', example);
    for (const rfc of this.#others) if (canParse(text, { rfc })) this.#tally.add('rfc', rfc, example);
    return best?.certainty === 'safe' ? best.value : undefined;
  }

  #addCode(listed: ListedLine, example: () => Example): void {
    const { code, input } = listed;
    this.#tally.add('code', code, example);
    const count = this.#listed.get(code) ?? 0;
    this.#listed.set(code, count + 1);
    if (count < LISTED) this.#lines.push({ ...listed, input: input.slice(0, KEPT) });
  }

  result(): Omit<BatchResult, 'repaired'> {
    return { summary: this.#tally.summary(), lines: this.#lines };
  }
}

const exact = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
const lossy = new TextDecoder('utf-8', { ignoreBOM: true });

/** A line as a string, or `undefined` if it is not UTF-8. */
function exactText(found: FileLine, line: number): string | undefined {
  try {
    return lineText(found, line, exact);
  } catch {
    return undefined;
  }
}

/** A line as a string; a byte order mark before the first one does not belong to it. */
function lineText({ bytes, from, to }: FileLine, line: number, decoder = lossy): string {
  const text = decoder.decode(bytes.subarray(from, to));
  return line === 1 ? text.replace(/^\ufeff/, '') : text;
}
