/** Compares the grammars with the RFCs' productions and with the tables of grammars/README.md. */
import { describe, expect, test } from '@jest/globals';
import peggy, { type ast } from 'peggy';
import { lexicalRules } from '../../../scripts/grammar/lexical.js';
import { parseBnf } from '../../../scripts/automata/bnf.js';
import { isHelper, productionNames, ruleName } from '../../../scripts/automata/rule-names.js';
import { grammarsBy } from '../../../src/rfcs/generated/grammars.js';
import { amendedBy, grammarIds, readGrammar, type GrammarId } from '../../../scripts/grammar/sources.js';
import { treePlugin } from '../../../scripts/grammar/tree-plugin.js';
import { formOfBnf, formOfPeg } from '../../support/transcription.js';
import { tableRows } from '../../../scripts/grammar/tables.js';
import { withRule } from '../../support/with-rule.js';

const README = 'grammars/README.md';
const nameTable = tableRows(README, ['grammar', 'in the RFC', 'here']);
const ledger = tableRows(README, ['grammar', 'rule', 'literal transcription', 'witness', 'effect']);

/** The rows of a grammar, and those of the grammar that it amends for rules that have none of their own. */
const grammarRows = (table: readonly string[][], id: GrammarId): string[][] => {
  const own = table.filter(([grammarId]) => grammarId === id);
  const amended = table.filter(
    ([grammarId, rule]) => grammarId === amendedBy(id) && !own.some(([, ownRule]) => ownRule === rule),
  );
  return [...amended, ...own].map((row) => [id, ...row.slice(1)]);
};

const parseGrammar = (text: string): ast.Grammar => peggy.parser.parse(text, { grammarSource: '', reservedWords: [] });

describe.each(grammarIds)('%s', (id) => {
  const { bnf, peggy: text } = readGrammar(id);
  const grammar = parseGrammar(text);

  test('has a rule for every production, in the same order', () => {
    const rules = grammar.rules.map(({ name }) => name).filter((name) => !isHelper(name));
    expect(rules).toEqual(productionNames(bnf).map(ruleName));
  });

  test('names its rules as the table says', () => {
    const differing = productionNames(bnf).filter((name) => ruleName(name) !== name);
    expect(differing.map((name) => [id, name, ruleName(name)])).toEqual(grammarRows(nameTable, id));
  });

  test('transcribes every production literally, except those in the ledger', () => {
    const departures = new Set(grammarRows(ledger, id).map(([, rule]) => rule));
    for (const [name, production] of parseBnf(bnf, grammarsBy[id].notation)) {
      const rule = grammar.rules.find((candidate) => candidate.name === ruleName(name));
      const form = formOfPeg(rule?.expression as ast.Expression);
      if (departures.has(ruleName(name))) expect([name, form]).not.toEqual([name, formOfBnf(production)]);
      else expect([name, form]).toEqual([name, formOfBnf(production)]);
    }
  });

  test('quotes the literal production in the ledger and in comments', () => {
    const productions = parseBnf(bnf, grammarsBy[id].notation);
    for (const [, rule = '', letter = ''] of grammarRows(ledger, id)) {
      const [name, production] = [...productions].find(([candidate]) => ruleName(candidate) === rule) ?? [];
      const transcribed = parseGrammar(`${rule} = ${letter}`).rules[0]?.expression as ast.Expression;
      if (name === undefined || !production) throw new Error(`unknown production ${rule}`);
      expect([name, formOfPeg(transcribed)]).toEqual([name, formOfBnf(production)]);

      const comment = new RegExp(`((?:^//.*\\n)+)${rule} +=`, 'm').exec(text)?.[1] ?? '';
      const quoted = comment.replace(/\/\/ PEG:[^]*/, '').replaceAll(/^\/\/ ?/gm, '');
      const withContext = [...productions.keys()].filter((other) => other !== name);
      expect([name, parseBnf(quoted, grammarsBy[id].notation, withContext.concat(name)).get(name)]).toEqual([
        name,
        production,
      ]);
    }
  });

  test('contains no code', () => {
    expect(grammar.topLevelInitializer ?? grammar.initializer).toBeFalsy();
    expect(grammar.imports).toEqual([]);
    expect(codeIn(grammar)).toEqual([]);
  });

  test('tags exactly the departures that the ledger lists', () => {
    const tagged = [...text.matchAll(/^\/\/ PEG: .*\n(?:\/\/.*\n)*(\w+)/gm)].map(([, rule]) => rule);
    const listed = grammarRows(ledger, id).map(([, rule]) => rule);
    expect(new Set(tagged)).toEqual(new Set(listed));
    expect(tagged).toHaveLength(listed.length);
  });
});

test('the check for code finds code', () => {
  const grammar = parseGrammar('a = x:"b" { return x }\nc = &{ return 1 } $"d" / @"e" "f"\ng "name" = "h"|n, "i"|');
  expect(new Set(codeIn(grammar))).toEqual(new Set(['action', 'labeled', 'semantic_and', 'text', 'named', 'variable']));
});

describe('every departure from the literal transcription is needed', () => {
  test.each(ledger)('%s %s', (id, rule = '', letter = '', witness = '', which = '') => {
    const { peggy: text } = readGrammar(grammarIds.find((known) => known === id) ?? 'cern');
    const [effect, user = rule] = which.split(' as ');
    const corrected = treeParser(text, user);
    const literal = treeParser(withRule(text, rule, letter), user);
    switch (effect) {
      case 'rejected':
        expect(corrected(witness)).toMatchObject({ end: witness.length });
        expect(() => literal(witness)).toThrow(SyntaxError);
        break;
      case 'split differently':
        expect(literal(witness)).toMatchObject({ end: witness.length });
        expect(corrected(witness)).not.toEqual(literal(witness));
        break;
      case 'dead':
        expect(corrected(witness)).toEqual(literal(witness));
        expect(ruleWithoutPlaces(text, rule)).not.toBe(ruleWithoutPlaces(withRule(text, rule, letter), rule));
        break;
      case 'too deep':
        expect(corrected(witness.repeat(100_000))).toMatchObject({ end: witness.length * 100_000 });
        expect(() => literal(witness.repeat(100_000))).toThrow(RangeError);
        break;
      default:
        throw new Error(`unknown effect "${effect}" in the ledger`);
    }
  });
});

test('the lexical rules of RFC 2396 match one character or escape', () => {
  const lexical = lexicalRules(parseGrammar(readGrammar('rfc2396').peggy), []);
  expect(Object.fromEntries(lexical)).toEqual({
    uric_no_slash: 'escape',
    pchar: 'escape',
    uric: 'escape',
    reserved: 'character',
    unreserved: 'character',
    mark: 'character',
    escaped: 'escape',
    hex: 'character',
    alphanum: 'character',
    alpha: 'character',
    lowalpha: 'character',
    upalpha: 'character',
    digit: 'character',
  });
});

/** The types of the AST's nodes that are code, or name code. */
function codeIn(grammar: ast.Grammar): string[] {
  const allowed = [
    'grammar',
    'rule',
    'choice',
    'sequence',
    'group',
    'optional',
    'zero_or_more',
    'one_or_more',
    'literal',
    'class',
    'any',
    'rule_ref',
    'simple_and',
    'simple_not',
    'repeated',
    'constant',
  ];
  const types: string[] = [];
  JSON.stringify(grammar, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'type' in value) types.push(String(value.type));
    return value;
  });
  return types.filter((type) => !allowed.includes(type));
}

/** A rule's AST as JSON, without the positions in the text. */
function ruleWithoutPlaces(text: string, name: string): string {
  const rule = parseGrammar(text).rules.find((candidate) => candidate.name === name);
  return JSON.stringify(rule, (key, value: unknown) => (key.toLowerCase().endsWith('location') ? undefined : value));
}

function treeParser(text: string, startRule: string): (input: string) => unknown {
  const plugins = [treePlugin({ componentRules: ['gtype'], rfcName: (rule) => rule })];
  const parser = peggy.generate(text, { plugins, allowedStartRules: [startRule] });
  return (input) => parser.parse(input) as unknown;
}
