/** Where strings fail, and why: the tables in test/fixtures/errors/, written by hand from the RFCs. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { rfcs, type Rfc } from '../../src/index.js';
import { safeParseBy } from '../../src/parse/parse.js';
import { rfcDefinition, type RuleName } from '../../src/rfcs/registry.js';

const ids = Object.keys(rfcs) as Rfc[];
const folder = `${projectRoot}test/fixtures/errors/`;

interface Row {
  readonly line: number;
  readonly rule: string | undefined;
  readonly input: string;
  readonly offset: number;
  readonly span: string;
  readonly code: string;
  readonly expected: readonly string[];
}

/** The rows of a table: input as JSON, offset, span, code, expected set. `## rule` sets the rule of the rows after it. */
function fixtureRows(id: Rfc): Row[] {
  let rule: string | undefined;
  return readFileSync(`${folder}${id}.txt`, 'utf8')
    .split('\n')
    .flatMap((text, index): Row[] => {
      const heading = /^##(?:\s+(\S+))?\s*$/.exec(text);
      if (heading) rule = heading[1];
      const row = /^("(?:[^"\\]|\\.)*")\s+(\d+)\s+(\d+-\d+)\s+([\w-]+)\s*(.*)$/.exec(text);
      if (!row) {
        if (text !== '' && !text.startsWith('#')) throw new Error(`${id}.txt:${index + 1}: not a row`);
        return [];
      }
      const [, input = '', offset, span = '', code = '', expected = ''] = row;
      return [
        {
          line: index + 1,
          rule,
          input: JSON.parse(input) as string,
          offset: Number(offset),
          span,
          code,
          expected: [...expected.matchAll(/"[^"]+"|'[^']+'|[^\s"']+/g)].map(([word]) =>
            word === 'END' ? 'end of input' : word,
          ),
        },
      ];
    });
}

describe('the table of errors', () => {
  test('has a file for every RFC, and at least 250 rows', () => {
    expect(readdirSync(folder).toSorted()).toEqual(ids.map((id) => `${id}.txt`).toSorted());
    expect(ids.flatMap(fixtureRows).length).toBeGreaterThanOrEqual(250);
  });

  for (const id of ids) {
    test.each(fixtureRows(id).map((row) => [`${id}.txt:${row.line} ${JSON.stringify(row.input)}`, row] as const))(
      '%s',
      (_, { rule, input, offset, span, code, expected }) => {
        const result = safeParseBy<Rfc, RuleName>(rfcDefinition<Rfc>(id), input, {
          rule: rule as RuleName | undefined,
        });
        const [error] = result.ok ? [] : result.diagnostics;
        for (const note of error?.notes ?? []) expect(note).toMatch(/^\S.*\S$/);
        expect({
          offset: error?.offset,
          span: `${error?.start}-${error?.end}`,
          code: error?.code,
          expected: error?.expected,
        }).toEqual({ offset, span, code, expected });
      },
    );
  }
});
