import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { publishedSuites, suiteFiles } from '../../../scripts/conformance/published.js';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { withFewestClasses } from '../../../src/languages/conformance/suite.js';

const conformance = `${projectRoot}conformance`;
const published = publishedSuites();

interface Certificate {
  classes: { representative: string; ranges: (readonly [number, number])[] }[];
  states: { access: string; accepts: boolean; rest: string | null; separators: string[]; next: number[] }[];
}

const readCertificate = (path: string): Certificate => JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Certificate;

/** What `node conformance/check.mjs` prints. */
function check(...args: string[]): { code: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [`${conformance}/check.mjs`, ...args], { encoding: 'utf8' });
  return { code: status, lines: stdout.trimEnd().split('\n') };
}

test('the folder has the suites that "npm run grammars" writes', () => {
  const files = readdirSync(conformance, { recursive: true, encoding: 'utf8' }).filter((name) => /json|gz/.test(name));
  expect(files.toSorted()).toEqual(published.flatMap(({ path }) => [`${path}.json`, `${path}.tsv.gz`]).toSorted());
});

// with the check below: the suites are complete for the rules, whatever the code makes today
test.each(published)('the certificate of $path has the automaton of the rule', ({ path, language }) => {
  const { alphabet, transitions, accepting } = withFewestClasses(language.dfa);
  const { classes, states } = readCertificate(`${conformance}/${path}`);
  expect(classes.map(({ ranges }) => ranges)).toEqual(alphabet.classes);
  expect(states.flatMap(({ next }) => next)).toEqual([...transitions]);
  expect(states.map(({ accepts }) => Number(accepts))).toEqual([...accepting]);
});

test('docs/iris.md has the numbers of strings', () => {
  const document = readFileSync(`${projectRoot}docs/iris.md`, 'utf8');
  const lines = gunzipSync(readFileSync(`${conformance}/rfc3987/IRI-reference.tsv.gz`))
    .toString()
    .trimEnd()
    .split('\n');
  const halves = lines.filter((line) => /\p{Cs}/u.test(JSON.parse(line.split('\t')[0] ?? '') as string));
  expect(document).toContain(`prints ${lines.length.toLocaleString('en-US')} strings`);
  expect(document).toContain(`(${halves.length.toLocaleString('en-US')} strings have one)`);
});

test('docs/conform.md has the numbers of strings', () => {
  const document = readFileSync(`${projectRoot}docs/conform.md`, 'utf8');
  const rows = [...document.matchAll(/^\| `(\w+):(\S+)` \| ([\d,]+) \|$/gm)];
  expect(rows.length).toBe(6);
  for (const [row, rfc = '', rule = '', count = ''] of rows) {
    const strings = gunzipSync(readFileSync(`${conformance}/${rfc}/${rule}.tsv.gz`)).toString();
    expect([row, strings.split('\n').length - 1]).toEqual([row, Number(count.replace(',', ''))]);
  }
});

test('every suite is complete', () => {
  const { code, lines } = check();
  expect(lines.filter((line) => !line.includes(': complete, '))).toEqual([]);
  expect([code, lines.length]).toEqual([0, published.length]);
});

test('the suite of a rule is up to date; if not, run "npm run grammars"', () => {
  const path = 'rfc2396/URI-reference';
  expect(published.filter((suite) => suite.path === path).map(suiteFiles)).toEqual([
    {
      certificate: readFileSync(`${conformance}/${path}.json`, 'utf8'),
      strings: gunzipSync(readFileSync(`${conformance}/${path}.tsv.gz`)).toString(),
    },
  ]);
});

describe('the check finds', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(`${tmpdir()}/conformance-`);
    for (const end of ['json', 'tsv.gz'])
      cpSync(`${conformance}/rfc2396/relativeURI.${end}`, `${folder}/relativeURI.${end}`);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const editSuite = (edit: (text: string) => string): void => {
    const path = `${folder}/relativeURI.tsv.gz`;
    writeFileSync(path, gzipSync(edit(gunzipSync(readFileSync(path)).toString())));
  };

  test.each<[string, (text: string) => string, string]>([
    ['a string that is missing', (text) => text.replace('"%a"\tfalse\n', ''), 'the suite does not have "%a"'],
    ['a string twice', (text) => `${text}"%a"\tfalse\n`, 'the suite has "%a" twice'],
    ['a string too many', (text) => `${text}"aaaaaa"\ttrue\n`, 'the suite has "aaaaaa", which is not needed'],
    ['a wrong verdict', (text) => text.replace('"%a"\tfalse', '"%a"\ttrue'), 'the verdict of "%a" is wrong'],
  ])('%s', (_, edit, message) => {
    editSuite(edit);
    expect(check(folder)).toEqual({ code: 1, lines: [`relativeURI: NOT COMPLETE: ${message}`] });
  });

  test.each<[string, (certificate: Certificate) => void, RegExp]>([
    ['a state that cannot be told from another', ({ states }) => states[3]?.separators.pop(), /no string tells state/],
    [
      'an access string to another state',
      ({ states }) => (states[3] ? (states[3].access = '') : 0),
      /of state 3 leads/,
    ],
    ['a state that cannot be reached', ({ states }) => states.push(...states.slice(0, 1)), /leads to ano/],
    ['a missing move', ({ states }) => states[2]?.next.pop(), /state 2 is not a state of a complete automaton/],
    ['a wrong rest', ({ states }) => (states[0] ? (states[0].rest = '%') : 0), /the rest of state 0 is wrong/],
    ['a state without its rest', ({ states }) => (states[0] ? (states[0].rest = null) : 0), /the rest of state 0/],
    ['a character in no class', ({ classes }) => classes[0]?.ranges.pop(), /the unit \d+ is in no class/],
    ['a character in two classes', ({ classes }) => classes[0]?.ranges.push([47, 47]), /the unit 47 is in two classes/],
    [
      'a class without its representative',
      ({ classes }) => (classes[0] ? (classes[0].representative = '%') : 0),
      /class 0 does not have its representative/,
    ],
    ['another accepting state', ({ states }) => (states[1] ? (states[1].accepts = false) : 0), /NOT COMPLETE/],
  ])('%s', (_, edit, message) => {
    const certificate = readCertificate(`${folder}/relativeURI`);
    edit(certificate);
    writeFileSync(`${folder}/relativeURI.json`, JSON.stringify(certificate));
    const { code, lines } = check(folder);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(message);
  });

  test('an empty folder', () => {
    rmSync(`${folder}/relativeURI.json`);
    expect(check(folder)).toEqual({ code: 1, lines: [''] });
  });
});
