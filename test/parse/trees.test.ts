/** Every production of every grammar, valid and invalid, against the trees in fixtures/trees. */
import { describe, expect, test } from '@jest/globals';
import { treeText } from '../../src/formats/tree.js';
import { parseTree, UriSyntaxError } from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { rfcDefinition, type Definition, type Rfc, type Rule } from '../../src/rfcs/registry.js';
import type { SyntaxNode } from '../../src/syntax/tree.js';
import { treeCases } from '../support/fixtures.js';

/** The tree, or the error. */
function read(rfc: Definition, input: string, rule: Rule): SyntaxNode | UriSyntaxError {
  try {
    return parseTree(input, { rfc: rfc.id, rule });
  } catch (error) {
    if (error instanceof UriSyntaxError) return error;
    throw error;
  }
}

/** The rule of a case: the first word of its tree, or the second of `not RULE`. */
function ruleOfCase(rfc: Definition, expected: string): Rule {
  const name = /^(?:not )?(\S+)/.exec(expected)?.[1];
  const rule = rfc.rules.find((candidate) => (rfc.rfcNames[candidate] ?? candidate) === name);
  if (rule === undefined) throw new Error(`${rfc.id} has no rule ${name}`);
  return rule;
}

describe.each(rfcIds)('%s', (id) => {
  const rfc = rfcDefinition<Rfc>(id);
  const cases = treeCases(id);

  test.each(cases)('$title', ({ input, expected }) => {
    const rule = ruleOfCase(rfc, expected);
    const result = read(rfc, input, rule);
    const name = rfc.rfcNames[rule] ?? rule;
    if (!(result instanceof UriSyntaxError)) expect(treeText(result, input, rfc)).toBe(expected);
    else if (/ at \d+$/.test(expected)) expect(`not ${name} at ${result.offset}`).toBe(expected);
    else expect(`not ${name}`).toBe(expected);
  });

  test('has a valid and an invalid case for every production', () => {
    const rules = (invalid: boolean): Set<Rule> =>
      new Set(
        cases
          .filter(({ expected }) => expected.startsWith('not ') === invalid)
          .map(({ expected }) => ruleOfCase(rfc, expected)),
      );
    expect(rfc.rules.filter((rule) => !rules(false).has(rule))).toEqual([]);
    expect(rfc.rules.filter((rule) => !rules(true).has(rule))).toEqual([]);
  });

  test('nests nodes in order within their parents, and the root spans the whole input', () => {
    const check = ({ start, end, children }: SyntaxNode): void => {
      let from = start;
      for (const child of children) {
        expect(child.start).toBeGreaterThanOrEqual(from);
        expect(child.end).toBeGreaterThanOrEqual(child.start);
        check(child);
        from = child.end;
      }
      expect(from).toBeLessThanOrEqual(end);
    };
    for (const { input, expected } of cases) {
      const tree = read(rfc, input, ruleOfCase(rfc, expected));
      if (tree instanceof UriSyntaxError) continue;
      expect([tree.start, tree.end]).toEqual([0, input.length]);
      check(tree);
    }
  });
});
