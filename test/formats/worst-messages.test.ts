/** Strings whose messages readers once found misleading: each begins with the cause, in the words of the author's format. */
import { expect, test } from '@jest/globals';
import { rfcUri } from '../support/cli.js';

const messages: readonly (readonly [rfc: string, input: string, message: string, fix: string])[] = [
  ['rfc3986', String.raw`\url{https://parser.example/a}`, 'a LaTeX command', 'https://parser.example/a'],
  ['rfc3986', 'ht^tp://parser.example/', 'a stray character in or before the scheme', 'http://parser.example/'],
  ['rfc3986', 'http://[1080::8]a.html', 'no slash between an IPv6 address and the path', 'http://[1080::8]/a.html'],
  ['rfc3986', 'http://(2001:db8::1)/', 'an IPv6 address in parentheses', 'http://[2001:db8::1]/'],
  [
    'rfc1738',
    'ftp://parser.example/a;v1',
    'a ";" in the path of an FTP URL that does not begin ";type="',
    'ftp://parser.example/a%3Bv1',
  ],
  ['rfc3986', 'docs/a.md:12:see https://parser.example/', 'a line of grep output', ''],
  [
    'rfc3986',
    'ssh://git@parser.example:rules/a',
    'a colon before the path, as in scp, instead of a slash',
    'ssh://git@parser.example/rules/a',
  ],
  ['rfc3986', 'http://parser.example:80a/', 'a stray character after the port', 'http://parser.example:80/'],
  [
    'rfc3986',
    'http:∕∕parser.example/',
    'characters that look like ":" or "/" after the scheme',
    'http://parser.example/',
  ],
  ['rfc3986', '/#a&#2997;b#', 'an HTML character reference', '/#a%E0%AE%B5b%23'],
  ['rfc3986', 'https://parser.example/a --&gt;', 'pasted HTML', 'https://parser.example/a'],
  [
    'rfc3986',
    String.raw`https://parser.example/Ecko\s_rules`,
    'a backslash where an apostrophe was',
    "https://parser.example/Ecko's_rules",
  ],
  ['rfc3986', '=HYPERLINK("https://parser.example/","a")', 'a spreadsheet formula', 'https://parser.example/'],
  ['rfc3986', 'http://parser rules.xsd', 'a namespace and its schema, as in xsi:schemaLocation', ''],
  ['rfc3986', '[1]: https://parser.example/', 'a Markdown link definition', 'https://parser.example/'],
];

test.each(messages)('%s: %s', async (rfc, input, message, fix) => {
  const { stdout } = await rfcUri(['check', '--rfc', rfc, '-'], `${input}\n`);
  expect(stdout.split('\n')[0]).toContain(`: error: ${message} [`);
  expect(/fix \(\w+\): (.*)/.exec(stdout)?.[1] ?? '').toBe(fix);
  expect(stdout).not.toContain('expected:');
  if (!fix.includes('%')) expect(stdout).not.toContain('must be percent-encoded');
});
