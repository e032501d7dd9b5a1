/** Which warnings lines draw, and how many of these are right: by verdicts about real lines, and by labelled lines. */
import { readFileSync } from 'node:fs';
import { type DiagnosticCode, diagnose } from 'rfc-uri';
import { projectRoot } from '../grammar/sources.js';
import type { Benchmark } from './benchmark.js';
import { labelledLines, lineHash, verdictOn } from './inputs/warning-verdicts.js';

export const benchmark: Benchmark = {
  about: 'the warnings that lines draw under RFC 3986, and the share of them that are right',
  document: 'repairs.md',
  rounds: { full: 1, trial: 1 },
  size: { full: 100, trial: 10, unit: 'lines that --only CODE prints, to be judged' },
  targets: [],
  async *measure({ size, only, files }) {
    const names = files.length > 0 ? files : [`${projectRoot}docs/uris.txt`];
    const tally = new Tally();
    const lines = new Set(names.flatMap((name) => readFileSync(name, 'utf8').split(/\r?\n/)));
    lines.delete('');
    for (const line of lines) tally.add(line);
    const share = `${tally.warned} lines (${percent(tally.warned, lines.size)} %) draw a warning.`;
    const labels = new Labels();
    yield {
      title: 'Warnings about lines',
      about: `The ${lines.size} different lines of ${names.map((name) => name.split('/').at(-1)).join(', ')}. ${share} ${labels.summary} A warning that nobody judged has no share.`,
      table: {
        columns: ['warning', 'lines', 'judged', 'right, percent', 'labelled lines', 'right, percent'],
        rows: [...new Set([...tally.hits.keys(), ...labels.hits.keys()])]
          .filter((code) => only.test(code))
          .map((code) => [code, ...tally.cells(code), ...labels.cells(code)]),
      },
      ...(only.source !== '(?:)' && { notes: tally.samples(only, size) }),
    };
  },
};

/** The lines that draw each warning. */
class Tally {
  readonly hits = new Map<DiagnosticCode, string[]>();
  warned = 0;

  add(line: string): void {
    const codes = warningCodes(line);
    if (codes.size > 0) this.warned++;
    for (const code of codes) this.hits.set(code, [...(this.hits.get(code) ?? []), line]);
  }

  cells(code: DiagnosticCode): string[] {
    const lines = this.hits.get(code) ?? [];
    const judged = lines.flatMap((line) => verdictOn(code, line) ?? []);
    return [String(lines.length), ...shareCells(judged)];
  }

  /** Rows for the file of verdicts, to be judged, from all over the lines; the line itself follows each. */
  samples(only: RegExp, size: number): string {
    return [...this.hits]
      .filter(([code]) => only.test(code))
      .flatMap(([code, lines]) => {
        const step = Math.max(1, lines.length / size);
        return Array.from({ length: Math.min(size, lines.length) }, (_, index) => {
          const line = lines[Math.floor(index * step)] ?? '';
          return `${String(verdictOn(code, line) ?? '?')}\t${code}\t${lineHash(line)}\t${line}`;
        });
      })
      .join('\n');
  }
}

/** The labelled lines that draw each warning: it is right about those that are suspicious. */
class Labels {
  readonly hits = new Map<DiagnosticCode, boolean[]>();
  readonly summary: string;

  constructor() {
    const counts = { suspicious: [0, 0], usual: [0, 0] } satisfies Record<string, [number, number]>;
    for (const { line, isSuspicious } of labelledLines()) {
      const codes = warningCodes(line);
      for (const code of codes) this.hits.set(code, [...(this.hits.get(code) ?? []), isSuspicious]);
      const [warned, all] = counts[isSuspicious ? 'suspicious' : 'usual'];
      counts[isSuspicious ? 'suspicious' : 'usual'] = [warned + (codes.size > 0 ? 1 : 0), all + 1];
    }
    const [suspicious, usual] = [counts.suspicious, counts.usual].map(([warned, all]) => `${warned} of ${all}`);
    this.summary = `Of our own labelled lines, ${suspicious} suspicious ones and ${usual} usual ones draw one.`;
  }

  cells(code: DiagnosticCode): string[] {
    return shareCells(this.hits.get(code) ?? []);
  }
}

/** How many were judged, and how many percent of them are right. */
function shareCells(judged: readonly boolean[]): [count: string, share: string] {
  const right = judged.filter(Boolean).length;
  return [String(judged.length), judged.length === 0 ? '' : ((100 * right) / judged.length).toFixed(0)];
}

function percent(part: number, whole: number): string {
  return ((100 * part) / Math.max(1, whole)).toFixed(2);
}

function warningCodes(uri: string): Set<DiagnosticCode> {
  return new Set(
    diagnose(uri, { rfc: 'rfc3986' }).flatMap(({ code, severity }) => (severity === 'warning' ? [code] : [])),
  );
}
