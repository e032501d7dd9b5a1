import { describe, expect, test } from '@jest/globals';
import { rfcUri, rfcUriOctets } from '../../support/cli.js';

describe('rfc-uri resolve', () => {
  test('prints one result per line, and errors on standard error', async () => {
    expect(await rfcUri(['resolve', 'http://a/b/c', 'g', '^', '../d', '--rfc', 'rfc2396'])).toEqual({
      code: 1,
      stdout: 'http://a/b/g\nhttp://a/d\n',
      stderr: '^: at offset 0 of the reference: "^" is not allowed in a URI reference (RFC 2396, section 4)\n',
    });
  });

  test('--in ndjson --base resolves the references of all records', async () => {
    const args = ['resolve', '--rfc', 'rfc3986', '--in', 'ndjson', '--base', 'http://a/b/c'];
    expect((await rfcUri(args, '{"reference":"../g","base":"x"}\n')).stdout).toBe(
      '{"reference":"http://a/g","base":"x"}\n',
    );
  });

  test('--steps follows the pseudocode of RFC 3986', async () => {
    expect((await rfcUri(['resolve', 'http://a/b', '../../g', '--rfc', 'rfc3986', '--steps'])).stdout).toBe(
      `"../../g" on http://a/b (RFC 3986, section 5.2)
  5.2.1            the base has scheme "http", authority "a", path "/b"
  5.2.2 parse      the reference has path "../../g"
  5.2.2 scheme     it inherits the scheme "http"
  5.2.2 authority  it inherits the authority "a"
  5.2.2 path       its path is relative to the path of the base
  5.2.3            merged with "/" from the base: "/../../g"
  5.2.4            without dot segments it is "/g"
  5.2.4            ".." leads above the root and is removed
  5.3              recomposed: http://a/g
= http://a/g
`,
    );
    expect(await rfcUri(['resolve', 'http://a/b', '../../g', '--rfc', 'rfc2732'])).toMatchObject({
      code: 0,
      stdout: 'http://a/../../g\n',
    });
  });

  test('--steps prints what each step of RFC 1808 does', async () => {
    expect((await rfcUri(['resolve', 'http://a/b/c;p', ';x', '#s', '--rfc', 'rfc1808', '--steps'])).stdout).toBe(
      `";x" on http://a/b/c;p (RFC 1808, section 4)
  2    the embedded URL has path "", params "x"
  2 c  it inherits the scheme "http"
  3    it inherits the net_loc "a"
  4    its path is not preceded by a slash
  5    its path is empty; it inherits the path "/b/c"
  5 a  it has params; go to step 7
  7    recombined: http://a/b/c;x
= http://a/b/c;x

"#s" on http://a/b/c;p (RFC 1808, section 4)
  2    the embedded URL has path "", fragment "s"
  2 c  it inherits the scheme "http"
  3    it inherits the net_loc "a"
  4    its path is not preceded by a slash
  5    its path is empty; it inherits the path "/b/c"
  5 a  it inherits the params "p"
  5 b  the base has no query to inherit
  7    recombined: http://a/b/c;p#s
= http://a/b/c;p#s (the same document)
`,
    );
  });

  test('--in adds a result or an error to every record', async () => {
    const tsv = await rfcUri(['resolve', '--in', 'tsv', '--rfc', 'rfc2396'], 'http://a/b\tg\nx\ty\nq\n');
    expect(tsv).toEqual({
      code: 1,
      stdout: `http://a/b\tg\thttp://a/g\t
x\ty\t\tthe base must be absolute, but has no scheme
q\t\t\tthe record has no field 2
`,
      stderr:
        'stdin:2: the base must be absolute, but has no scheme\nstdin:3: the record has no field 2\n3 lines: 1 resolved, 2 not\n',
    });
    const ndjson = await rfcUri(
      ['resolve', '--in', 'ndjson', '--rfc', 'rfc2396'],
      '{"base":"http://a/b","reference":"#s"}\n[]\n{"base":"http://a/b","reference":"^","id":2}\n',
    );
    expect(
      ndjson.stdout
        .split('\n')
        .slice(0, 3)
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { base: 'http://a/b', reference: '#s', result: 'http://a/b#s', sameDocument: true, valid: true },
      { input: '[]', error: { code: 'bad-record', message: 'the line is not a JSON object' } },
      {
        base: 'http://a/b',
        reference: '^',
        id: 2,
        error: expect.objectContaining({ code: 'invalid-reference', argument: 'reference', offset: 0 }),
      },
    ]);
  });

  test('--in keeps everything else in a record', async () => {
    const resolve = (form: string, ...lines: (string | Buffer)[]): Promise<string> =>
      rfcUriOctets(
        ['resolve', '--in', form, '--rfc', 'rfc2396'],
        Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')])),
      );
    const long = 'x'.repeat((1 << 20) + 1);
    const tooLong = 'the line is longer than 1048576 bytes';
    const notUtf8 = Buffer.from('x:/\xe9\tg', 'latin1');
    const rows = ['x:/\tg\t7\t8', notUtf8, long, `x:/\t${long}`, `${long}\t${long}\t7`, 'x:/\tg'] as const;
    expect((await resolve('tsv', ...rows)).split('\n')).toEqual([
      'x:/\tg\tx:/g\t\t7\t8',
      'x:/\xe9\tg\t\tthe line is not UTF-8',
      `${long}\t\t\t${tooLong}`,
      `x:/\t${long}\t\t${tooLong}`,
      `${long}\t${long}\t\t${tooLong}\t7`,
      'x:/\tg\tx:/g\t',
      '',
    ]);

    const [first, again, bytes, beginning, bad] = (
      await resolve(
        'ndjson',
        '{ "id": 12345678901234567890, "base": "x:/", "reference": "g" } ',
        '{"base":"x:/","reference":"g","result":1}',
        Buffer.from('{"base":"x:/\xe9","reference":"g"}', 'latin1'),
        `{"base":"x:/","reference":"${long}"}`,
        '{"base":"x:/","id":5}',
      )
    ).split('\n');
    expect(first).toBe(
      '{ "id": 12345678901234567890, "base": "x:/", "reference": "g" ,"result":"x:/g","sameDocument":false,"valid":true}',
    );
    expect(again).toBe('{"base":"x:/","reference":"g","result":"x:/g","sameDocument":false,"valid":true}');
    expect(JSON.parse(bytes ?? '')).toMatchObject({
      inputBase64: Buffer.from('{"base":"x:/\xe9","reference":"g"}', 'latin1').toString('base64'),
      error: { code: 'bad-record', message: 'the line is not UTF-8' },
    });
    expect(JSON.parse(beginning ?? '')).toMatchObject({
      input: expect.stringMatching(/^\{"base":"x:\/","reference":"xx/),
      error: { code: 'bad-record', message: tooLong },
    });
    expect(JSON.parse(bad ?? '')).toMatchObject({ input: '{"base":"x:/","id":5}', error: { code: 'bad-record' } });
  });

  test('--in tsv keeps a record that is too long, even at the end of the input', async () => {
    const long = `x:/\t${'x'.repeat((1 << 20) + 9)}`;
    const { stdout } = await rfcUri(['resolve', '--in', 'tsv', '--rfc', 'rfc2396'], long);
    expect(stdout === `${long}\t\tthe line is longer than 1048576 bytes\n`).toBe(true);
  });

  test('--in with a file that cannot be read says so', async () => {
    expect(await rfcUri(['resolve', '--in', 'tsv', '--header', '--rfc', 'rfc2396', 'no-such-file'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'rfc-uri: cannot read no-such-file: no such file or directory\n0 lines: 0 resolved, 0 not\n',
    });
  });

  test('--in ndjson replaces the results and errors of an earlier run, and says whether the result is valid', async () => {
    const { stdout } = await rfcUri(
      ['resolve', '--in', 'ndjson', '--rfc', 'rfc2396'],
      [
        '{"base":"x:/","reference":"g","error":{"code":"invalid-base"},"id":1}',
        '{"base":"x:/","reference":"^","result":"x:/g","sameDocument":false,"valid":true}',
        '{"base":"http://a/b","reference":"h:"}',
        '',
      ].join('\n'),
    );
    const [resolved, failed, invalid] = stdout.split('\n');
    expect(resolved).toBe('{"base":"x:/","reference":"g","id":1,"result":"x:/g","sameDocument":false,"valid":true}');
    expect(Object.keys(JSON.parse(failed ?? '') as object)).toEqual(['base', 'reference', 'error']);
    expect(invalid).toBe('{"base":"http://a/b","reference":"h:","result":"h:","sameDocument":false,"valid":false}');
  });

  test('says which argument is the base if it is not absolute, as when both are exchanged', async () => {
    const { code, stderr } = await rfcUri(['resolve', '?y', 'http://a/b', '--rfc', 'rfc3986']);
    expect([code, stderr]).toEqual([
      1,
      'http://a/b: the base must be absolute, but has no scheme (the base is the first argument, ?y)\n',
    ]);
  });

  test('checks the values of its options', async () => {
    const run = async (...args: string[]): Promise<string> => {
      const { stdout, stderr } = await rfcUri(['resolve', 'http://a/b', ...args, '--rfc', 'rfc2396']);
      return stdout + stderr.split('\n')[0];
    };
    expect(await run('../../g', '--above-root', 'keep')).toBe('http://a/../../g\n');
    expect(await run('../../g', '--above-root', 'remove')).toBe('http://a/g\n');
    expect(await run('../../g', '--above-root', 'error')).toMatch(
      /^\.\.\/\.\.\/g: at offset 0 of the reference: "\.\." leads above the root/,
    );
    expect(await run('http:g', '--loophole')).toBe('http://a/g\n');
    expect(await run('g', '--above-root', 'drop')).toBe(
      'rfc-uri: --above-root takes keep, remove or error, not "drop"',
    );
    expect(await run()).toBe('rfc-uri: name a base and a reference to resolve');
    expect(await run('--in', 'xml')).toBe(
      'rfc-uri: --in xml works only with "check", without --fix, --summary and --rfc all',
    );
    expect(await run('--in', 'lines')).toBe('rfc-uri: --in lines needs --base');
    expect(await run('--in', 'cdx', '--base-field', '1')).toMatch(
      /^rfc-uri: do not combine --base-field with --in cdx/,
    );
    expect(await run('g', '--base', 'http://h/')).toBe(
      'rfc-uri: --base needs --in; without it, the base is the first argument: resolve BASE REFERENCE',
    );
    expect(await run('--field', '2')).toBe('rfc-uri: --field needs --in');
    expect(await run('--in', 'lines', '--base', 'x')).toBe('rfc-uri: the base must be absolute, but has no scheme');
  });

  test('rejects an RFC without relative references, and options that exclude each other', async () => {
    for (const form of [
      ['http://a/b', 'g'],
      ['--in', 'tsv'],
    ])
      expect(await rfcUri(['resolve', ...form, '--rfc', 'rfc1738'], 'x:/\tg\n')).toEqual({
        code: 2,
        stdout: '',
        stderr:
          'rfc-uri: RFC 1738 does not define relative references; RFC 1808 is the first RFC that does\nTry "rfc-uri resolve --help".\n',
      });
    for (const [other, message] of [
      [['--format', 'json'], '--in with --format needs --base'],
      [['--steps'], 'do not combine --in with --steps'],
    ] as const)
      expect(await rfcUri(['resolve', '--in', 'tsv', '--rfc', 'rfc2396', ...other], 'x:/\tg\n')).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(message),
      });
    expect((await rfcUri(['resolve', 'http://a/b', 'g', '--rfc', 'rfc1808', '--above-root', 'remove'])).code).toBe(2);
  });

  test('prints JSON', async () => {
    const { stdout } = await rfcUri(['resolve', 'http://a/b', 'g', '--rfc', 'rfc2396', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      base: 'http://a/b',
      reference: 'g',
      result: 'http://a/g',
      sameDocument: false,
    });
  });

  test('names an empty base, and masks the secrets of a base and a reference', async () => {
    expect((await rfcUri(['resolve', '--rfc', 'rfc3986', '--', '', 'g'])).stderr).toBe(
      'g: the base must be absolute, but has no scheme (the base is the first argument, "")\n',
    );
    const masked = ['resolve', 'http://me:key@h/a', 'b?key', '--rfc', 'rfc3986', '--redact', '--format', 'json'];
    expect(JSON.parse((await rfcUri(masked)).stdout)).toMatchObject({
      base: 'http://xx:xxx@h/a',
      reference: 'b?xxx',
      result: 'http://xx:xxx@h/b?xxx',
    });
  });
});
