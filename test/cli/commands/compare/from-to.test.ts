import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { failingRun, rfcUri, spawned } from '../../../support/cli.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const folder = temporaryFolder();
const json = (text: string): unknown => JSON.parse(text);

describe('compare --from --to', () => {
  const lines = 'http://h/a\nhttp://a@b@c/\n?y\nx:a?b\nmailto:a?b\nhttp://h/../a\n\u001b\n';
  const args = ['compare', '--from', 'rfc2396', '--to', 'rfc3986'];

  test('groups changes by cause', async () => {
    const { stdout, code } = await rfcUri([...args, '--base', 'http://a/b/c?q'], lines);
    expect(code).toBe(1);
    expect(stdout).toBe(`RFC 2396 to RFC 3986, on http://a/b/c?q

become invalid: 1
  1  "@" in reg-name
     stdin:2: http://a@b@c/
     an "@" in a user name or password must be escaped (RFC 3986, section 3.2)

become valid: 1
  1  query-only-reference
     stdin:3: ?y
     a reference cannot begin with its query (RFC 2396, section 4)

invalid under both: 1
  1  "\\u{1b}" in URI-reference
     stdin:7: \\u{1b}
     "\\u{1b}" is not allowed in a URI reference (RFC 3986, section 4.1)

are split differently: 2
  2  nothing is opaque: a path follows the scheme, and a query may follow the path (RFC 3986, section 3.3)
     stdin:4: x:a?b
     before: path "a?b", query absent; after: path "a", query "b"

are resolved differently: 2
  1  a reference that is only a query is resolved against another path
     stdin:3: ?y
     before: http://a/b/?y; after: http://a/b/c?y
  1  dot segments are removed from other references, or above the root
     stdin:6: http://h/../a
     before: http://h/../a; after: http://h/a

are only written differently when normalized: 1
  1  RFC 3986 removes "." and ".." from the path of every URI (section 6.2.2.3);
     RFC 2396 does not
     http://h/../a becomes http://h/a

total: 7 lines, 1 unchanged
`);
  });

  // RFC 2396, section 6, is about hosts; "a_b" is a registry name there
  test('a rule that both RFCs have may apply under one only', async () => {
    const { stdout } = await rfcUri([...args, '--format', 'ndjson'], 'http://a_b:80/\n');
    expect(stdout).toContain(
      'RFC 3986 removes the default port of the scheme (section 6.2.3); RFC 2396 has the rule, too (section 6), but not for such a URI',
    );
  });

  test('prints a record for each line and change', async () => {
    const { stdout, stderr } = await rfcUri([...args, '--format', 'tsv'], lines);
    const opaque =
      'nothing is opaque: a path follows the scheme, and a query may follow the path (RFC 3986, section 3.3)';
    const split = `path "a?b", query absent | path "a", query "b" | ${opaque}`;
    const at = 'an "@" in a user name or password must be escaped (RFC 3986, section 3.2)';
    const query = 'a reference cannot begin with its query (RFC 2396, section 4)';
    const dots = 'RFC 3986 removes "." and ".." from the path of every URI (section 6.2.2.3); RFC 2396 does not';
    const old = String.raw`"\\u{1b}" is not allowed in a URI reference (RFC 2396, section 4)`;
    const now = String.raw`"\\u{1b}" is not allowed in a URI reference (RFC 3986, section 4.1)`;
    expect(stdout.replaceAll('\t', ' | ').trimEnd().split('\n')).toEqual([
      'file | line | kind | mechanical | input | old | new | reason',
      `stdin | 2 | becomes-invalid | no | http://a@b@c/ | valid | invalid: ${at} | ${at}`,
      `stdin | 3 | becomes-valid | no | ?y | invalid: ${query} | valid | ${query}`,
      `stdin | 4 | splits-differently | no | x:a?b | ${split}`,
      `stdin | 5 | splits-differently | no | mailto:a?b | ${split}`,
      `stdin | 6 | normalizes-differently | yes | http://h/../a | http://h/../a | http://h/a | ${dots}`,
      String.raw`stdin | 7 | invalid-in-both | no | \x1b | invalid: ${old} | invalid: ${now} | ${now}`,
    ]);
    expect(stderr).toBe('7 lines: 1 unchanged, 1 only written differently\n');
  });

  test('can be continued after an early end only if it has printed records', async () => {
    const failureMessage = async (format: string): Promise<string> =>
      (await failingRun([...args, '--format', format], new TypeError('x'), 'a\n')).stderr;
    for (const format of ['text', 'json']) expect(await failureMessage(format)).toMatch(/: x \(/);
    expect(await failureMessage('ndjson')).toContain(': x, after line 1 of stdin (continue with --from-line 2) (');
  });

  test('prints JSON, SARIF and GitHub annotations', async () => {
    const report = json((await rfcUri([...args, '--format', 'json'], lines)).stdout);
    expect(report).toMatchObject({ from: 'rfc2396', to: 'rfc3986', total: 7, unchanged: 1, respelled: 1 });
    const log = json((await rfcUri([...args, '--format', 'sarif'], lines)).stdout);
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              rules: [
                ['becomes-invalid', 'The new RFC rejects a string that the old one accepts.'],
                ['becomes-valid', 'The new RFC accepts a string that the old one rejects.'],
                ['invalid-in-both', 'Both RFCs reject the string.'],
                ['splits-differently', 'The RFCs divide the string into different components.'],
                ['normalizes-differently', 'The RFCs normalize the string differently.'],
                ['resolves-differently', 'The RFCs resolve the string differently.'],
              ].map(([id, text]) => ({ id, shortDescription: { text } })),
            },
          },
          results: [
            { ruleId: 'becomes-invalid', level: 'error' },
            { ruleId: 'becomes-valid', level: 'note' },
            { ruleId: 'splits-differently', level: 'warning' },
            { ruleId: 'splits-differently', level: 'warning' },
            { ruleId: 'normalizes-differently', level: 'note' },
            { ruleId: 'invalid-in-both', level: 'note' },
          ],
        },
      ],
    });
    expect((await rfcUri([...args, '--format', 'github'], 'https://h\n')).stdout).toBe(
      '::warning file=stdin,line=1,col=1,endColumn=10,title=splits-differently::a URI always has a path, which may be empty ' +
        '(RFC 3986, section 3.3). Before: path absent. After: path ""\n' +
        '::notice file=stdin,line=1,col=1,endColumn=10,title=normalizes-differently::RFC 3986 writes an empty path after an ' +
        'authority as "/" (section 6.2.3); RFC 2396 does not. Before: https://h. After: https://h/\n',
    );
  });

  test('--redact masks secrets in lines and in the base', async () => {
    const redacted = async (...more: string[]): Promise<string[]> =>
      (await rfcUri([...args, '--redact', ...more], 'http://u:secret@h/../a\n')).stdout.split('\n');
    const becomes = '     http://x:xxxxxx@h/../a becomes http://x:xxxxxx@h/a';
    const alone = await redacted();
    expect([alone[0], alone.includes(becomes)]).toEqual(['RFC 2396 to RFC 3986', true]);
    const withBase = await redacted('--base', 'http://v:hush@i/a');
    expect(withBase[0]).toBe('RFC 2396 to RFC 3986, on http://x:xxxx@i/a');
    expect(withBase).toContain('     before: http://x:xxxxxx@h/../a; after: http://x:xxxxxx@h/a');
  });

  test('reports only what is not in a baseline', async () => {
    const file = join(folder, 'baseline.ndjson');
    writeFileSync(file, (await rfcUri([...args, '--format', 'ndjson'], lines)).stdout);
    const same = await rfcUri([...args, '--baseline', file, '--format', 'ndjson'], lines);
    expect(same).toMatchObject({ stdout: '', code: 0 });
    const text = (await rfcUri([...args, '--baseline', file], lines)).stdout;
    expect(text).toBe('RFC 2396 to RFC 3986\n\ntotal: 7 lines, 1 unchanged, 6 as in the baseline\n');
    expect(same.stderr).toBe('7 lines: 1 unchanged, 0 only written differently, 6 as in the baseline\n');
    const more = await rfcUri([...args, '--baseline', file, '--format', 'ndjson'], `${lines}y:a?b\n`);
    expect(json(more.stdout)).toMatchObject({ line: 8, input: 'y:a?b', kind: 'splits-differently' });
    writeFileSync(file, 'http://h/\n');
    const wrong = await rfcUri([...args, '--baseline', file], lines);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain(
      'baseline.ndjson:1: this is not a baseline; make one with rfc-uri compare --from ID --to ID --format ndjson',
    );
    expect((await rfcUri(['compare', '--baseline', file, 'x'])).code).toBe(2);
    expect((await rfcUri([...args, '--baseline', join(folder, 'none')], lines)).stderr).toContain(
      'cannot read the baseline',
    );
    for (const other of ['input', 'kind', 'cause']) {
      const record: Record<string, unknown> = { input: 'a', kind: 'b', cause: 'c' };
      for (const value of [1, undefined]) {
        writeFileSync(file, JSON.stringify({ ...record, [other]: value }));
        expect((await rfcUri([...args, '--baseline', file], lines)).stderr).toContain('this is not a baseline');
      }
    }
  });

  test('threads know the baseline, too', async () => {
    const file = join(folder, 'baseline.ndjson');
    writeFileSync(file, (await rfcUri([...args, '--format', 'ndjson'], lines)).stdout);
    const run = await spawned([...args, '--baseline', file, '--jobs', '2'], lines);
    expect(run.stdout).toBe((await rfcUri([...args, '--baseline', file], lines)).stdout);
  });

  test('reports a component that was absent and is empty now', async () => {
    const strict = ['compare', '--from', 'rfc2732', '--to', 'rfc3986', '--format', 'ndjson'];
    const { code, stdout } = await rfcUri(strict, 'file:///etc/passwd\n');
    const reason = 'an authority always has a host, which may be empty (RFC 3986, section 3.2.2)';
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { kind: 'splits-differently', mechanical: false, old: 'host absent', new: 'host ""', reason },
    ]);
    const back = ['compare', '--from', 'rfc3986', '--to', 'rfc2732', '--format', 'ndjson'];
    expect(JSON.parse((await rfcUri(back, 'file:///etc/passwd\n')).stdout)).toMatchObject({
      old: 'host ""',
      new: 'host absent',
      reason: 'the host is absent instead of empty',
    });
  });

  test('exits with 0 if nothing changes, 2 for wrong usage', async () => {
    expect((await rfcUri(args, 'http://h/a\n/#f\n')).code).toBe(0);
    expect((await rfcUri([...args, 'no-such-file'])).code).toBe(2);
    const wrong = [
      ['--from', 'rfc2396'],
      ['--from', 'rfc2396', '--to', 'rfc1'],
      ['--from', 'rfc1738', '--to', 'rfc3986', '--base', 'http://a/'],
      [...args.slice(1), '--base', 'a'],
      [...args.slice(1), '--rfc', 'rfc2396'],
      [...args.slice(1), '--format', 'csv'],
    ];
    for (const one of wrong) expect([one, (await rfcUri(['compare', ...one])).code]).toEqual([one, 2]);
  });
});
