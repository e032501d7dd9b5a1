/** Diagnostics on many strings, against the automata. */
import { describe, expect, test } from '@jest/globals';
import { Random } from '../../src/languages/random.js';
import { canParse, diagnose, rfcs, safeParse, sample, suggest, type Diagnostic, type Rfc } from '../../src/index.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { definitionOf, registry } from '../../src/rfcs/registry.js';

const ids = Object.keys(rfcs) as Rfc[];
/** The automaton of the RFC's default reading. */
function defaultDfa(id: Rfc): Dfa {
  const rfc = definitionOf<Rfc>(id);
  return registry[id].automaton.rule(rfc.intended ?? rfc.startRules[0]);
}

/** Strings near valid ones, some edits away: a deterministic mix of odd and plain characters. */
function mutants(id: Rfc, count: number): string[] {
  const random = new Random(2396);
  const odd = Array.from(' ^~%#[]{}|\\<>"`:/?@&=+$,;-._aZ09\0\né\ud800');
  const seeds = sample({ rfc: id, count: 2_000, seed: 7, maxLength: 40 });
  const starts = [
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
  return Array.from({ length: count }, () => {
    let text = (starts[random.below(2 * starts.length)] ?? '') + (seeds[random.below(seeds.length)] ?? '');
    for (let edits = 1 + random.below(3); edits > 0; edits--) {
      const at = random.below(text.length + 1);
      text = text.slice(0, at) + (odd[random.below(odd.length)] ?? '') + text.slice(at + random.below(2));
    }
    return text;
  });
}

describe.each(ids)('%s: on strings with a few edits', (id) => {
  const dfa = defaultDfa(id);
  const rfc = definitionOf<Rfc>(id);
  const invalid = mutants(id, 20_000).filter((text) => !canParse(text, { rfc: id }));

  test('offset is the length of the longest prefix that can be completed', () => {
    expect(invalid.length).toBeGreaterThan(5_000);
    const wrong = invalid.filter((text) => {
      const { offset } = firstError(text, id);
      const isAlive = (length: number): boolean => dfa.live[dfa.run(text.slice(0, length))] === 1;
      return !isAlive(offset) || (offset < text.length && isAlive(offset + 1));
    });
    expect(wrong).toEqual([]);
  });

  test('expected is just what may follow there', () => {
    const codesOf = remembered((word: string) => firstCodes(id, word));
    const codesBehind = remembered((state: number) =>
      Array.from({ length: 256 }, (_, code) => code).filter(
        (code) => dfa.live[dfa.next(state, dfa.alphabet.classOf(code))] === 1,
      ),
    );
    const wrong = invalid.filter((text) => {
      const { offset, expected } = firstError(text, id);
      const state = dfa.run(text.slice(0, offset));
      const follows = codesBehind(state);
      const said = new Set(expected.flatMap(codesOf));
      const isEnd = expected.includes('end of input');
      return isEnd !== dfa.isAccepting(state) || follows.join() !== [...said].toSorted((a, b) => a - b).join();
    });
    expect(wrong).toEqual([]);
  });

  test('the path leads from the rule to the innermost one, by rules of the RFC', () => {
    const [start] = rfc.startRules;
    for (const text of invalid.slice(0, 5_000)) {
      const { path, rule, section } = firstError(text, id);
      expect([path[0], path.at(-1)]).toEqual([start, rule]);
      expect(path.filter((name) => !rfc.rules.includes(name))).toEqual([]);
      // or, of a rule that several schemes share, that of the production
      expect(path.map((outer) => rfc.sections[outer])).toContain(section);
    }
  });

  test('all fixes together make the string valid, and none can be left out', () => {
    const several = invalid.slice(0, 1_500).filter((text) => {
      const diagnostics = diagnose(text, { rfc: id });
      expect(diagnostics[0]?.offset).toBe(firstError(text, id).offset);
      const [best] = suggest(text, { rfc: id, limit: 1 });
      const edits = best?.edits ?? [];
      expect(canParse(best?.value ?? text, { rfc: id })).toBe(true);
      expect(withEdits(text, edits)).toBe(best?.value);
      const errors = separate(edits);
      expect(diagnostics.length).toBeLessThanOrEqual(edits.length);
      for (const { fixes } of diagnostics) {
        for (const fix of fixes) {
          // in order, none in another; and alone, where there is but one error
          expect(separate(fix.edits).flat()).toEqual(fix.edits);
          expect({
            fix,
            apart: fix.edits.every(({ start }, index) => index === 0 || (fix.edits[index - 1]?.end ?? 0) <= start),
          }).toMatchObject({ apart: true });
          if (diagnostics.length === 1)
            expect({ text, fix, valid: canParse(withEdits(text, fix.edits), { rfc: id }) }).toMatchObject({
              valid: true,
            });
        }
      }
      for (const error of errors) {
        const others = edits.filter((edit) => !error.includes(edit));
        expect({
          text,
          without: withEdits(text, others),
          valid: canParse(withEdits(text, others), { rfc: id }),
        }).toMatchObject({ valid: false });
      }
      return errors.length > 1;
    });
    expect(several.length).toBeGreaterThan(100);
  });

  test('no error stands in the span of another, for the whole or for a rule', () => {
    const [start] = rfc.startRules;
    const random = new Random(7);
    for (const text of invalid.slice(0, 1_000)) {
      const rule = rfc.rules[random.below(rfc.rules.length)] ?? start;
      for (const options of [{ rfc: id }, { rfc: id, rule: rule as never }]) {
        const errors = diagnose(text, options).filter(({ severity }) => severity === 'error');
        const spans = errors.map(({ start: from, end }) => [from, end] as const);
        const isApart = spans.every(([from, to], index) =>
          spans.every(([a, b], other) => other === index || b <= from || to <= a),
        );
        expect({ text, rule, spans, isApart }).toMatchObject({ isApart: true });
        for (const [from, to] of spans) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(to).toBeGreaterThanOrEqual(from);
        }
      }
    }
  }, 60_000);

  test('warnings are of valid strings alone', () => {
    const texts = [...sample({ rfc: id, count: 2_000, seed: 3, maxLength: 60 }), ...mutants(id, 2_000)];
    for (const text of texts) {
      const severities = new Set(diagnose(text, { rfc: id }).map(({ severity }) => severity));
      expect({ text, error: severities.has('error') }).toEqual({ text, error: !canParse(text, { rfc: id }) });
      expect(severities.size).toBeLessThanOrEqual(1);
    }
  });
});

function remembered<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

function firstError(text: string, id: Rfc): Diagnostic {
  const result = safeParse(text, { rfc: id });
  if (result.ok) throw new Error(`${text} is valid`);
  return result.diagnostics[0];
}

/** The characters that a word of `expected` stands for. */
function firstCodes(id: Rfc, word: string): number[] {
  if (word === 'end of input') return [];
  if (/^["']/.test(word)) return [word.charCodeAt(1)];
  const rfc = definitionOf<Rfc>(id);
  const rule = rfc.rules.find((name) => (rfc.rfcNames[name] ?? name) === word);
  if (rule === undefined) throw new Error(`${word} is no rule`);
  const dfa = registry[id].automaton.rule(rule);
  return Array.from({ length: 256 }, (_, code) => code).filter(
    (code) => dfa.live[dfa.next(0, dfa.alphabet.classOf(code))] === 1,
  );
}

interface Edited {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function withEdits(text: string, edits: readonly Edited[]): string {
  return edits.reduceRight((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
}

/** Edits with no unchanged character between them. */
function separate<E extends Edited>(edits: readonly E[]): E[][] {
  const groups: E[][] = [];
  for (const edit of edits) {
    const last = groups.at(-1);
    if (last?.at(-1)?.end === edit.start) last?.push(edit);
    else groups.push([edit]);
  }
  return groups;
}
