import { describe, expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';

const json = (text: string): unknown => JSON.parse(text);

describe('compare --from --to', () => {
  const lines = 'http://h/a\nhttp://a@b@c/\n?y\nx:a?b\nmailto:a?b\nhttp://h/../a\n\u001b\n';
  const args = ['compare', '--from', 'rfc2396', '--to', 'rfc3986'];

  test('groups changes by cause', async () => {
    const { stdout, code } = await rfcUri([...args, '--base', 'http://a/b/c?q'], lines);
    expect(code).toBe(1);
    expect(stdout).toBe(`RFC 2396 to RFC 3986, on http://a/b/c?q

become invalid: 1
  1  character-not-allowed
     stdin:2: http://a@b@c/
     an "@" in a user name or password must be escaped (RFC 3986, section 3.2)

become valid: 1
  1  query-only-reference
     stdin:3: ?y
     a reference cannot begin with its query (RFC 2396, section 4)

are invalid under both: 1
  1  character-not-allowed
     stdin:7: \\u{1b}
     "\\u{1b}" is not allowed in a URI reference (RFC 3986, section 4.1)

are split differently: 2
  2  path, query
     stdin:4: x:a?b
     path was "a?b", now "a"; query was absent, now "b"

are normalized differently: 1
  1  path
     stdin:6: http://h/../a
     was http://h/../a, now http://h/a

are resolved differently: 2
  2  path
     stdin:3: ?y
     was http://a/b/?y, now http://a/b/c?y

total: 7 lines, 1 unchanged
`);
  });

  test('prints tab-separated values and JSON', async () => {
    const tsv = (await rfcUri([...args, '--format', 'tsv'], lines)).stdout.replace(/\n$/, '').split('\n');
    expect(tsv.map((row) => row.split('\t').slice(0, 6))).toEqual([
      ['kind', 'cause', 'count', 'file', 'line', 'example'],
      ['becomes-invalid', 'character-not-allowed', '1', 'stdin', '2', 'http://a@b@c/'],
      ['becomes-valid', 'query-only-reference', '1', 'stdin', '3', '?y'],
      ['invalid-in-both', 'character-not-allowed', '1', 'stdin', '7', '\\u{1b}'],
      ['splits-differently', 'path, query', '2', 'stdin', '4', 'x:a?b'],
      ['normalizes-differently', 'path', '1', 'stdin', '6', 'http://h/../a'],
      ['unchanged', '', '1', '', '', ''],
      ['total', '', '7', '', '', ''],
    ]);
    const report = json((await rfcUri([...args, '--format', 'json'], lines)).stdout);
    expect(report).toMatchObject({ from: 'rfc2396', to: 'rfc3986', total: 7, unchanged: 1 });
  });

  test('exits with 0 if nothing changes, 2 for wrong usage', async () => {
    expect((await rfcUri(args, 'http://h/a\n\n#f\n')).code).toBe(0);
    expect((await rfcUri([...args, 'no-such-file'])).code).toBe(2);
    const wrong = [
      ['--from', 'rfc2396'],
      ['--from', 'rfc2396', '--to', 'rfc1'],
      ['--from', 'rfc1738', '--to', 'rfc3986', '--base', 'http://a/'],
      [...args.slice(1), '--base', 'a'],
      [...args.slice(1), '--rfc', 'rfc2396'],
      [...args.slice(1), '--format', 'ndjson'],
    ];
    for (const one of wrong) expect([one, (await rfcUri(['compare', ...one])).code]).toEqual([one, 2]);
  });
});
