/** What diagnostics promise, checked against the automata on strings a few edits away from valid ones. */
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import type { Dfa } from '../../src/automata/dfa.js';
import type { Diagnostic, Edit } from '../../src/diagnostics/diagnostic.js';
import { firstDiagnostic } from '../../src/parse/first-error.js';
import { Random, sampleBy } from '../../src/languages/sample.js';
import { canParseBy } from '../../src/parse/parse.js';
import { goalOf } from '../../src/parse/read.js';
import { diagnoseBy } from '../../src/repair/diagnose.js';
import { suggestBy } from '../../src/repair/suggest.js';
import { printedRule } from '../../src/rfcs/definition.js';
import { type Definition, definitionOf, type Rfc } from '../../src/rfcs/registry.js';

/** Invalid strings: a reproducible mix of odd and plain characters. */
export function invalidStrings(id: Rfc, count: number): string[] {
  return mutants(id, count).filter((text) => !canParseBy(definitionOf<Rfc>(id), text));
}

/** Strings up to three edits away from valid ones. Some are still valid. */
export function mutants(id: Rfc, count: number): string[] {
  const random = new Random(2396);
  const odd = Array.from(' ^~%#[]{}|\\<>"`:/?@&=+$,;-._aZ09\0\né\ud800');
  const seeds = sampleBy(definitionOf<Rfc>(id), { count: 2_000, seed: 7, maxLength: 40 });
  return Array.from({ length: count }, () => {
    let text = (STARTS[random.below(2 * STARTS.length)] ?? '') + (seeds[random.below(seeds.length)] ?? '');
    for (let edits = 1 + random.below(3); edits > 0; edits--) {
      const at = random.below(text.length + 1);
      text = text.slice(0, at) + (odd[random.below(odd.length)] ?? '') + text.slice(at + random.below(2));
    }
    return text;
  });
}

const STARTS = [
  'http://',
  'ftp://u:p@h',
  'gopher://h/1',
  'news:',
  'mailto:',
  '//',
  '/',
  '',
  'x:',
  'wais://h/d',
  'nntp://h/g',
];

/** A promise: returns the invalid strings that break it. */
export type Check = (id: Rfc, invalid: readonly string[]) => string[];

/** Each promise in words. */
export const checks: Readonly<Record<string, Check>> = {
  'the offset is the length of the longest prefix that can be completed': wrongOffsets,
  'expected lists exactly what may follow at the offset': wrongExpectations,
  'the path leads from the start rule to the innermost rule': wrongPaths,
  'the first fixes of all errors together are the first suggestion, which is valid': wrongFixes,
  'no two errors or places of errors overlap, for the whole reference and for a rule': overlappingErrors,
};

function wrongOffsets(id: Rfc, invalid: readonly string[]): string[] {
  const dfa = dfaAsIntended(id);
  return invalid.filter((text) => {
    const { offset } = firstError(id, text);
    const isAlive = (length: number): boolean => dfa.live[dfa.run(text.slice(0, length))] === 1;
    return !isAlive(offset) || (offset < text.length && isAlive(offset + 1));
  });
}

function wrongExpectations(id: Rfc, invalid: readonly string[]): string[] {
  const dfa = dfaAsIntended(id);
  const codesOf = remembered((word: string) => firstCodes(id, word));
  const codesAfter = remembered((state: number) => liveCodes(dfa, state));
  return invalid.filter((text) => {
    const { offset, expected } = firstError(id, text);
    const state = dfa.run(text.slice(0, offset));
    const said = new Set(expected.flatMap(codesOf));
    return (
      expected.includes('end of input') !== dfa.isAccepting(state) ||
      codesAfter(state).join() !== [...said].toSorted((a, b) => a - b).join()
    );
  });
}

function wrongPaths(id: Rfc, invalid: readonly string[]): string[] {
  const { rules, sections, startRules } = definitionOf<Rfc>(id);
  return invalid.filter((text) => {
    const { path, rule, section } = firstError(id, text);
    const isPath = path[0] === startRules[0] && path.at(-1) === rule && path.every((name) => rules.includes(name));
    // the section is that of a rule of the path: several schemes may share the innermost rule
    return !isPath || !path.some((outer) => sections[outer] === section);
  });
}

function wrongFixes(id: Rfc, invalid: readonly string[]): string[] {
  const rfc = definitionOf<Rfc>(id);
  const isValid = (text: string): boolean => canParseBy(rfc, text);
  return invalid.filter((text) => {
    const diagnostics = diagnoseBy(rfc, text);
    const [best] = suggestBy(rfc, text, { limit: 1 });
    if (diagnostics[0]?.offset !== firstError(id, text).offset) return true;
    if (diagnostics.some(({ count, places }) => count !== places.length + 1)) return true;
    const fixes = diagnostics.flatMap((diagnostic) => diagnostic.fixes);
    // where nothing honest can be done, the first error is reported alone
    if (!best) return diagnostics.length !== 1 || fixes.length > 0;
    const { edits, value } = best;
    if (!isValid(value) || withEdits(text, edits) !== value || diagnostics.length > edits.length) return true;
    if (fixes.some((fix) => !isInOrder(fix.edits))) return true;
    const first = diagnostics.flatMap((diagnostic) => diagnostic.fixes[0]?.edits ?? []);
    if (
      withEdits(
        text,
        first.toSorted((a, b) => a.start - b.start || a.end - b.end),
      ) !== value
    )
      return true;
    // a fix alone repairs a string with a single error
    return diagnostics.length === 1 && fixes.some((fix) => !isValid(withEdits(text, fix.edits)));
  });
}

function overlappingErrors(id: Rfc, invalid: readonly string[]): string[] {
  const rfc = definitionOf<Rfc>(id);
  const random = new Random(7);
  return invalid.filter((text) => {
    const rule = rfc.rules[random.below(rfc.rules.length)];
    return [diagnoseBy(rfc, text), diagnoseBy(rfc, text, { rule })].some((diagnostics) => {
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const spans = errors.flatMap((error) => [error, ...error.places]).map(({ start, end }) => [start, end]);
      return spans.some(
        ([from = 0, to = 0], index) =>
          from < 0 ||
          to > text.length ||
          to < from ||
          spans.some(([a = 0, b = 0], other) => other !== index && from < b && a < to),
      );
    });
  });
}

/** The strings whose diagnostics mix warnings with errors, or have errors although the string is valid. */
export function wrongSeverities(id: Rfc, texts: readonly string[]): string[] {
  const rfc = definitionOf<Rfc>(id);
  return texts.filter((text) => {
    const severities = new Set(diagnoseBy(rfc, text).map(({ severity }) => severity));
    return severities.has('error') === canParseBy(rfc, text) || severities.size > 1;
  });
}

/** The number of strings whose best suggestion repairs several errors. */
export function countOfSeveralErrors(id: Rfc, invalid: readonly string[]): number {
  const rfc = definitionOf<Rfc>(id);
  return invalid.filter((text) => separate(suggestBy(rfc, text, { limit: 1 })[0]?.edits ?? []).length > 1).length;
}

function dfaAsIntended(id: Rfc): Dfa {
  const { automaton, intended, startRules } = definitionOf<Rfc>(id);
  return ruleDfa(automaton, intended ?? startRules[0]);
}

function firstError(id: Rfc, text: string): Diagnostic {
  const rfc: Definition = definitionOf<Rfc>(id);
  return firstDiagnostic(rfc, goalOf(rfc), text)[0];
}

/** The characters that a word of `expected` allows. */
function firstCodes(id: Rfc, word: string): number[] {
  if (word === 'end of input') return [];
  if (/^["']/.test(word)) return [word.charCodeAt(1)];
  const rfc = definitionOf<Rfc>(id);
  const rule = rfc.rules.find((name) => printedRule(rfc, name) === word);
  if (rule === undefined) throw new Error(`there is no rule ${word}`);
  return liveCodes(ruleDfa(rfc.automaton, rule), 0);
}

function liveCodes(dfa: Dfa, state: number): number[] {
  return Array.from({ length: 256 }, (_, code) => code).filter(
    (code) => dfa.live[dfa.next(state, dfa.alphabet.classOf(code))] === 1,
  );
}

function remembered<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

function withEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduceRight((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
}

function isInOrder(edits: readonly Edit[]): boolean {
  return edits.every(({ start }, index) => index === 0 || (edits[index - 1]?.end ?? 0) <= start);
}

/** Edits with no unchanged character between them. */
function separate(edits: readonly Edit[]): Edit[][] {
  const groups: Edit[][] = [];
  for (const edit of edits) {
    const last = groups.at(-1);
    if (last?.at(-1)?.end === edit.start) last?.push(edit);
    else groups.push([edit]);
  }
  return groups;
}
