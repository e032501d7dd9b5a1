/** Every warning about a valid string is the same through every door: `diagnose`, `parse`, and `check` in each of its forms. */
import { describe, expect, test } from '@jest/globals';
import { grammarIds } from '../../scripts/grammar/sources.js';
import { codeExamples } from '../../src/diagnostics/codes.js';
import { onRequest, warningsBy } from '../../src/diagnostics/warnings/list.js';
import { registry } from '../../src/rfcs/registry.js';
import { canParse, diagnose, type Rfc } from '../../src/index.js';
import { rfcUri } from '../support/cli.js';
import { oneIn } from '../support/effort.js';
import { readFixtures } from '../support/repair-fixtures.js';

const warnings = warningsBy(registry.rfc3987.guidance); // all

/** The examples of every warning, and all fixtures: strings that draw it, and strings that nearly do. */
const strings = [
  ...warnings.flatMap(({ code }) => codeExamples(code).map(({ input }) => input)),
  ...readFixtures('warnings.txt').map(({ input }) => input),
  // on a usual URL, on which a check spends the least time
  ...readFixtures('warnings.txt').map(
    ({ input }) => `http://www.example.com/${input.replace(/^[^/?#]*\/\/[^/]*\//, '')}`,
  ),
].filter((text) => !/[\n\r]/.test(text));

/** A line of the input and the codes of its warnings, in order. */
type Warned = readonly [line: number, ...codes: string[]];

function withCodes(codes: (line: number) => readonly string[], count: number): Warned[] {
  const all = Array.from({ length: count }, (_, index): Warned => [index + 1, ...codes(index + 1)]);
  return all.filter((one) => one.length > 1);
}

describe.each(oneIn(5, grammarIds))('%s', (rfc: Rfc) => {
  const lines = strings.filter((text) => canParse(text, { rfc }));
  const found = (line: number, warn?: typeof onRequest): string[] =>
    diagnose(lines[line - 1] ?? '', { rfc, warn }).map(({ code }) => code);
  const expected = withCodes((line) => found(line, onRequest), lines.length);
  const check = async (...args: string[]): Promise<string> =>
    (
      await rfcUri(
        ['check', '--rfc', rfc, '--warn', onRequest.join(), ...args],
        lines.map((line) => `${line}\n`).join(''),
      )
    ).stdout;

  test('check prints them as text', async () => {
    const printed = Array.from(
      (await check('--width', '1000', '--max-errors', '100')).matchAll(/^stdin:(\d+):\d+: warning: .* \[([\w-]+)\]$/gm),
      ([, line, code = '']) => ({ line: Number(line), code }),
    );
    const codesOnLine = (line: number): string[] => printed.filter((one) => one.line === line).map(({ code }) => code);
    expect(withCodes(codesOnLine, lines.length)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(20);
  });

  test('check --format ndjson has them', async () => {
    const records = (await check('--format', 'ndjson', '--warnings')).trimEnd().split('\n');
    const codesOnLine = (line: number): string[] => {
      const record = JSON.parse(records[line - 1] ?? '{}') as {
        readonly diagnostics?: readonly { readonly code: string }[];
      };
      return record.diagnostics?.map(({ code }) => code) ?? [];
    };
    expect(withCodes(codesOnLine, lines.length)).toEqual(expected);
  });

  test('parse --format json has them', async () => {
    const printed: string[][] = [];
    for (const text of lines) {
      const { stdout } = await rfcUri(['parse', '--rfc', rfc, '--format', 'json', '--', text]);
      const { diagnostics = [] } = JSON.parse(stdout) as {
        readonly diagnostics?: readonly { readonly code: string }[];
      };
      printed.push(diagnostics.map(({ code }) => code));
    }
    expect(withCodes((line) => printed[line - 1] ?? [], lines.length)).toEqual(
      withCodes((line) => found(line), lines.length),
    );
  });

  test('check --summary counts them', async () => {
    const summary = JSON.parse(await check('--summary', '--format', 'json')) as {
      readonly code: Readonly<Record<string, { readonly count: number }>>;
    };
    const counts = new Map<string, number>();
    for (const [, ...codes] of expected)
      for (const code of new Set(codes)) counts.set(code, (counts.get(code) ?? 0) + 1);
    const counted = Object.entries(summary.code).map(([code, { count }]) => [code, count]);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(counts));
  });
});

test('every warning is drawn under some RFC', () => {
  const drawn = new Set(
    warnings.flatMap(({ code }) =>
      codeExamples(code).flatMap(({ rfc, input }) =>
        diagnose(input, { rfc, warn: onRequest }).map((found) => found.code as string),
      ),
    ),
  );
  expect(warnings.map(({ code }) => code).filter((code) => !drawn.has(code))).toEqual([]);
});
