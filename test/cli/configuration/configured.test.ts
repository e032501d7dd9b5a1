/** Which settings apply: of the command line, of a configuration, and of neither. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { rfcUri, type Run } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();

const settingsFile = (settings: object): string => {
  const path = join(folder, 'settings.json');
  writeFileSync(path, JSON.stringify(settings));
  return path;
};

/** Runs in a folder. */
const inFolder = async (path: string, run: () => Promise<Run>): Promise<Run> => {
  const before = process.cwd();
  process.chdir(path);
  try {
    return await run();
  } finally {
    process.chdir(before);
  }
};

test.each<[causes: object, line: string, fixed: string]>([
  [{}, '/a b', '/a%20b'],
  [{ space: 'off' }, '/a b', '/a b'],
  [{ space: 'guess' }, '/a b', '/a b'],
  [{ space: 'guess' }, '"/a"', '/a'],
])('with %j for causes, --fix makes of %s: %s', async (causes, line, fixed) => {
  const args = ['check', '--rfc', 'rfc3986', '--fix', '--config', settingsFile({ causes }), '-'];
  expect((await rfcUri(args, `${line}\n`)).stdout).toBe(`${fixed}\n`);
});

test('reports have the certainty of the configuration', async () => {
  const config = settingsFile({ causes: { space: 'guess' } });
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--config', config, '-'], '/a b\n');
  expect(stdout).toContain('fix (guess): /a%20b');
});

describe('precedence', () => {
  /** A line that is valid, with a warning: the port. */
  const LINE = 'http://h:0/\n';
  const table: readonly (readonly [settings: object, args: string, severities: string])[] = [
    [{}, '', 'warning'],
    [{ error: ['port-zero'] }, '', 'error'],
    [{ ignore: ['port-zero'] }, '', ''],
    // the command line overrides the level of the code that it names
    [{ ignore: ['port-zero'] }, '--error port-zero', 'error'],
    [{ error: ['port-zero'] }, '--warn port-zero', 'warning'],
    [{ error: ['port-zero'] }, '--ignore port-zero', ''],
    // and of no other
    [{ error: ['port-zero'] }, '--ignore default-port', 'error'],
    [{ error: ['default-port'] }, '--error port-zero', 'error'],
    // warnings that a level names are found, whether or not the others are
    [{ warnings: false }, '', ''],
    [{ warnings: false }, '--warnings', 'warning'],
    [{ warnings: true }, '--no-warnings', ''],
    [{ warnings: true }, '--format github', 'warning'],
    [{}, '--format github', ''],
    [{}, '--format github --warn port-zero', 'warning'],
    [{ error: ['port-zero'] }, '--no-warnings', 'error'],
    [{ warnings: false, ignore: ['port-zero'] }, '--warnings', ''],
    // only on request
    [{}, '--ignore port-zero', ''],
    // no configuration
    [{ error: ['port-zero'] }, '--no-config', 'warning'],
  ];
  test.each(table)('%j with %j: %s', async (settings, args, severity) => {
    const file = settingsFile(settings);
    const config = args.includes('--no-config') ? [] : ['--config', file];
    const options = args === '' ? [] : args.split(' ');
    const { code, stdout } = await rfcUri(['check', '--rfc', 'rfc3986', ...config, ...options], LINE);
    const [found = ''] = /\b(?:error|warning)\b/.exec(stdout) ?? [];
    expect([found, code]).toEqual([severity, severity === 'error' ? 1 : 0]);
  });

  test.each([
    // "^" is in no RFC's URI; "?y" is valid by RFC 3986, but not by RFC 2396; "a" is not a host of RFC 3986's scheme rule
    [{ rfc: 'rfc2396' }, '', 'RFC 2396', 1],
    [{ rfc: 'rfc2396' }, '--rfc 3986', 'RFC 3986', 0],
    [{ rfc: 'rfc3986', rule: 'scheme' }, '', 'RFC 3986', 1],
    [{ rfc: 'rfc3986', rule: 'scheme' }, '--rule URI_reference', 'RFC 3986', 0],
    [{ rfc: 'rfc3986', rule: 'scheme' }, '--rfc rfc3986', 'RFC 3986', 0],
    // a rule that is overridden is not asked for
    [{ rfc: 'rfc3986', rule: 'hots' }, '--rule URI_reference', 'RFC 3986', 0],
  ])('%j with %j checks by %s, with exit code %d', async (settings, args, name, exitCode) => {
    const options = args === '' ? [] : args.split(' ');
    const { code, stderr } = await rfcUri(['check', '--config', settingsFile(settings), ...options], '?y\n');
    expect([stderr, code]).toEqual([expect.stringContaining(`under ${name}\n`), exitCode]);
  });

  test.each([
    [{ rfc: 'rfc1738', literal: true }, '', 0],
    [{ rfc: 'rfc1738', literal: true }, '--rfc rfc1738', 1],
    [{ rfc: 'rfc1738', literal: false }, '', 1],
    [{ rfc: 'rfc1738' }, '', 1],
    [{ rfc: 'rfc1738' }, '--literal', 0],
  ])('`literal` belongs to the RFC of the file, and is false by default: %j with %j', async (settings, args, code) => {
    const options = ['check', '--config', settingsFile(settings), ...args.split(' ').filter(Boolean)];
    expect((await rfcUri(options, 'http://h/a?b?c\n')).code).toBe(code);
  });

  test('`literal` is refused for an RFC that has one reading, with its line', async () => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, '{\n"rfc": "rfc3986",\n"literal": true\n}');
    const { code, stderr } = await rfcUri(['check', '--config', file], 'a\n');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(':3: "literal" is only for RFC 1738: RFC 3986 is always read literally\n'),
    ]);
    // --rfc overrides it together with the RFC
    expect((await rfcUri(['check', '--config', file, '--rfc', 'rfc2396'], 'a\n')).code).toBe(0);
  });

  // with a level or a known finding, the totals say what is reported
  test.each([
    [{ rfc: 'rfc2396' }, '', '1 line: 1 valid, 0 invalid under RFC 2396\n'],
    [{ rfc: 'rfc2396', baseline: '/dev/null' }, '', '1 line: 1 valid, 0 invalid under RFC 2396\n'],
    [
      { rfc: 'rfc2396' },
      '--warn bad-port',
      '1 line: 0 with errors, 0 with warnings, 0 ignored, 1 valid under RFC 2396\n',
    ],
  ])('%j with %j: %s', async (settings, args, totals) => {
    const options = ['check', '--config', settingsFile(settings), ...args.split(' ').filter(Boolean)];
    expect((await rfcUri(options, 'a\n')).stderr).toBe(totals);
  });
});

describe('options', () => {
  test.each([
    [['--ignore', 'bad-prot'], 'unknown code "bad-prot"; did you mean bad-port?'],
    [['--error', 'bad-port,,'], '--error takes codes with commas between them, not "bad-port,,"'],
    [['--warn='], '--warn takes codes with commas between them, not ""'],
    [['--ignore', 'bad-port', '--error', 'bad-port'], 'do not combine --ignore bad-port with --error bad-port'],
    [['--config', 'x', '--no-config'], 'do not combine --config with --no-config'],
    [['--baseline', 'x', '--no-baseline'], 'do not combine --baseline with --no-baseline'],
    [['--baseline', './x', '--output', 'x'], '--output x is the baseline; --no-baseline makes a new one'],
    [['--config', '-'], '--config takes a file, not standard input'],
    [['--baseline', '-'], '--baseline takes a file, not standard input'],
    [['--summary', '--rfc', 'all', '--ignore', 'bad-port'], 'do not combine --ignore with --rfc all'],
    [['--rfc', 'all', '--ignore', 'bad-port'], 'do not combine --ignore with --rfc all'],
  ])('%j are wrong usage', async (args, message) => {
    const { code, stderr } = await rfcUri(['check', '--rfc', 'rfc3986', ...args], 'a\n');
    expect([code, stderr.split('\n')[0]]).toEqual([2, `rfc-uri: ${message}`]);
  });

  test('go with --output, unless that is the baseline', async () => {
    const output = join(folder, 'output.txt');
    for (const args of [[], ['--baseline', '/dev/null']]) {
      const options = ['check', '--rfc', 'rfc3986', '--warn', 'bad-port', '--output', output, ...args];
      expect((await rfcUri(options, '^\n')).code).toBe(1);
      expect(readFileSync(output, 'utf8')).toMatch(/^stdin:1:1: error: /);
    }
  });

  test('may be repeated, and take several codes', async () => {
    const args = [
      '--ignore',
      'bad-port,character-not-allowed',
      '--ignore',
      'incomplete-escape',
      '--ignore',
      'bad-port',
    ];
    expect((await rfcUri(['check', '--rfc', 'rfc3986', ...args], 'a b\n%\nhttp://h:x/\n')).code).toBe(0);
  });
});

describe('rfc-uri.config.json', () => {
  const check = (...args: string[]): Promise<Run> => rfcUri(['check', ...args, '-'], 'http://h:80/\n?y\n');

  test('is found in the working directory or the nearest folder above it', async () => {
    const inner = join(folder, 'a', 'b', 'c');
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(folder, 'rfc-uri.config.json'), '{ "rfc": "rfc2396" }');
    rmSync(join(folder, 'a', 'rfc-uri.config.json'), { force: true }); // of an earlier run of this test
    expect((await inFolder(inner, () => check())).stderr).toContain('under RFC 2396');
    writeFileSync(join(folder, 'a', 'rfc-uri.config.json'), '{ "rfc": "rfc3986", "error": ["default-port"] }');
    expect(await inFolder(inner, () => check('--verbose'))).toMatchObject({
      code: 1,
      stderr:
        'configuration: ../../rfc-uri.config.json (rfc, error)\nerror: default-port\n' +
        '2 lines: 1 with errors, 0 with warnings, 0 ignored, 1 valid under RFC 3986\n',
    });
    expect((await inFolder(inner, () => check('--verbose', '--quiet'))).stderr).toBe('');
    expect((await inFolder(inner, () => check('--no-config', '--rfc', 'rfc1808'))).stderr).toContain('RFC 1808');
    expect((await inFolder(inner, () => check('--no-config'))).stderr).toContain('name an RFC with --rfc');
    expect((await inFolder(inner, () => check('--rfc', 'all'))).stderr).toContain('2 lines: 0 invalid under all; ');
  });

  test('is not read with --no-config', async () => {
    const own = join(folder, 'f');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'rfc-uri.config.json'), '{}');
    const firstMessage = async (...args: string[]): Promise<string> =>
      (await inFolder(own, () => rfcUri(['check', '--verbose', ...args], ''))).stderr.split('\n')[0] ?? '';
    expect(await firstMessage('--rfc', 'rfc3986')).toBe('configuration: rfc-uri.config.json (empty)');
    expect(await firstMessage('--rfc', 'rfc3986', '--no-config')).toBe('0 lines: 0 valid, 0 invalid under RFC 3986');
  });

  test('is not announced with --quiet, even with --verbose', async () => {
    const args = ['--config', settingsFile({ rfc: 'rfc3986' }), '--verbose'];
    expect((await check(...args)).stderr).toContain('settings.json (rfc)\n');
    expect((await check(...args, '--quiet')).stderr).toBe('');
  });

  test('has a path to its baseline, from its own folder', async () => {
    const inner = join(folder, 'd', 'e');
    mkdirSync(inner, { recursive: true });
    writeFileSync(
      join(folder, 'd', 'rfc-uri.config.json'),
      '{ "rfc": "rfc2396", "warnings": false, "baseline": "known.ndjson" }',
    );
    writeFileSync(join(folder, 'd', 'known.ndjson'), (await check('--rfc', 'rfc2396', '--format', 'ndjson')).stdout);
    expect(await inFolder(inner, () => check('--verbose'))).toEqual({
      code: 0,
      stdout: '',
      stderr:
        'configuration: ../rfc-uri.config.json (rfc, warnings, baseline)\nbaseline: ../known.ndjson (1 findings)\n' +
        '2 lines: 0 with errors, 0 with warnings, 1 ignored, 1 valid under RFC 2396\n',
    });
    expect((await inFolder(inner, () => check('--no-baseline'))).code).toBe(1);
    rmSync(join(folder, 'd', 'known.ndjson'));
    expect((await inFolder(inner, () => check())).stderr).toMatch(
      /^rfc-uri: cannot read the baseline \.\.\/known\.ndjson: no such file or directory; make one with rfc-uri check --rfc ID --no-baseline --format ndjson\n/,
    );
  });
});
