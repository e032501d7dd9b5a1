/** The computed parts of docs/comparing.md. */
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { countWords } from '../../src/automata/words.js';
import { examplesBy } from '../../src/rfcs/generated/examples.js';
import { correspondences } from '../../src/languages/rule-table.js';
import { diffGrammars } from '../../src/languages/diff-grammars.js';
import { relationSigns } from '../../src/formats/difference-text.js';
import { splitTable } from '../../src/rfcs/generated/split-table.js';
import { sharedComponents, type SharedComponentName } from '../../src/rfcs/model/comparison.js';
import { rfcIds, nameByRfc } from '../../src/rfcs/names.js';
import { rfcDefinition, registry, type Rfc, type Rule } from '../../src/rfcs/registry.js';
import { visible } from '../../src/syntax/show.js';
import { canParse } from '../../src/api/parse.js';
import { markdownTable } from '../report/table.js';
import { comparisonParts } from './comparison.js';

const ruleName = (id: Rfc, rule: Rule): string => rfcDefinition<Rfc>(id).rfcNames[rule] ?? rule;
const code = (text: string): string => (text === '' ? '(empty)' : `\`${visible(text).replaceAll('|', '\\|')}\``);

const relations = {
  equal: 'is the same as',
  subset: 'is a subset of',
  superset: 'is a superset of',
  overlapping: 'overlaps with',
  disjoint: 'is disjoint from',
} as const;

export const comparingParts = {
  'start-rules': startRules,
  'whole-references': wholeReferences,
  witnesses: witnessTable,
  'absolute-forms': absoluteForms,
  components: componentTable,
  splits: splitTableText,
  counts: countTable,
  examples: exampleTable,
  contradictions,
  ...comparisonParts,
};

const names = rfcIds.map((id) => nameByRfc[id]);
const pairs = rfcIds.flatMap((a, index) => rfcIds.slice(index + 1).map((b) => [a, b] as const));

function startRules(): string {
  const rules = rfcIds.map((id) => `${ruleName(id, rfcDefinition<Rfc>(id).startRules[0])} of ${nameByRfc[id]}`);
  return `The rule that a whole string must match: ${rules.join(', ')}.`;
}

function wholeReferences(): string {
  const rows = pairs.map(([a, b]) => {
    const { relation } = diffGrammars(a, b, { limit: 1 });
    return [nameByRfc[a], relations[relation], nameByRfc[b]];
  });
  return markdownTable({ columns: ['RFC', 'relation', 'RFC'], rows });
}

function witnessTable(): string {
  const rows = pairs.map(([a, b]) => {
    const { onlyInA, onlyInB } = diffGrammars(a, b, { limit: 5 });
    return [`${nameByRfc[a]}, ${nameByRfc[b]}`, strings(onlyInA), strings(onlyInB)];
  });
  return markdownTable({ columns: ['RFCs', 'only the first', 'only the second'], rows });
}

function absoluteForms(): string {
  const rules = correspondences.find(({ name }) => name === 'absolute')?.rules ?? {};
  const name = (id: Rfc): string => `${ruleName(id, rules[id] ?? 'url')} of ${nameByRfc[id]}`;
  const rows = pairs.map(([a, b]) => {
    const { relation, onlyInA, onlyInB } = diffGrammars(a, b, { rule: rules[a], ruleB: rules[b], limit: 4 });
    return [name(a), relations[relation], name(b), strings(onlyInA), strings(onlyInB)];
  });
  return markdownTable({ columns: ['rule', 'relation', 'rule', 'only the first', 'only the second'], rows });
}

/** The shortest string that each two RFCs split differently, component by component. */
function splitTableText(): string {
  const shared = sharedComponents.map(({ name }) => name);
  const rows = pairs.map(([a, b]) => {
    const cells = splitTable[`${a} ${b}`] ?? {};
    const cell = (name: SharedComponentName): string => {
      const own = cells[name];
      if (!own) return '-';
      const [shortest] = Object.values(own).toSorted((one, other) => one.length - other.length);
      return shortest === undefined ? 'never' : code(shortest);
    };
    return [`${nameByRfc[a]}, ${nameByRfc[b]}`, ...shared.map(cell)];
  });
  return markdownTable({ columns: ['RFCs', ...shared.map((name) => name.replace('_', '-'))], rows });
}

function componentTable(): string {
  const rows = correspondences.slice(2).map(({ rules }) => {
    const cells = rfcIds.map((id) => (rules[id] === undefined ? '' : ruleName(id, rules[id])));
    const found = pairs.flatMap(([a, b]) => {
      if (rules[a] === undefined || rules[b] === undefined) return [];
      const { relation } = diffGrammars(a, b, { rule: rules[a], ruleB: rules[b], limit: 1 });
      return [`${short(a)} ${relationSigns[relation]} ${short(b)}`];
    });
    return [...cells, found.join(', ')];
  });
  return markdownTable({ columns: [...names, 'relations'], rows });
}

const short = (id: Rfc): string => id.replace('rfc', '').toUpperCase();

function countTable(): string {
  const lengths = [0, 1, 2, 3, 4, 5, 6];
  const rows = rfcIds.map((id) => {
    const counts = countWords(
      ruleDfa(registry[id].automaton, rfcDefinition<Rfc>(id).startRules[0]),
      lengths.length - 1,
    );
    return [nameByRfc[id], ...counts.map((count) => count.toLocaleString('en-US'))];
  });
  return markdownTable({ columns: ['length', ...lengths.map(String)], rows });
}

function exampleTable(): string {
  const rows = rfcIds.flatMap((from) =>
    examplesBy[from].worked.flatMap(([section, ...texts]) =>
      texts.map((text) => [
        `${nameByRfc[from]}, ${section}`,
        code(text),
        ...rfcIds.map((id) => (canParse(text, { rfc: id, literal: true }) ? 'yes' : '**no**')),
      ]),
    ),
  );
  return markdownTable({ columns: ['from', 'string', ...names], rows });
}

/** Those of the latest RFC come first. */
function contradictions(): string {
  const items = rfcIds
    .toReversed()
    .flatMap((id) =>
      examplesBy[id].contradictions.map(
        ({ what, choice }) => `- **${nameByRfc[id]}**: ${what} *This library:* ${choice}`,
      ),
    );
  return items.join('\n');
}

function strings(list: readonly string[]): string {
  return list.map(code).join(' ');
}
