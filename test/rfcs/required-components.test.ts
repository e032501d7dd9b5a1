/** The types say which components all strings of a rule have. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { parse, rfcs, sample, type Rfc, type RuleName } from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { expectSame } from '../support/expect-same.js';

/** The table of types in generated/<id>/rules.ts. */
function requiredIn(id: Rfc): Map<string, string[]> {
  const text = readFileSync(`${projectRoot}generated/${id}/rules.ts`, 'utf8');
  const [, table = ''] = /export interface RequiredComponents \{\n([^}]*)\}/.exec(text) ?? [];
  return new Map(
    [...table.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, rule = '', names = '']) => [
      rule,
      names === 'never' ? [] : names.split(' | ').map((name) => name.slice(1, -1)),
    ]),
  );
}

/** The components of a string by a rule. */
function componentsBy(rfc: Rfc, rule: string, text: string): Set<string> {
  const { ranges } = parse(text, { rfc, rule: rule as RuleName, ranges: true });
  return new Set(ranges.map(({ name }) => name));
}

const missing = (components: ReadonlySet<string>, names: readonly string[]): string[] =>
  names.filter((name) => !components.has(name));

describe.each(rfcIds)('%s', (rfc) => {
  const required = requiredIn(rfc);

  test('the table has every rule', () => {
    expect([...required.keys()]).toEqual(rfcs[rfc].rules);
  });

  test.each([...required])('all strings of %s have %j', (rule, names) => {
    for (const text of sample({ rfc, rule: rule as RuleName, count: 60, maxLength: 30 }))
      expectSame(text, missing(componentsBy(rfc, rule, text), names), []);
  });
});
