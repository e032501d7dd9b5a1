/** What is wrong in a configuration is said with its place, and the published schema rejects the same. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import Ajv from 'ajv';
import { configurationSchema } from '../../../scripts/docs/configuration-schema.js';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { jsonErrorOffset } from '../../../src/cli/configuration/read.js';
import { rfcUri } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();

const written = (content: string | Uint8Array, name = 'rfc-uri.config.json'): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** What is reported about a configuration, without the path of its folder. */
const reportOn = async (content: string | Uint8Array): Promise<string> => {
  const { code, stdout, stderr } = await rfcUri(['check', '--config', written(content), '-'], 'a\n');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const [first = ''] = stderr.split('\n');
  expect(stderr).toBe(`${first}\nTry "rfc-uri check --help".\n`);
  return first.replace(`${folder}/`, '');
};

describe('a file that is not JSON', () => {
  test.each([
    ['', '1: this is not JSON: it ends too early'],
    ['{\n  "rfc": "rfc3986",\n}', '3: this is not JSON: "}" is not allowed here'],
    ['{\n  "rfc": rfc3986\n}', '2: this is not JSON: "r" is not allowed here'],
    ['{\n  "ignore": [\n    "bad-port",\n  ]\n}', '4: this is not JSON: "]" is not allowed here'],
    ['{\n  // a comment\n}', '2: this is not JSON: "/" is not allowed here'],
    ['{\n  "rfc": "rfc3986"\n', '3: this is not JSON: it ends too early'],
    ["{ 'rfc': 1 }", `1: this is not JSON: "'" is not allowed here`],
    ['\u001b[31m', String.raw`1: this is not JSON: "\u{1b}" is not allowed here`],
  ])('%j', async (text, report) => {
    expect(await reportOn(text)).toBe(`rfc-uri: rfc-uri.config.json:${report}`);
  });

  test('is located by its first wrong character, in every JavaScript engine', () => {
    const texts = [
      'nul',
      '[1 2]',
      '["a" "b"]',
      '{"a":01}',
      '{"a":1} x',
      '{"a":"b\nc"}',
      '["\\x"]',
      '[1, 2, 3, 4, oops, 5, 6, 7]',
    ];
    expect(texts.map(jsonErrorOffset)).toEqual([3, 3, 5, 6, 8, 7, 3, 13]);
  });
});

/** Settings that are wrong, and what is said about them. */
const wrong: readonly (readonly [settings: unknown, report: string])[] = [
  [[], '1: a configuration must be an object, not an array'],
  [null, '1: a configuration must be an object, not null'],
  [3986, '1: a configuration must be an object, not a number'],
  [{ ingore: [] }, '2: unknown key "ingore"; did you mean ignore?'],
  [
    { zzz: 1 },
    '2: unknown key "zzz"; known keys: $schema, rfc, rule, literal, schemes, warnings, ignore, warn, error, causes, baseline',
  ],
  [
    { constructor: 1 },
    '2: unknown key "constructor"; known keys: $schema, rfc, rule, literal, schemes, warnings, ignore, warn, error, causes, baseline',
  ],
  [{ rfc: 'rfc3968' }, '2: unknown RFC "rfc3968"; did you mean rfc3986?'],
  [{ rfc: 3986 }, '2: "rfc" must be the id of an RFC, not a number'],
  [{ rfc: 'rfc3986', rule: '' }, '3: "rule" must be a non-empty string, not ""'],
  [{ rule: 'URI' }, '2: "rule" needs "rfc"'],
  [{ literal: true }, '2: "literal" needs "rfc"'],
  [{ rfc: 'rfc1738', literal: 'yes' }, '3: "literal" must be true or false, not "yes"'],
  [{ warnings: null }, '2: "warnings" must be true or false, not null'],
  [{ ignore: 'bad-port' }, '2: "ignore" must be a list of codes, not "bad-port"'],
  [{ ignore: ['bad-port', 1] }, '2: "ignore" must be a list of codes, not an array'],
  [{ warn: ['bad-port', 'bad-prot'] }, '4: unknown code "bad-prot"; did you mean bad-port?'],
  [{ ignore: ['prose'] }, '3: "prose" is a cause, not a code; "causes" in rfc-uri.config.json can turn it off'],
  [{ error: ['toString'] }, '3: unknown code "toString"; "rfc-uri explain" lists the codes'],
  [{ error: ['bad-port', 'bad-host', 'bad-port'] }, '3: bad-port is listed twice'],
  [{ causes: [] }, '2: "causes" must be an object of levels by the ids of causes, not an array'],
  [{ causes: { spaces: 'off' } }, '3: unknown cause "spaces"; did you mean space?'],
  [{ causes: { space: 'never' } }, '3: space must be off, safe, likely, guess, not "never"'],
  [{ baseline: {} }, '2: "baseline" must be a non-empty string, not an object'],
];

describe('a wrong setting', () => {
  test.each(wrong)('%j', async (settings, report) => {
    const shown = await reportOn(JSON.stringify(settings, null, 2));
    expect(shown.slice(0, `rfc-uri: rfc-uri.config.json:${report}`.length)).toBe(
      `rfc-uri: rfc-uri.config.json:${report}`,
    );
  });

  test('is a code with two levels, and a rule that the RFC does not have', async () => {
    expect(await reportOn('{\n"warn": ["bad-port"],\n"error": ["bad-port"] }')).toBe(
      'rfc-uri: rfc-uri.config.json:3: "warn" also lists bad-port',
    );
    expect(await reportOn('{ "rfc": "rfc3986",\n"rule": "hots" }')).toBe(
      'rfc-uri: rfc-uri.config.json:2: unknown rule "hots"; did you mean host?',
    );
  });
});

describe('config.schema.json', () => {
  const schema = readFileSync(`${projectRoot}config.schema.json`, 'utf8');
  const validate = new Ajv().compile(JSON.parse(schema) as object);

  test('is what npm run docs writes', () => {
    expect(schema).toBe(configurationSchema());
  });

  test('rejects what check rejects', () => {
    for (const [settings] of wrong) expect([settings, validate(settings)]).toEqual([settings, false]);
  });

  const right = [
    {},
    { $schema: './node_modules/rfc-uri/config.schema.json' },
    { rfc: 'rfc3986', rule: 'URI-reference', literal: false, warnings: false },
    { rfc: 'cern', ignore: [], warn: ['bad-port', 'default-port'], error: ['port-zero'] },
  ];
  test.each(right)('accepts what check accepts: %j', async (settings) => {
    expect(validate(settings)).toBe(true);
    const { code } = await rfcUri(['check', '--rfc', 'rfc3986', '--config', written(JSON.stringify(settings))], 'a\n');
    expect(code).toBe(0);
  });
});

describe('a file that cannot be read', () => {
  test.each([
    ['missing.json', 'no such file or directory'],
    ['.', 'it is a directory'],
    ['/dev/zero', 'it is longer than 1 MiB'],
  ])('%s', async (name, reason) => {
    const file = name.startsWith('/') ? name : join(folder, name);
    const { code, stderr } = await rfcUri(['check', '--rfc', 'rfc3986', '--config', file, '-'], 'a\n');
    expect([code, stderr.split('\n')[0]]).toEqual([2, `rfc-uri: cannot read the configuration ${file}: ${reason}`]);
  });

  test('is cut off', async () => {
    const cut = gzipSync('{}').subarray(0, -4);
    expect(await reportOn(cut)).toBe(
      'rfc-uri: cannot read the configuration rfc-uri.config.json: the gzip data is cut off',
    );
  });
});

test('a byte order mark is skipped', async () => {
  const file = written('\ufeff{ "rfc": "rfc3986" }');
  expect((await rfcUri(['check', '--config', file, '-'], 'a\n')).code).toBe(0);
});
