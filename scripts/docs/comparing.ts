/** The text of docs/comparing.md: prose of ours around tables that are computed. */
import { countWords } from '../../src/automata/words.js';
import { correspondences } from '../../src/languages/rule-table.js';
import { diffGrammars } from '../../src/languages/diff-grammars.js';
import { relationSigns } from '../../src/formats/relation.js';
import { definitionOf, registry, type Rfc, type Rule } from '../../src/rfcs/registry.js';
import { visible } from '../../src/syntax/show.js';
import { canParse } from '../../src/api.js';
import { comparisonSection } from './comparison.js';
import { contradictions, workedExamples } from './examples.js';

const ids = Object.keys(registry) as Rfc[];
const nameOf = (id: Rfc): string => definitionOf<Rfc>(id).name;
const ruleNameOf = (id: Rfc, rule: Rule): string => definitionOf<Rfc>(id).rfcNames[rule] ?? rule;
const code = (text: string): string => (text === '' ? '(empty)' : `\`${visible(text).replaceAll('|', '\\|')}\``);

const relations = {
  equal: 'is the same as',
  subset: 'is a part of',
  superset: 'has all of',
  overlapping: 'overlaps with',
  disjoint: 'has nothing in common with',
} as const;

export function comparingText(): string {
  return `# How the RFCs differ

<!-- Written by scripts/write-docs.ts ("npm run docs"); a test holds it to the grammars. -->

Which strings are valid depends on which RFC you ask. This page says exactly how, for RFC 1738, RFC 1808, RFC 2396, RFC 2732,
RFC 3986 and CERN's draft before them. Nothing here is an estimate: every rule of a grammar has a minimal automaton, automata can be compared, and
\`npm run prove\` shows that the automata, the parsers' grammars and the RFCs' own BNFs are the same.

What it means for your data: every URL of RFC 1738 is one of RFC 1808 too, and every URI of RFC 2396 one of
RFC 2732. Of all other pairs neither includes the other, so a file that is valid under one RFC has to be checked again under the next.

## Whole references

What each RFC calls valid as a whole: ${ids.map((id) => `${ruleNameOf(id, definitionOf<Rfc>(id).startRules[0])} of ${nameOf(id)}`).join(', ')}. By the letter of
the BNF, that is; see the end of this page for where we read RFC 1738 otherwise.

${wholeReferences()}

Strings that only one side takes: one for each way in which the other fails, the shortest first. More, and why:
\`rfc-uri diff rfc1808 rfc2396\`.

${witnessTable()}

## Absolute forms

${absoluteForms()}

## Components

Rules that are for the same, and how they relate; \`=\` the same strings, \`⊂\` a part of, \`⊃\` has all of and more, \`≬\` each
has its own, \`∥\` nothing in common. \`rfc-uri diff --all\` prints it, \`rfc-uri diff rfc1738 rfc2396 --rule host\` a pair of it with examples.

${componentTable()}

## How many there are

Strings of each length that are valid as a whole reference, out of all strings of UTF-16 units.

${countTable()}

## The RFCs' own examples

Examples that an RFC resolves, names or warns of, and which RFCs' BNFs derive them as a whole reference. The references of RFC
2396's appendix C are those of RFC 1808's section 5, but for the ones listed by themselves.

${exampleTable()}

${comparisonSection()}

## Where an RFC contradicts itself

A BNF and the prose around it are written by people. Where they disagree, we take the BNF, unless this would make the rest of
the RFC pointless, and say so:

${contradictions.map(({ rfc, what, reading }) => `- **${rfc}**: ${what} *Our reading:* ${reading}`).join('\n')}

The full list, with the reasons, is in [grammars/README.md](../grammars/README.md).
`;
}

function pairs(): [Rfc, Rfc][] {
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b): [Rfc, Rfc] => [a, b]));
}

function wholeReferences(): string {
  const rows = pairs().map(([a, b]) => {
    const { relation } = diffGrammars(a, b, { limit: 1 });
    return `| ${nameOf(a)} | ${relations[relation]} | ${nameOf(b)} |`;
  });
  return table(['RFC', 'relation', 'RFC'], rows);
}

function witnessTable(): string {
  const rows = pairs().map(([a, b]) => {
    const { onlyInA, onlyInB } = diffGrammars(a, b, { limit: 5 });
    return `| ${nameOf(a)}, ${nameOf(b)} | ${strings(onlyInA)} | ${strings(onlyInB)} |`;
  });
  return table(['RFCs', 'only the first', 'only the second'], rows);
}

function absoluteForms(): string {
  const rules = correspondences.find(({ name }) => name === 'absolute')?.rules ?? {};
  const rows = pairs().map(([a, b]) => {
    const { relation, onlyInA, onlyInB } = diffGrammars(a, b, { rule: rules[a], ruleB: rules[b], limit: 4 });
    const names = [a, b].map((id) => `${ruleNameOf(id, rules[id] ?? 'url')} of ${nameOf(id)}`);
    return `| ${names[0]} | ${relations[relation]} | ${names[1]} | ${strings(onlyInA)} | ${strings(onlyInB)} |`;
  });
  return table(['rule', 'relation', 'rule', 'only the first', 'only the second'], rows);
}

function componentTable(): string {
  const rows = correspondences.slice(2).map(({ rules }) => {
    const cells = ids.map((id) => (rules[id] === undefined ? '' : ruleNameOf(id, rules[id])));
    const found = pairs().flatMap(([a, b]) => {
      if (rules[a] === undefined || rules[b] === undefined) return [];
      const { relation } = diffGrammars(a, b, { rule: rules[a], ruleB: rules[b], limit: 1 });
      return [`${short(a)} ${relationSigns[relation]} ${short(b)}`];
    });
    return `| ${cells.join(' | ')} | ${found.join(', ')} |`;
  });
  return table([...ids.map(nameOf), 'relations'], rows);
}

const short = (id: Rfc): string => id.replace('rfc', '').toUpperCase();

function countTable(): string {
  const rows = ids.map((id) => {
    const counts = countWords(registry[id].automaton.rule(definitionOf<Rfc>(id).startRules[0]), 6);
    return `| ${nameOf(id)} | ${counts.map((count) => count.toLocaleString('en-US')).join(' | ')} |`;
  });
  return table(['length', '0', '1', '2', '3', '4', '5', '6'], rows);
}

function exampleTable(): string {
  const rows = workedExamples.map(({ from, text }) => {
    const cells = ids.map((id) => (canParse(text, { rfc: id, literal: true }) ? 'yes' : '**no**'));
    return `| ${from} | ${code(text)} | ${cells.join(' | ')} |`;
  });
  return table(['from', 'string', ...ids.map(nameOf)], rows);
}

function strings(list: readonly string[]): string {
  return list.map(code).join(' ');
}

function table(header: readonly string[], rows: readonly string[]): string {
  return [`| ${header.join(' | ')} |`, `|${' --- |'.repeat(header.length)}`, ...rows].join('\n');
}
