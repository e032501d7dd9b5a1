/** What CI systems run: the steps of action.yml, the hook of pre-commit, and the problem matcher. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../scripts/grammar/sources.js';
import { temporaryFolder } from './support/temporary-folder.js';

const action = readFileSync(`${projectRoot}action.yml`, 'utf8');
const folder = temporaryFolder();

mkdirSync(join(folder, 'feeds/deep'), { recursive: true });
writeFileSync(join(folder, 'good.txt'), 'http://h/\nmailto:a@b\n');
writeFileSync(join(folder, 'feeds/deep/bad ones.urls'), 'http://h/\nhttp://h/a b\n');

interface Step {
  readonly name: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The steps that run commands, in order. */
function runSteps(): Step[] {
  const steps = action.split(/^ {4}- name: /m).slice(1);
  return steps.flatMap((text) => {
    const [, block, line] = /^ {6}run: (?:\|\n((?: {8}.*\n|\n)+)|(.*)\n)/m.exec(text) ?? [];
    const run = block?.replaceAll(/^ {8}/gm, '') ?? line;
    if (run === undefined) return [];
    const env = [...text.matchAll(/^ {8}([A-Z]+): (\$\{\{.*\}\})$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    return [{ name: text.split('\n')[0] ?? '', run, env: Object.fromEntries(env) as Record<string, string> }];
  });
}

/** The default values of the inputs. */
function defaults(): Record<string, string> {
  const inputs = [
    ...action
      .slice(0, action.indexOf('outputs:'))
      .matchAll(/^ {2}([\w-]+):\n {4}description: .*\n(?: {4}default: (.*)\n)?/gm),
  ];
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value.replaceAll("'", '')]));
}

/** Runs the steps as GitHub does, until one fails: what they print, and the last exit code. */
function runAction(inputs: Readonly<Record<string, string>>): { code: number | null; stdout: string; output: string } {
  const output = join(folder, 'output');
  writeFileSync(output, '');
  const values: Record<string, string> = { ...defaults(), rfc: 'rfc3986', ...inputs };
  const expressionValue = (expression: string): string => {
    const [, kind, name = ''] = /^\$\{\{ (inputs|steps\.check\.outputs)\.([\w-]+) \}\}$/.exec(expression) ?? [];
    if (kind === 'inputs') return values[name] ?? '';
    return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(output, 'utf8'))?.[1] ?? '';
  };
  let stdout = '';
  let code: number | null = 0;
  for (const { run, env } of runSteps()) {
    const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, expressionValue(value)]));
    const result = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, GITHUB_ACTION_PATH: projectRoot, GITHUB_OUTPUT: output, ...own },
    });
    stdout += result.stdout;
    code = result.status;
    if (code !== 0) break;
  }
  return { code, stdout, output: readFileSync(output, 'utf8') };
}

describe('action.yml', () => {
  test('has an installing, a checking, an uploading and a failing step', () => {
    expect([...action.matchAll(/^ {4}- name: (.*)$/gm)].map(([, name]) => name)).toEqual([
      'Install',
      'Check',
      'Upload',
      'Result',
    ]);
    expect(runSteps().map(({ name }) => name)).toEqual(['Install', 'Check', 'Result']);
  });

  test('passes valid files, and writes an empty log', () => {
    const { code, stdout, output } = runAction({ files: 'good.txt' });
    expect([code, stdout, output]).toEqual([0, '', 'sarif=rfc-uri.sarif\nexit-code=0\n']);
    const log = JSON.parse(readFileSync(join(folder, 'rfc-uri.sarif'), 'utf8')) as { runs: { results: object[] }[] };
    expect(log.runs[0]?.results).toEqual([]);
  });

  test('annotates invalid lines of files that a glob finds, writes the log, and fails', () => {
    const { code, stdout, output } = runAction({ files: 'good.txt\nfeeds/**/*.urls\n', sarif: 'log.sarif' });
    expect([code, output]).toEqual([1, 'sarif=log.sarif\nexit-code=1\n']);
    expect(stdout).toMatch(
      /^::error file=feeds\/deep\/bad ones\.urls,line=2,col=11,.*a space is not allowed in a path/,
    );
    const log = JSON.parse(readFileSync(join(folder, 'log.sarif'), 'utf8')) as { runs: { results: object[] }[] };
    expect(log.runs[0]?.results).toHaveLength(1);
  });

  test('takes the RFC and the rule, and no annotations', () => {
    const { code, stdout } = runAction({ files: 'good.txt', rfc: 'rfc2396', rule: 'host', annotate: 'false' });
    expect([code, stdout]).toEqual([1, '']);
  });

  test('takes the RFC from the configuration if none is given', () => {
    const configuration = join(folder, 'rfc-uri.config.json');
    writeFileSync(configuration, '{ "rfc": "rfc2396", "rule": "host" }');
    const { code } = runAction({ files: 'good.txt', rfc: '' });
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
    expect(runAction(inputs).code).toBe(2);
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
  writeFileSync(join(folder, 'mixed.txt'), 'http://h/^?|\nhttp://h:99999/\n');
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
  ]);
});
