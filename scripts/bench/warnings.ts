/**
 * Which warnings the lines of files draw, and how many of these are right. A line of a file is a URI, or a verdict: `true` or `false`,
 * the code of a warning and a URI that draws it, with tabs between them.
 */
import { readFileSync } from 'node:fs';
import { diagnose } from 'rfc-uri';
import { projectRoot } from '../grammar/sources.js';
import type { Benchmark } from './benchmark.js';

export const benchmark: Benchmark = {
  about: 'the warnings that lines draw under RFC 3986, and the share of them that a file of verdicts calls right',
  document: 'repairs.md',
  rounds: { full: 1, trial: 1 },
  size: { full: 100, trial: 10, unit: 'lines that --only CODE prints, to be judged' },
  targets: [],
  async *measure({ size, only, files }) {
    const names = files.length > 0 ? files : [`${projectRoot}docs/uris.txt`];
    const tally = new Tally();
    for (const name of names) for (const line of readFileSync(name, 'utf8').split(/\r?\n/)) tally.add(line);
    yield {
      title: 'Warnings about lines',
      about: `The ${tally.lines} different lines of ${names.map((name) => name.split('/').at(-1)).join(', ')}. ${tally.share} draw a warning. A warning without verdicts has no precision.`,
      table: { columns: ['warning', 'lines', 'judged', 'right, percent'], rows: tally.rows(only) },
      notes: only.source === '(?:)' ? tally.share : tally.samples(only, size),
    };
  },
};

/** What one warning was drawn by. */
interface Hits {
  readonly lines: string[];
  right: number;
  wrong: number;
}

class Tally {
  readonly #known = new Set<string>();
  readonly #hits = new Map<string, Hits>();
  #warned = 0;

  add(line: string): void {
    const [verdict = '', code = '', uri] = line.split('\t');
    if (uri !== undefined && (verdict === 'true' || verdict === 'false')) this.#judge(verdict, code, uri);
    else if (line !== '' && !this.#known.has(line)) {
      this.#known.add(line);
      const codes = warningCodes(line);
      if (codes.size > 0) this.#warned++;
      for (const one of codes) this.#hitsBy(one).lines.push(line);
    }
  }

  get lines(): number {
    return this.#known.size;
  }

  get share(): string {
    return `${this.#warned} lines (${((100 * this.#warned) / Math.max(1, this.lines)).toFixed(2)} %)`;
  }

  rows(only: RegExp): string[][] {
    return [...this.#hits]
      .filter(([code]) => only.test(code))
      .toSorted(([, a], [, b]) => b.lines.length - a.lines.length)
      .map(([code, { lines, right, wrong }]) => {
        const judged = right + wrong;
        return [code, String(lines.length), String(judged), judged === 0 ? '' : ((100 * right) / judged).toFixed(0)];
      });
  }

  /** Lines to be judged, from all over the files. */
  samples(only: RegExp, size: number): string {
    return [...this.#hits]
      .filter(([code]) => only.test(code))
      .flatMap(([code, { lines }]) => {
        const step = Math.max(1, lines.length / size);
        const count = Math.min(size, lines.length);
        return Array.from({ length: count }, (_, index) => `?\t${code}\t${lines[Math.floor(index * step)] ?? ''}`);
      })
      .join('\n');
  }

  /** A verdict counts as long as its URI still draws the warning. */
  #judge(verdict: string, code: string, uri: string): void {
    if (!warningCodes(uri).has(code)) return;
    if (verdict === 'true') this.#hitsBy(code).right++;
    else this.#hitsBy(code).wrong++;
  }

  #hitsBy(code: string): Hits {
    let hits = this.#hits.get(code);
    if (!hits) this.#hits.set(code, (hits = { lines: [], right: 0, wrong: 0 }));
    return hits;
  }
}

function warningCodes(uri: string): Set<string> {
  return new Set(
    diagnose(uri, { rfc: 'rfc3986' }).flatMap(({ code, severity }) => (severity === 'warning' ? [code] : [])),
  );
}
