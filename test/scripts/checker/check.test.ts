/**
 * The checker, on a copy of what it reads: the grammars, the components, a scanner and certificates. It runs by its command once for each
 * kind of verdict, and otherwise in this process, which need not start anew each time.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RuleCertificate } from '../../../scripts/certificate/certificate.js';
import { writeCertificate } from '../../../scripts/certificate/write.js';
import { projectRoot } from '../../../scripts/grammar/sources.js';

const directory = mkdtempSync(`${tmpdir()}/checker-`);
const original = `${directory}/original`;
const tampered = `${directory}/tampered`;
const scannerFile = `${directory}/generated/rfc1808/scanner.ts`;
const scannerText = (): string => readFileSync(`${projectRoot}generated/rfc1808/scanner.ts`, 'utf8');
const copied = ['scripts/checker', 'grammars', 'src/rfcs', 'generated/rfc1808'];

/** The modules that check.mjs uses, of the copy: they read the files beside them. */
let checker: typeof import('../../../scripts/checker/bnf.mjs') &
  typeof import('../../../scripts/checker/certificate.mjs') &
  typeof import('../../../scripts/checker/claims.mjs') &
  typeof import('../../../scripts/checker/comparison.mjs') &
  typeof import('../../../scripts/checker/scanner.mjs') &
  typeof import('../../../scripts/checker/tokens.mjs');

beforeAll(async () => {
  for (const path of copied) cpSync(`${projectRoot}${path}`, `${directory}/${path}`, { recursive: true });
  writeCertificate('rfc1808', original);
  const names = ['bnf', 'certificate', 'claims', 'comparison', 'scanner', 'tokens'];
  const modules: object[] = [];
  for (const name of names) modules.push((await import(`${directory}/scripts/checker/${name}.mjs`)) as object);
  checker = Object.assign({}, ...modules) as typeof checker;
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Why the checker refuses RFC 1808, as its command would say it; `undefined` if it does not. */
function refusal(certificates?: string): string | undefined {
  const { CertificateReader, Comparison, Invalid, readClaims, readScanner, Refused } = checker;
  try {
    const claims = readClaims('rfc1808');
    const program = readScanner(readFileSync(scannerFile, 'utf8'));
    const reader = certificates === undefined ? undefined : new CertificateReader(certificates, 'rfc1808', claims);
    new Comparison(claims, program, reader).run();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return `rfc1808: NOT valid: generated/rfc1808/scanner.ts, ${error.message}`;
    if (error instanceof Invalid) return `rfc1808: NOT valid: ${error.message}`;
    throw error;
  }
}

/** What the command says of RFC 1808, and its exit code. */
function verdict(...options: readonly string[]): { readonly text: string; readonly code: number | null } {
  const command = `${directory}/scripts/checker/check.mjs`;
  const { stdout, status } = spawnSync(process.execPath, [command, ...options, 'rfc1808'], { encoding: 'utf8' });
  return { text: stdout.trim(), code: status };
}

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

/** The verdict on a certificate after an edit of one of its files. */
function verdictAfter(file: string, edit: (content: Mutable<RuleCertificate>) => void): string {
  return verdictAfterEdit(file, edit as (content: unknown) => void);
}

/** `edit` changes the content, or returns null instead of it. */
function verdictAfterEdit(file: string, edit: (content: unknown) => unknown): string {
  rmSync(tampered, { recursive: true, force: true });
  cpSync(original, tampered, { recursive: true });
  const path = `${tampered}/rfc1808/${file}`;
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const edited = edit(content);
  writeFileSync(path, JSON.stringify(edited === null ? null : content));
  return refusal(tampered) ?? 'valid';
}

test('the checker can be read in an hour, and imports nothing but itself', () => {
  const files = readdirSync(`${projectRoot}scripts/checker`).filter((file) => file.endsWith('.mjs'));
  const texts = files.map((file) => readFileSync(`${projectRoot}scripts/checker/${file}`, 'utf8'));
  expect(texts.join('').split('\n').length).toBeLessThan(3000);
  const imported = texts.flatMap((text) => [...text.matchAll(/^import .*'([^']*)';$/gm)].map(([, name = '']) => name));
  expect(new Set(imported.filter((name) => !name.startsWith('./')))).toEqual(
    new Set(['node:crypto', 'node:fs', 'node:path']),
  );
});

test('a scanner and its certificate are valid as they are', () => {
  expect(verdict().text).toMatch(
    /^rfc1808: the scanner does what the grammar says: 30 rules, 13 with places, \d+ pairs; /,
  );
  const { text, code } = verdict('--certificates', original);
  expect(text).toContain(`, as certified in ${original}; `);
  expect(code).toBe(0);
});

test('the command says what it refuses, and exits with 1', () => {
  const byCertificate = verdictAfter('URL.language.json', ({ bijection }) => bijection.fill(0));
  expect(verdict('--certificates', tampered)).toEqual({ text: byCertificate, code: 1 });
  const text = scannerText();
  for (const edited of [text.replace('"09AFaf"', '"09AGaf"'), `${text}export const more = 1;\n`]) {
    writeFileSync(scannerFile, edited);
    const said = refusal();
    const byCommand = verdict();
    writeFileSync(scannerFile, text);
    expect(said).toMatch(/^rfc1808: NOT valid: /);
    expect(byCommand).toEqual({ text: said, code: 1 });
  }
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
    expect(text).toMatch(
      /^rfc1808: NOT valid: scheme.language.json: state 0(?: does not list these items|, symbol 0: the scanner goes)/,
    );
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
    expect(verdictAfter('URL.language.json', ({ bijection }) => bijection.fill(0))).toMatch(/it has no bijection/);
  });

  test('a state that is left out', () => {
    const text = verdictAfter('URL.language.json', ({ bnf, scanner, bijection }) =>
      [bnf, scanner, bijection].forEach((list: unknown[]) => list.pop()),
    );
    expect(text).toMatch(/NOT valid/);
  });

  test('a field that is not in its format', () => {
    expect(verdictAfter('scheme.language.json', (content) => Object.assign(content, { proven: true }))).toMatch(
      /more than/,
    );
    expect(verdictAfter('scheme.language.json', ({ scanner }) => Object.assign(scanner[0] ?? {}, { rule: 1 }))).toMatch(
      /not well formed/,
    );
  });

  test.each([
    ['a state is null', { bnf: [null] }],
    ['the sets of a state are null', { bnf: [{ accepts: false, next: [], sets: null }] }],
    ['a state is a list', { bnf: [[]] }],
  ])('%s', (_, change) => {
    const edit = (content: Mutable<RuleCertificate>): unknown => Object.assign(content, { scanner: [{}] }, change);
    expect(verdictAfter('scheme.language.json', edit)).toBe(
      'rfc1808: NOT valid: scheme.language.json: a state is not well formed',
    );
  });

  test('a file that is not an object', () => {
    for (const file of ['scheme.language.json', 'grammar.json'])
      expect(verdictAfterEdit(file, () => null)).toMatch(
        new RegExp(`^rfc1808: NOT valid: ${file}.* is not an object$`),
      );
  });

  test.each([
    ['the name of a function', { function: 'match_digit' }, /its function is not match_scheme/],
    ['the rule that it is about', { rule: 'digit' }, /its rule is not scheme/],
    ['its kind', { kind: 'places' }, /its kind is not language/],
  ])('%s', (_, change, message) => {
    expect(verdictAfter('scheme.language.json', (content) => Object.assign(content, change))).toMatch(message);
  });
});

describe('a certificate says nothing about what is to be proven:', () => {
  interface Grammar {
    files: Record<string, string>;
    productions: string[];
    components: Record<string, { rules: string[] }>;
    language: { productions: Record<string, object>; characters: number[][][] };
    places: { productions: Record<string, object>; marks: string[] };
  }
  const after = (edit: (grammar: Grammar) => void): string =>
    verdictAfterEdit('grammar.json', edit as (content: unknown) => void);

  test('which files it is made from', () => {
    expect(after((grammar) => (grammar.files = {}))).toMatch(/grammar.json: files is not what the files say/);
    expect(after(({ files }) => (files['grammars/rfc1808.bnf'] = '0'))).toMatch(/files is not what/);
  });

  test('which rules there are', () => {
    const single = after(({ language, places }) => {
      for (const part of [language, places]) part.productions = { digit: part.productions['digit'] ?? {} };
    });
    expect(single).toMatch(/grammar.json: language is not what the files say/);
    verdictAfter('grammar.json', () => rmSync(`${tampered}/rfc1808/net_loc.places.json`));
    expect(refusal(tampered)).toBe('rfc1808: NOT valid: net_loc.places.json is missing');
    cpSync(`${original}/rfc1808/digit.language.json`, `${tampered}/rfc1808/net_loc.places.json`);
    expect(refusal(tampered)).toMatch(/net_loc.places.json: its rule is not net_loc/);
  });

  test('what a rule derives', () => {
    const text = after(({ language }) => (language.productions['URL'] = { type: 'rule', name: 'digit' }));
    expect(text).toMatch(/grammar.json: language is not what the files say/);
  });

  test('which components and productions have places', () => {
    expect(after((grammar) => (grammar.components = {}))).toMatch(/components is not what the files say/);
    expect(after(({ components }) => delete components['net_loc'])).toMatch(/components is not what the files say/);
    expect(after((grammar) => grammar.productions.pop())).toMatch(/productions is not what the files say/);
    expect(after(({ places }) => (places.marks = places.marks.toReversed()))).toMatch(
      /places is not what the files say/,
    );
  });

  test('which characters there are', () => {
    expect(after(({ language }) => language.characters[0]?.pop())).toMatch(
      /overlap or have a gap|do not have all|has no classes/,
    );
    expect(after(({ language }) => (language.characters = [[[0, 0xffff]]]))).toMatch(/not made of whole classes/);
  });

  test('the order of its keys changes nothing, and places are asked for', () => {
    const reordered = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reordered);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, part]) => [key, reordered(part)]),
      );
    };
    cpSync(original, tampered, { recursive: true, force: true });
    const path = `${tampered}/rfc1808/grammar.json`;
    writeFileSync(path, JSON.stringify(reordered(JSON.parse(readFileSync(path, 'utf8')))));
    expect(refusal(tampered)).toBeUndefined();
    for (const file of readdirSync(`${tampered}/rfc1808`))
      if (file.endsWith('.places.json')) rmSync(`${tampered}/rfc1808/${file}`);
    expect(refusal(tampered)).toMatch(/places.json is missing/);
  });
});

describe('what a scanner does is read from its text, not from the certificate:', () => {
  const afterEdit = (old: string, edited: string): string => {
    const text = scannerText();
    expect(text).toContain(old);
    writeFileSync(
      scannerFile,
      text.replace(old, () => edited),
    );
    const said = refusal();
    writeFileSync(scannerFile, text);
    return said ?? 'valid';
  };

  test.each([
    ['a character of a set', '"09AFaf"', '"09AGaf"', /line \d+: run1 does not do what loop1 4 does/],
    ['a regular expression', '/[!$&-.0-;=?', '/[!$&-.0-;?', /run1 does not do what loop/],
    ['a jump', 'break done25;\n', '\n', /URL: the scanner does not match|is declared|wrong|NOT valid/],
    ['a production', 'at[0] = 2;', 'at[0] = 1;', /(?:URL|relativeURL): the scanner (?:does not match|alone matches)/],
    ['the order of productions', "'absoluteURL', 'generic_RL'", "'generic_RL', 'absoluteURL'", /the scanner/],
    ['the slots of two components', 'path: 5,\n  params: 7,', 'params: 5,\n  path: 7,', /the scanner/],
    [
      'a rule of match',
      'hex: match_hex__silent',
      'hex: match_digit__silent',
      /hex: the scanner does not match "[A-Fa-f]"/,
    ],
    ['a rule that is missing', '  hex: match_hex__silent,\n', '', /match must have the rules of the RFC/],
    [
      'what an alternative takes back',
      'at[1] = -1; at[3] = -1; at[5] = -1; at[7] = -1; at[9] = -1;',
      'at[3] = -1; at[5] = -1; at[7] = -1; at[9] = -1;',
      /line \d+: an alternative that fails may leave a report at at\[1\]/,
    ],
    [
      'what scan clears',
      'at[17] = -1;\n  return match_URL',
      'return match_URL',
      /scan leaves at\[17\] as the last scan/,
    ],
    ['the pattern', '(?:#[!$', '(?:#[!#$', /the pattern matches "[^"]*##", which is not a URL/],
    ['the number of places', 'new Int32Array(19)', 'new Int32Array(17)', /a slot of its own, within at/],
  ])('%s', (_, old, edited, message) => {
    expect(afterEdit(old, edited)).toMatch(message);
  });

  test('the certificate of another text does not help', () => {
    const text = scannerText();
    writeFileSync(scannerFile, text.replace('"09AFaf"', '"09AGaf"').replaceAll('[0-9A-Fa-f]', '[0-9A-Ga-f]'));
    const said = refusal(original);
    writeFileSync(scannerFile, text);
    expect(said).toMatch(/NOT valid/);
  });
});

test('what the checker is asked is checked', () => {
  const { text, code } = verdict('--certificates', `${directory}/nowhere`);
  expect([text, code]).toEqual(['', 2]);
});
