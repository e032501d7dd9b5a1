/** How often the first suggestion restores a URI that was damaged in a known way. */
import { readFileSync } from 'node:fs';
import { canParse, suggest, type Rfc } from 'rfc-uri';
import { projectRoot } from '../grammar/sources.js';
import type { Benchmark } from './benchmark.js';
import { damages } from './inputs/damages.js';

const rfcs: readonly Rfc[] = ['rfc2396', 'rfc3986'];

export const benchmark: Benchmark = {
  about: 'the share of damaged lines that the first suggestion restores, for each way of damaging them',
  document: 'repairs.md',
  rounds: { full: 1, trial: 1 },
  size: { full: 300, trial: 5, unit: 'lines for each way' },
  targets: [{ section: /^Restored/, row: /^\*\*all/, column: /^not restored/, most: 10 }],
  async *measure({ size, only, files }) {
    const names = files.length > 0 ? files : [`${projectRoot}docs/uris.txt`];
    const lines = [...new Set(names.flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/)))];
    const rows: string[][] = [];
    const all = new Tally();
    for (const [kind, ways] of Object.entries(damages)) {
      const sum = new Tally();
      const own: string[][] = [];
      for (const [way, damage] of Object.entries(ways)) {
        if (!only.test(way)) continue;
        const tally = new Tally();
        for (const rfc of rfcs)
          for (const line of spread(lines, size, (one) => tries(one, rfc, damage))) tally.add(line, rfc, damage);
        own.push([way, ...tally.cells]);
        sum.addAll(tally);
      }
      if (own.length === 0) continue;
      rows.push([`**${kind}**`, ...sum.cells], ...own);
      all.addAll(sum);
    }
    rows.push(['**all**', ...all.cells]);
    yield {
      title: 'Restored by the first suggestion',
      about: `Up to ${size} lines of ${names.map((name) => name.split('/').at(-1)).join(', ')} for each way and RFC (2396 and 3986): those that are valid, and invalid when damaged. The columns in percent: restored; no suggestion; another string; another string that is called safe.`,
      table: { columns: ['damage', 'lines', 'restored', 'not restored', 'no suggestion', 'safe but wrong'], rows },
    };
  },
};

type Damage = (uri: string) => string | undefined;

/** Whether a line is valid, and is invalid when it is damaged. */
function tries(line: string, rfc: Rfc, damage: Damage): boolean {
  if (!/^[a-z][a-z\d+.-]*:/i.test(line) || !canParse(line, { rfc })) return false;
  const damaged = damage(line);
  return damaged !== undefined && !canParse(damaged, { rfc });
}

/** Some of the lines that a test accepts, from all over the list. */
function* spread(lines: readonly string[], count: number, accepts: (line: string) => boolean): Generator<string> {
  const step = 7919; // a prime, so that every line has its turn
  let left = count;
  for (let index = 0; index < lines.length && left > 0; index++) {
    const line = lines[(index * step) % lines.length] ?? '';
    if (!accepts(line)) continue;
    left--;
    yield line;
  }
}

/** Escapes with upper case letters: what is decoded and escaped again has them. */
function sameCase(uri: string): string {
  return uri.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
}

class Tally {
  #lines = 0;
  #restored = 0;
  #silent = 0;
  #unsafe = 0;

  add(line: string, rfc: Rfc, damage: Damage): void {
    const [first] = suggest(damage(line) ?? '', { rfc, limit: 1 });
    this.#lines++;
    if (!first) this.#silent++;
    else if (sameCase(first.value) === sameCase(line)) this.#restored++;
    else if (first.certainty === 'safe') this.#unsafe++;
  }

  addAll(other: Tally): void {
    this.#lines += other.#lines;
    this.#restored += other.#restored;
    this.#silent += other.#silent;
    this.#unsafe += other.#unsafe;
  }

  /** How many lines, and the shares of what became of them, in percent. */
  get cells(): string[] {
    const share = (count: number): string => (this.#lines === 0 ? '' : ((100 * count) / this.#lines).toFixed(1));
    const missed = this.#lines - this.#restored;
    return [String(this.#lines), ...[this.#restored, missed, this.#silent, this.#unsafe].map(share)];
  }
}
