/** What CI systems run: the steps of action.yml, the hook of pre-commit, and the problem matcher. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../scripts/grammar/sources.js';
import { type ActionRun, runAction, runSteps } from '../scripts/hosts/github-action.js';
import { temporaryFolder } from './support/temporary-folder.js';

const action = readFileSync(`${projectRoot}action.yml`, 'utf8');
const folder = temporaryFolder();

mkdirSync(join(folder, 'feeds/deep'), { recursive: true });
writeFileSync(join(folder, 'good.txt'), 'http://h/\nmailto:a@b\n');
writeFileSync(join(folder, 'feeds/deep/bad ones.urls'), 'http://h/\nhttp://h/a b\n');

/** Runs the action as this checkout has it, in the folder. */
const runHere = (inputs: Readonly<Record<string, string>>): ActionRun =>
  runAction(projectRoot, folder, { rfc: 'rfc3986', ...inputs });

describe('action.yml', () => {
  test('has an installing, a checking, an uploading and a failing step', () => {
    expect([...action.matchAll(/^ {4}- name: (.*)$/gm)].map(([, name]) => name)).toEqual([
      'Install',
      'Check',
      'Upload',
      'Result',
    ]);
    expect(runSteps(action).map(({ name }) => name)).toEqual(['Install', 'Check', 'Result']);
  });

  test('passes valid files, and writes an empty log', () => {
    const { code, stdout, output } = runHere({ files: 'good.txt' });
    expect([code, stdout, output]).toEqual([0, '', 'sarif=rfc-uri.sarif\nexit-code=0\n']);
    const log = JSON.parse(readFileSync(join(folder, 'rfc-uri.sarif'), 'utf8')) as { runs: { results: object[] }[] };
    expect(log.runs[0]?.results).toEqual([]);
  });

  test('annotates invalid lines of files that a glob finds, writes the log, and fails', () => {
    const { code, stdout, output } = runHere({ files: 'good.txt\nfeeds/**/*.urls\n', sarif: 'log.sarif' });
    expect([code, output]).toEqual([1, 'sarif=log.sarif\nexit-code=1\n']);
    expect(stdout).toMatch(
      /^::error file=feeds\/deep\/bad ones\.urls,line=2,col=11,.*a space is not allowed in a path/,
    );
    const log = JSON.parse(readFileSync(join(folder, 'log.sarif'), 'utf8')) as { runs: { results: object[] }[] };
    expect(log.runs[0]?.results).toHaveLength(1);
  });

  test('takes the RFC and the rule, and no annotations', () => {
    const { code, stdout } = runHere({ files: 'good.txt', rfc: 'rfc2396', rule: 'host', annotate: 'false' });
    expect([code, stdout]).toEqual([1, '']);
  });

  test('takes the RFC from the configuration if none is given', () => {
    const configuration = join(folder, 'rfc-uri.config.json');
    writeFileSync(configuration, '{ "rfc": "rfc2396", "rule": "host" }');
    const { code } = runHere({ files: 'good.txt', rfc: '' });
    rmSync(configuration);
    expect(code).toBe(1);
  });

  test.each([
    ['no file matches', { files: '*.none\n' }],
    ['a file cannot be read', { files: 'none.txt' }],
    ['the log cannot be written', { files: 'good.txt', sarif: 'none/log.sarif' }],
    ['the RFC is unknown', { files: 'good.txt', rfc: 'rfc1' }],
    ['no RFC is named', { files: 'good.txt', rfc: '' }],
    ['an input looks like a command', { files: '$(touch injected); `touch injected`' }],
  ])('fails with exit code 2 if %s', (_, inputs) => {
    expect(runHere(inputs).code).toBe(2);
    expect(spawnSync('ls', [folder], { encoding: 'utf8' }).stdout).not.toContain('injected');
  });
});

test('the hook of pre-commit runs a command that exists, on files that it names', () => {
  const hook = readFileSync(`${projectRoot}.pre-commit-hooks.yaml`, 'utf8');
  const field = (name: string): string => new RegExp(`^ {2}${name}: (.*)$`, 'm').exec(hook)?.[1] ?? '';
  const { bin } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { bin: Record<string, string> };
  const [program = '', ...command] = field('entry').split(' ');
  const args = field('args').slice(1, -1).split(', ');
  const run = (file: string): number | null =>
    spawnSync(process.execPath, [projectRoot + bin[program], ...command, ...args, file], { cwd: folder }).status;
  expect([run('good.txt'), run('feeds/deep/bad ones.urls')]).toEqual([0, 1]);
  const files = new RegExp(field('files').slice(1, -1));
  expect(['urls.txt', 'a/uri.txt', 'a/curls.txt', 'urls.txt.gz'].map((file) => files.test(file))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the problem matcher finds each error in the text of check', () => {
  const { problemMatcher } = JSON.parse(readFileSync(`${projectRoot}problem-matcher.json`, 'utf8')) as {
    problemMatcher: { pattern: { regexp: string }[] }[];
  };
  const regexp = new RegExp(problemMatcher[0]?.pattern[0]?.regexp ?? '');
  const lines = [Buffer.from('http://h/^?|\nhttp://h:99999/\nhttp://h:80a/\n'), Buffer.of(0xe9)];
  writeFileSync(join(folder, 'mixed.txt'), Buffer.concat(lines));
  const { stdout } = spawnSync(
    process.execPath,
    [`${projectRoot}dist/src/cli/main.js`, 'check', '--rfc', 'rfc3986', 'mixed.txt'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = stdout.split('\n').flatMap((line) => {
    const match = regexp.exec(line);
    return match ? [match.slice(1)] : [];
  });
  expect(found).toEqual([
    ['mixed.txt', '1', '10', 'error', '"^" is not allowed in a path (RFC 3986, section 3.3)', 'character-not-allowed'],
    ['mixed.txt', '1', '12', 'error', '"|" is not allowed in a query (RFC 3986, section 3.4)', 'character-not-allowed'],
    ['mixed.txt', '2', '10', 'warning', expect.stringContaining('port'), 'port-out-of-range'],
    // with a cause, in the columns that are underlined
    ['mixed.txt', '3', '12', 'error', 'a stray character after the port', 'bad-port, stray-character-in-port'],
    // without a code
    ['mixed.txt', '4', '1', 'error', 'the line is not UTF-8', undefined],
  ]);
});
