import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RuleCertificate } from '../../../scripts/certificate/certificate.js';
import { writeCertificate } from '../../../scripts/certificate/write.js';
import { projectRoot } from '../../../scripts/grammar/sources.js';

const directory = mkdtempSync(`${tmpdir()}/certificate-`);
const original = `${directory}/original`;
const tampered = `${directory}/tampered`;

beforeAll(() => {
  writeCertificate('rfc1808', original);
});
afterAll(() => rmSync(directory, { recursive: true }));

const checker = `${projectRoot}scripts/prove/check-certificate.mjs`;

/** What the checker says of a directory: the first line, and its exit code. */
function verdict(path: string): { readonly text: string; readonly code: number | null } {
  const { stdout, status } = spawnSync(process.execPath, [checker, path], { encoding: 'utf8' });
  return { text: stdout.trim(), code: status };
}

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

/** The verdict on a certificate after an edit of one of its files. */
function verdictAfter(file: string, edit: (content: Mutable<RuleCertificate>) => void): string {
  return verdictAfterEdit(file, edit as (content: unknown) => void);
}

function verdictAfterEdit(file: string, edit: (content: unknown) => void): string {
  rmSync(tampered, { recursive: true, force: true });
  cpSync(original, tampered, { recursive: true });
  const path = `${tampered}/rfc1808/${file}`;
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  edit(content);
  writeFileSync(path, JSON.stringify(content));
  const { text, code } = verdict(tampered);
  expect(code).toBe(1);
  return text;
}

test('the checker is small and imports nothing of the project', () => {
  const text = readFileSync(checker, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThan(300);
  const imported = [...text.matchAll(/(?:from |import |import\()'([^']*)'/g)].map(([, name]) => name);
  expect(imported).toEqual(['node:crypto', 'node:fs', 'node:path']);
});

test('a certificate is valid as it is written', () => {
  const { text, code } = verdict(original);
  expect(text).toMatch(/^rfc1808: \d+ automata with \d+ states, \d+ sets of items, as certified; /);
  expect(code).toBe(0);
});

test('its states say what may follow, and where the scanner is', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(`${original}/rfc1808/${file}`, 'utf8'));
  const { items, bnf, scanner } = read('escape.language.json') as RuleCertificate;
  const { language } = read('grammar.json') as { readonly language: { readonly expressions: Record<string, string> } };
  const means = bnf.map(({ sets }) => sets.map((set) => set.map((item) => items[item])));
  expect(means[0]).toEqual([['escape.0']]);
  expect(means).toContainEqual([['escape.2 escape.3']]);
  expect(language.expressions['escape.2']).toBe('hex');
  const text = readFileSync(`${projectRoot}generated/rfc1808/scanner.ts`, 'utf8').split('\n');
  const afterPercent = scanner.find(({ string }) => string === '%');
  const lines = afterPercent?.lines.map((line) => text[line - 1]);
  expect(lines?.length).toBeGreaterThan(0);
  expect(lines?.every((line) => line?.includes('s.charCodeAt(i + 1)'))).toBe(true);
});

describe('a certificate is not valid if it is tampered with:', () => {
  const last = (list: readonly unknown[]): number => list.length - 1;

  test('a transition of the productions', () => {
    const text = verdictAfter('scheme.language.json', ({ bnf }) => bnf[0]?.next.fill(0, 0, 1));
    expect(text).toMatch(/^rfc1808: NOT valid: scheme.language.json: state 0 does not list these items/);
  });

  test('a transition on both sides alike', () => {
    const text = verdictAfter('scheme.language.json', ({ bnf, scanner }) => {
      for (const states of [bnf, scanner]) states[0]?.next.fill(last(states), 0, 1);
    });
    expect(text).toMatch(/does not list these items/);
  });

  test('a transition of the scanner', () => {
    const text = verdictAfter('URL.places.json', ({ scanner }) => scanner[last(scanner)]?.next.fill(0, 0, 1));
    expect(text).toMatch(/URL.places.json: state \d+, symbol 0: the scanner goes elsewhere/);
  });

  test('an accepting state', () => {
    const text = verdictAfter('scheme.language.json', ({ bnf, scanner }) => {
      for (const states of [bnf, scanner]) if (states[0]) states[0].accepts = !states[0].accepts;
    });
    expect(text).toMatch(/state 0 does not accept as its items do/);
    expect(verdictAfter('scheme.language.json', ({ scanner }) => scanner[0] && (scanner[0].accepts = true))).toMatch(
      /the scanner's state 0 does not accept/,
    );
  });

  test('the items of a state', () => {
    expect(verdictAfter('URL.language.json', ({ items }) => (items[1] += ' escape.0'))).toMatch(/does not list these/);
    expect(verdictAfter('URL.language.json', ({ bnf }) => bnf[1]?.sets.push([0, 1, 2]))).toMatch(/do not lead to/);
    expect(verdictAfter('URL.language.json', ({ bnf }) => bnf[0]?.sets.push([0]))).toMatch(/listed twice/);
  });

  test('the bijection', () => {
    const swap = ({ bijection }: Mutable<RuleCertificate>): unknown => bijection.splice(1, 2, 2, 1);
    expect(verdictAfter('URL.language.json', swap)).toMatch(/the scanner goes elsewhere|does not accept/);
    expect(verdictAfter('URL.language.json', ({ bijection }) => bijection.fill(0))).toMatch(/not a bijection/);
  });

  test('a state that is left out', () => {
    const text = verdictAfter('URL.language.json', ({ bnf, scanner, bijection }) =>
      [bnf, scanner, bijection].forEach((list: unknown[]) => list.pop()),
    );
    expect(text).toMatch(/NOT valid/);
  });

  test('a production, a component, a class of characters, a hash', () => {
    interface Grammar {
      language: { productions: Record<string, object>; characters: number[][][] };
      components: Record<string, { rules: string[] }>;
      files: Record<string, string>;
    }
    const after = (edit: (grammar: Grammar) => void): string =>
      verdictAfterEdit('grammar.json', edit as (content: unknown) => void);
    const lost = after(({ language: { productions } }) => {
      productions['net_loc'] = { type: 'repeat', expression: { type: 'rule', name: 'pchar' }, min: 0, max: null };
    });
    expect(lost).toMatch(/does not list these items/);
    expect(after(({ components }) => delete components['net_loc'])).toMatch(/does not list these items/);
    expect(after(({ language }) => language.characters[0]?.pop())).toMatch(/overlap or have a gap|do not have all/);
    expect(after(({ files }) => (files['grammars/rfc1808.bnf'] = '0'))).toMatch(/rfc1808.bnf has changed/);
  });

  test('a rule without a certificate', () => {
    verdictAfter('grammar.json', () => rmSync(`${tampered}/rfc1808/net_loc.places.json`));
    expect(verdict(tampered)).toEqual({ text: 'rfc1808: NOT valid: net_loc.places.json is missing', code: 1 });
  });
});
