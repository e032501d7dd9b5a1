/** What a user sees on a terminal, as exact text. */
import { describe, expect, test } from '@jest/globals';
import { acceptingInWords } from '../support/accepting.js';
import { pipeline, rfcUri } from '../support/cli.js';

/** Errors, one of them in a long line, a warning, and a line that only other RFCs accept. */
const lines = [
  'http://example.org/a b?x[0]=1&y[1]=2',
  `http://www.example.com/catalogue/${'books/'.repeat(12)}^1999/index.html`,
  'http//www.example.com/',
  '?page=2',
].join('\n');

/** What is printed on a terminal, without colours. */
async function onTerminal(columns: number, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await rfcUri(args, lines, { columns });
  return (stdout + stderr).replaceAll(/\u001b\[[\d;]*m/g, ''); // eslint-disable-line no-control-regex
}

const CHECK = ['check', '--rfc', 'rfc2396', '-'];

describe('check', () => {
  test('on 80 columns breaks sentences, and shows the part of a line around its error', async () => {
    expect(await onTerminal(80, ...CHECK)).toBe(
      `stdin:1:21: error: a space is not allowed in a path (RFC 2396, section 3.3)
  [character-not-allowed]
    http://example.org/a b?x[0]=1&y[1]=2
                        ^
    note: a URI cannot contain a space, which may get lost or be taken for the
          end of the URI (RFC 2396, section 2.4.3)
stdin:1:25: error: "[" is not allowed in a query (RFC 2396, section 3.4) (and at
  27, 32, 34) [character-not-allowed]
    http://example.org/a b?x[0]=1&y[1]=2
                            ^
    note: "[" and "]" are "unwise" characters; RFC 2732 was the first to use
          them, for IPv6 addresses (RFC 2396, section 2.4.3)
    fix (safe): http://example.org/a%20b?x%5B0%5D=1&y%5B1%5D=2
stdin:2:106: error: "^" is not allowed in a path (RFC 2396, section 3.3)
  [character-not-allowed]
    …ooks/books/books/books/books/books/books/books/books/books/^1999/index.html
                                                                ^
    note: this is an "unwise" character, which gateways are known to change (RFC
          2396, section 2.4.3)
    fix (safe): http://www.example.com/catalogue/books/books/books/books/books/books/books/books/books/books/books/books/%5E1999/index.html
stdin:3:1: warning: this is read as a relative path: the colon after the scheme
  is missing (see RFC 3986, section 3) [missing-colon]
    http//www.example.com/
    ^^^^
    fix (guess): http://www.example.com/
stdin:4:1: error: a reference cannot begin with its query (RFC 2396, section 4)
  [query-only-reference]
    ?page=2
    ^
    note: no rule matches a reference that is only a query, although appendix
          C.1 resolves one; "./?y" means the same
    note: valid under ${acceptingInWords('?page=2')}
    fix (likely): ./?page=2
4 lines: 1 valid (1 with warnings), 3 invalid under RFC 2396
`,
    );
  });

  test('on 160 columns shows more of each line', async () => {
    expect(await onTerminal(160, ...CHECK)).toBe(
      `stdin:1:21: error: a space is not allowed in a path (RFC 2396, section 3.3) [character-not-allowed]
    http://example.org/a b?x[0]=1&y[1]=2
                        ^
    note: a URI cannot contain a space, which may get lost or be taken for the end of the URI (RFC 2396, section 2.4.3)
stdin:1:25: error: "[" is not allowed in a query (RFC 2396, section 3.4) (and at 27, 32, 34) [character-not-allowed]
    http://example.org/a b?x[0]=1&y[1]=2
                            ^
    note: "[" and "]" are "unwise" characters; RFC 2732 was the first to use them, for IPv6 addresses (RFC 2396, section 2.4.3)
    fix (safe): http://example.org/a%20b?x%5B0%5D=1&y%5B1%5D=2
stdin:2:106: error: "^" is not allowed in a path (RFC 2396, section 3.3) [character-not-allowed]
    http://www.example.com/catalogue/books/books/books/books/books/books/books/books/books/books/books/books/^1999/index.html
                                                                                                             ^
    note: this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)
    fix (safe): http://www.example.com/catalogue/books/books/books/books/books/books/books/books/books/books/books/books/%5E1999/index.html
stdin:3:1: warning: this is read as a relative path: the colon after the scheme is missing (see RFC 3986, section 3) [missing-colon]
    http//www.example.com/
    ^^^^
    fix (guess): http://www.example.com/
stdin:4:1: error: a reference cannot begin with its query (RFC 2396, section 4) [query-only-reference]
    ?page=2
    ^
    note: no rule matches a reference that is only a query, although appendix C.1 resolves one; "./?y" means the same
    note: valid under ${acceptingInWords('?page=2')}
    fix (likely): ./?page=2
4 lines: 1 valid (1 with warnings), 3 invalid under RFC 2396
`,
    );
  });

  test.each([40, 60, 80, 160])('on %d columns, only repaired lines are wider', async (columns) => {
    const { stdout } = await rfcUri([...CHECK, '--color', 'never'], lines, { columns });
    const wide = stdout.split('\n').filter((line) => line.length > columns);
    expect(wide.filter((line) => !line.startsWith('    fix ('))).toEqual([]);
  });

  test('colours the output of a terminal', async () => {
    const { stdout } = await rfcUri(CHECK, lines, { columns: 80 });
    expect(stdout).toContain('\u001b[1;32mfix (safe):\u001b[0m http');
    expect(stdout).toContain('\u001b[1;31m^\u001b[0m');
  });
});

test('parse prints components, then what is wrong', async () => {
  const { stdout, stderr } = await rfcUri(
    ['parse', 'http//www.example.com/', '--rfc', '3986', '--color', 'never'],
    '',
    { columns: 60 },
  );
  expect(stdout + stderr).toBe(`relative-ref of RFC 3986
path  http//www.example.com/
warning: this is read as a relative path: the colon after
  the scheme is missing (see RFC 3986, section 3)
  [missing-colon]
    http//www.example.com/
    ^^^^
    fix (guess): http://www.example.com/
`);
});

test('explain fits the terminal', async () => {
  const { stdout } = await rfcUri(['explain', 'query-only-reference'], '', { columns: 60 });
  expect(stdout.split('\n').filter((line) => line.length > 60)).toEqual([]);
});

/** Other systems have another \`script\`. */
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux.each([80, 160])('the built program asks a real terminal of %d columns for its width', async (columns) => {
  const command = `stty cols ${columns}; printf %s '${lines}' | rfc-uri check --rfc rfc2396 --color never`;
  const { stdout } = await pipeline(
    `SHELL=$BASH script -qec "$(declare -f rfc-uri); ${command.replaceAll('"', '\\"')}" /dev/null`,
  );
  expect(stdout.replaceAll('\r\n', '\n')).toBe(await onTerminal(columns, ...CHECK));
});
