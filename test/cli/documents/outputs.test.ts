/** What `rfc-uri check --in FORMAT` prints, in each of its formats. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { pipeline, rfcUri } from '../../support/cli.js';
import { documentRecords } from '../../support/documents.js';
import { validateSarif } from '../../support/sarif.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const document = `<package xmlns="http://example.com/my ns">
<item href="a.html?b&amp;c%"/>
<item href="é"/>
</package>`;

const check = (...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['check', '--rfc', '3986', '--in', 'xml', ...args], document);

const folder = temporaryFolder();

describe('rfc-uri check of a document', () => {
  test('prints lines and columns of the document in text, and where each URI is', async () => {
    expect(await check()).toEqual({
      code: 1,
      stdout: `stdin:1:38: error: a space is not allowed in a path (RFC 3986, section 3.3) [character-not-allowed]
    http://example.com/my ns
                         ^
    note: a space must be percent-encoded; in running text it ends a URI (RFC 3986, appendix C)
    fix (safe): http://example.com/my%20ns
    in: xmlns of package
    note: the name of a namespace is compared as it is written: another spelling names another namespace
stdin:2:27: error: "%" must be followed by two hexadecimal digits (RFC 3986, section 2.1) [incomplete-escape]
    a.html?b&c%
              ~^
    fix (safe): a.html?b&c%25
    in: href of item
`,
      stderr: '3 URIs: 1 valid, 2 invalid under RFC 3986\n',
    });
  });

  test('notes about the place have the colours of other notes', async () => {
    const { stdout } = await check('--color', 'always');
    for (const label of ['in', 'note']) expect(stdout).toContain(`    \u001b[1;36m${label}:\u001b[0m `);
    expect(stdout).not.toMatch(/ (?:in|note): /);
  });

  test('names no place where none is needed', async () => {
    const markdown = ['check', '--rfc', '3986', '--in', 'markdown'];
    expect((await rfcUri(markdown, '[a](^)')).stdout).toMatch(/\n {4}in: link\n$/);
    const found = async (format: string): Promise<string> =>
      (await rfcUri(['extract', '--rfc', '3986', '--invalid', '--format', format], 'http://a/^')).stdout;
    expect(await found('text')).toMatch(/\n {4}fix \(safe\): http:\/\/a\/%5E\n$/);
    expect(await found('github')).toMatch(/%0Afix \(safe\): http:\/\/a\/%255E\n$/);
    const { runs } = JSON.parse(await found('sarif')) as { runs: [{ results: [{ message: { text: string } }] }] };
    expect(runs[0].results[0].message.text.split('\n')).toEqual([
      expect.stringMatching(/^"\^" is not allowed /),
      expect.stringMatching(/^This character is neither /),
    ]);
  });

  test('says in text that a step came first, if it changed something', async () => {
    const { stdout } = await rfcUri(['check', '--rfc', '3986', '--in', 'xml', '--max-errors', '1'], '<a href=" é% "/>');
    expect(stdout).toContain(`
    in: href of a
    note: the format first escapes what a URI cannot contain (XSD 1.0, part 2, section 3.2.17; XLink 1.0, section 5.4); --strict checks what is written
`);
  });

  test('prints a record for each URI in ndjson', async () => {
    const { stdout } = await check('--format', 'ndjson', '--base', 'http://h/d/');
    const [namespace, , last] = stdout.split('\n');
    expect(JSON.parse(last ?? '')).toEqual({
      file: 'stdin',
      line: 3,
      column: 13,
      endLine: 3,
      endColumn: 14,
      kind: 'href',
      in: 'item',
      step: 'escape',
      raw: 'é',
      base: 'http://h/d/',
      resolved: 'http://h/d/%C3%A9',
      input: '%C3%A9',
      valid: true,
      uri: { rfc: 'rfc3986', rule: 'relative_ref', path: '%C3%A9' },
      diagnostics: [],
    });
    expect(JSON.parse(namespace ?? '')).toMatchObject({
      line: 1,
      column: 17,
      kind: 'xmlns',
      step: null,
      valid: false,
      diagnostics: [{ code: 'character-not-allowed', region: { line: 1, column: 38, endLine: 1, endColumn: 39 } }],
      repaired: 'http://example.com/my%20ns',
    });
  });

  test('prints a row for each URI in tsv', async () => {
    const { stdout } = await check('--format', 'tsv');
    const [head, , second, third] = stdout.split('\n');
    expect(head).toBe(
      'file\tline\tinput\tvalid\tcode\tstart\tend\tmessage\tcolumn\tkind\tin\traw\tstep\tbase\tresolved',
    );
    expect(second).toBe(
      'stdin\t2\ta.html?b&c%\tfalse\tincomplete-escape\t10\t11\t"%" must be followed by two hexadecimal digits (RFC 3986, section 2.1)\t13\thref\titem\ta.html?b&amp;c%\tescape\t\\N\t\\N',
    );
    expect(third).toBe('stdin\t3\t%C3%A9\ttrue\t\\N\t\\N\t\\N\t\\N\t13\thref\titem\té\tescape\t\\N\t\\N');
  });

  test('prints regions and edits of the document in SARIF', async () => {
    const { stdout } = await rfcUri(
      ['check', '--rfc', '3986', '--in', 'html', '--format', 'sarif'],
      '<a href="x&amp;^">\n<a href="(^">\n<a href="\ny\nz">',
    );
    const log = JSON.parse(stdout) as { runs: { results: Record<string, unknown>[] }[] };
    expect(validateSarif(log)).toBe(true);
    const results = log.runs[0]?.results ?? [];
    expect(results.map(({ locations }) => locations)).toMatchObject([
      [{ physicalLocation: { region: { startLine: 1, startColumn: 16, endColumn: 17 } } }],
      [{ physicalLocation: { region: { startLine: 2, startColumn: 11, endColumn: 12 } } }],
      [{ physicalLocation: { region: { startLine: 4, startColumn: 2, endLine: 5, endColumn: 1 } } }],
    ]);
    expect(results[0]?.['fixes']).toMatchObject([
      {
        artifactChanges: [
          {
            replacements: [
              { deletedRegion: { startLine: 1, startColumn: 16, endColumn: 17 }, insertedContent: { text: '%5E' } },
            ],
          },
        ],
      },
    ]);
  });

  test('prints an empty log in SARIF if nothing is found', async () => {
    const { stdout, code } = await rfcUri(['check', '--rfc', '3986', '--in', 'xml', '--format', 'sarif'], '<a/>');
    expect([validateSarif(JSON.parse(stdout)), code]).toEqual([true, 0]);
  });

  test('prints annotations for GitHub', async () => {
    const { stdout } = await check('--format', 'github');
    const [first, second] = stdout.split('\n');
    expect(first).toMatch(/^::error file=stdin,line=1,col=38,endColumn=39,title=.*%0Ain: xmlns of package%0A/);
    expect(second).toMatch(/^::error file=stdin,line=2,col=27,endColumn=28,title=.*%0Ain: href of item$/);
    const { stdout: broken } = await rfcUri(
      ['check', '--rfc', '3986', '--in', 'html', '--format', 'github'],
      '<a href="\ny\nz">',
    );
    expect(broken).toMatch(/^::error file=stdin,line=2,endLine=3,title=/);
  });

  test('prints the URIs themselves with --only valid, resolved if there is a base', async () => {
    expect((await check('--only', 'valid')).stdout).toBe('%C3%A9\n');
    expect((await check('--only', 'valid', '--base', 'http://h/')).stdout).toBe('http://h/%C3%A9\n');
    expect(await check('--only', 'warned', '--quiet')).toEqual({ code: 1, stdout: '', stderr: '' });
  });

  test('warns about valid URIs that look wrong, in text', async () => {
    const { stdout, stderr, code } = await rfcUri(['check', '--rfc', '3986', '--in', 'xml'], '<a href="http:/x"/>');
    expect([stdout.split('\n')[0], stderr, code]).toEqual([
      expect.stringMatching(/^stdin:1:10: warning: .* \[missing-authority\]$/),
      '1 URI: 1 valid (1 with warnings), 0 invalid under RFC 3986\n',
      0,
    ]);
  });

  test('masks what may be secret, and leaves out the text of the document', async () => {
    const secret = '<a href="http://u:secret@h/?secret"/>';
    for (const format of ['text', 'ndjson', 'tsv', 'sarif', 'github']) {
      const args = ['--redact', '--warnings', '--base', 'http://u:secret@b/?secret', '--format', format];
      const { stdout } = await rfcUri(['check', '--rfc', '3986', '--in', 'xml', ...args], secret);
      expect(stdout).not.toContain('secret');
    }
  });

  test('escapes what a terminal would obey in names', async () => {
    const { stdout } = await rfcUri(['check', '--rfc', '3986', '--in', 'json'], '{"\u001b[31m":{"url":"^"}}');
    expect(stdout).toContain('in: url of /\\u{1b}[31m/url');
  });

  test('writes to a file, and reads several', async () => {
    const [a, b, out] = ['a.html', 'b.html', 'out.txt'].map((name) => join(folder, name)) as [string, string, string];
    writeFileSync(a, '<a href="^">');
    writeFileSync(b, '<a href="x"><a href="^">');
    const run = await rfcUri([
      'check',
      '--rfc',
      '3986',
      '--in',
      'html',
      '--format',
      'tsv',
      '--output',
      out,
      a,
      'none',
      b,
    ]);
    expect(run).toEqual({
      code: 2,
      stdout: '',
      stderr: 'rfc-uri: cannot read none: no such file or directory\n3 URIs: 1 valid, 2 invalid under RFC 3986\n',
    });
    const rows = readFileSync(out, 'utf8').split('\n').slice(1, -1);
    expect(rows.map((row) => row.split('\t')[0])).toEqual([a, b, b]);
  });
});

describe('comments in documents', () => {
  const documents = {
    xml: '<a><!-- rfc-uri-disable-next-line character-not-allowed: why -->\n<b href="%" src="%"/></a>',
    html: '<!-- rfc-uri-disable-next-line incomplete-escape -->\n<a href="%">\n<a href="%">',
    markdown: '<!-- rfc-uri-disable-next-line incomplete-escape -->\n[a](%)\n',
    json: '{ // rfc-uri-disable-next-line incomplete-escape\n"url":"%" /* no comment for us */ }',
    css: 'a{/* rfc-uri-disable-next-line incomplete-escape, nonsense */\nb:url(%)}',
  };

  test('turn codes off for the next line', async () => {
    const totals = async (format: keyof typeof documents): Promise<string> => {
      const args = ['check', '--rfc', '3986', '--in', format];
      return (await rfcUri(args, documents[format])).stderr;
    };
    expect(await totals('xml')).toBe('2 URIs: 0 valid, 2 invalid under RFC 3986\n');
    expect(await totals('html')).toBe('2 URIs: 1 with errors, 0 with warnings, 1 ignored, 0 valid under RFC 3986\n');
    expect(await totals('markdown')).toBe('1 URI: 0 with errors, 0 with warnings, 1 ignored, 0 valid under RFC 3986\n');
    expect(await totals('json')).toBe('1 URI: 0 with errors, 0 with warnings, 1 ignored, 0 valid under RFC 3986\n');
    expect(await totals('css')).toBe(
      'rfc-uri: stdin:1: unknown code "nonsense" in a comment\n1 URI: 0 with errors, 0 with warnings, 1 ignored, 0 valid under RFC 3986\n',
    );
  });

  test.each([
    ['bad-prot', 'unknown code "bad-prot" in a comment; did you mean bad-port?'],
    ['', 'rfc-uri-disable-next-line needs a code'],
  ])('that name no known code are reported: %j', async (list, message) => {
    const text = `<!-- rfc-uri-disable-next-line ${list} -->\n<a href="%">`;
    const { code, stderr } = await rfcUri(['check', '--rfc', '3986', '--in', 'html'], text);
    expect([code, stderr.split('\n')[0]]).toEqual([1, `rfc-uri: stdin:1: ${message}`]);
  });

  test('leave a record that says what is ignored, and the exit code 0', async () => {
    const args = ['check', '--rfc', '3986', '--in', 'markdown', '--format', 'ndjson'];
    const { stdout, code } = await rfcUri(args, documents.markdown);
    expect([JSON.parse(stdout), code]).toMatchObject([
      { valid: false, diagnostics: [], ignored: ['incomplete-escape'] },
      0,
    ]);
  });
});

test('what an option ignores and what a comment turns off are both listed', async () => {
  const html = '<!-- rfc-uri-disable-next-line incomplete-escape -->\n<a href="%/^">';
  const [record] = await documentRecords('html', html, '--ignore', 'character-not-allowed');
  expect(record).toMatchObject({ valid: false, ignored: ['character-not-allowed', 'incomplete-escape'] });
});

test('levels of codes apply to documents', async () => {
  const args = ['check', '--rfc', '3986', '--in', 'html', '--warn', 'incomplete-escape'];
  const { stdout, stderr, code } = await rfcUri(args, '<a href="%">');
  expect([stdout, stderr, code]).toEqual([
    expect.stringMatching(/^stdin:1:10: warning: /),
    '1 URI: 0 with errors, 1 with warnings, 0 ignored, 0 valid under RFC 3986\n',
    0,
  ]);
});

describe('docs/documents.md', () => {
  const text = readFileSync(`${projectRoot}docs/documents.md`, 'utf8');

  test('shows what the command prints', async () => {
    const [, command = '', output] = /^```\n\$ (.*)\n([^]*?)^```/m.exec(text) ?? [];
    expect((await pipeline(command)).stdout).toBe(output);
  });

  test('lists the keys of JSON that have URIs', async () => {
    const [, list = ''] = /of the keys ([^]*?)\. `--json-path`/.exec(text) ?? [];
    const keys = [...list.matchAll(/`(.*?)`/g)].map(([, key = '']) => key);
    const json = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'x'])));
    expect(keys.length).toBeGreaterThan(20);
    expect((await documentRecords('json', json)).map(({ kind }) => kind)).toEqual(keys);
  });
});

describe('wrong usage', () => {
  test.each([
    [['--strict'], '--strict needs --in xml or html or markdown or json or css'],
    [['--in', 'html', '--schema', 'a'], '--schema needs --in xml'],
    [['--in', 'xml', '--json-path', '$'], '--json-path needs --in json'],
    [['--in', 'xml', '--jobs', '2'], 'do not combine --jobs with --in xml'],
    [['--in', 'xml', '--from-line', '2'], 'do not combine --from-line with --in xml'],
    [['--in', 'xml', '--encoding', 'latin1'], 'do not combine --encoding with --in xml'],
    [['--in', 'xml', '--field', '2'], 'do not combine --field with --in xml'],
    [['--in', 'xml', '--header'], 'do not combine --header with --in xml'],
    [['--in', 'xml', '--delimiter', ';'], 'do not combine --delimiter with --in xml'],
    [['--in', 'xml', '--fix'], '--in xml works only with "check", without --fix, --summary and --rfc all'],
    [['--in', 'xml', '--summary'], '--in xml works only with "check", without --fix, --summary and --rfc all'],
    [
      ['--in', 'XML'],
      '--in takes lines, tsv, csv, ndjson, cdx, and for "check" xml, html, markdown, json, css, not "XML"',
    ],
    [['--in', 'xml', '--base', 'x'], 'the base must be absolute'],
    [['--in', 'xml', '--schema', 'none.xsd'], 'cannot read the schema none.xsd: it is not a file that can be read'],
  ])('%j', async (args, message) => {
    const { code, stderr } = await rfcUri(['check', '--rfc', '3986', ...args], '<a/>');
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('the message for a missing package names it, and how to install it', async () => {
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    cpSync(`${projectRoot}dist/src/cli`, join(copy, 'dist/src/cli'), { recursive: true });
    cpSync(`${projectRoot}package.json`, join(copy, 'package.json'));
    const packages = {
      xml: 'saxes@6',
      html: 'htmlparser2@12',
      markdown: 'mdast-util-from-markdown@2',
      json: 'jsonc-parser@3',
      css: '@csstools/css-tokenizer@4',
    };
    for (const [format, name] of Object.entries(packages)) {
      const args = [join(copy, 'dist/src/cli/main.js'), 'check', '--rfc', '3986', '--in', format, 'package.json'];
      const run = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
        execFile(process.execPath, args, { cwd: copy }, (error, _, stderr) => resolve({ code: error?.code, stderr }));
      });
      expect(run).toEqual({
        code: 2,
        stderr: `rfc-uri: --in ${format} needs the package ${name}, which is not installed; run: npm install ${name}
Try "rfc-uri check --help".
`,
      });
    }
  });
});
