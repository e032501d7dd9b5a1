/** Help texts, word for word: what they say, how they are aligned, and what the first screen leaves out. */
import { expect, test } from '@jest/globals';
import { printed, usageError } from '../../support/cli.js';

test('the help of the program', async () => {
  expect(await printed('--help')).toBe(`Usage: rfc-uri COMMAND [OPTIONS]
       rfc-uri URI [OPTIONS]   (short for: rfc-uri compare URI [OPTIONS])

Parses, checks and compares URIs strictly by the RFC that you choose.

Commands:
  parse          print the components or the syntax tree of a URI
  check          find the invalid URIs in files, explain and repair them
  compare        show how all RFCs, and browsers, parse a string; or what
                 changes for your URIs when you move to another RFC
  resolve        resolve references against a base
  normalize      normalize URIs
  relativize     find the shortest references to URIs
  convert        convert IRIs to URIs, and back
  extract        find URIs in text
  diff           compare RFCs and regular expressions as sets of strings
  conform        test a validator with a complete suite
  sample         print random strings that match a grammar
  grammar        print the rules of an RFC
  explain        explain the code or cause of an error or warning
  differentials  find the shortest strings that two parsers or RFCs read
                 differently
  parsers        list the parsers of other programs that rfc-uri can run
  summarize      add up the totals of several checks
  playground     serve a web page that shows all of this, on this machine only

Options:
  -h, --help     show this help; after a command, its options
  -v, --version  show the version

Specifications, for --rfc ID:
  cern     Uniform Resource Locators (URL) (undated, about 1993-94)
  rfc1738  Uniform Resource Locators (URL) (December 1994)
  rfc1808  Relative Uniform Resource Locators (June 1995)
  rfc2396  Uniform Resource Identifiers (URI): Generic Syntax (August 1998)
  rfc2732  Format for Literal IPv6 Addresses in URL's (December 1999)
  java     Class java.net.URI (since Java 1.4, here of Java 17)
  rfc3986  Uniform Resource Identifier (URI): Generic Syntax (January 2005)
  rfc3987  Internationalized Resource Identifiers (IRIs) (January 2005)
  rfc6874  Representing IPv6 Zone Identifiers in Address Literals and Uniform
           Resource Identifiers (February 2013)

Examples:
  rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396
  rfc-uri check --rfc rfc3986 urls.txt
  rfc-uri compare 'http://127.1\\@example.com/'

Exit codes: 0 all valid, 1 some invalid, 2 wrong usage, unreadable file or a bug
in rfc-uri. RFC_URI_DEBUG=1 in the environment prints the stack of a bug.
`);
});

test('the help of a command without topics', async () => {
  expect(await printed('playground', '--help')).toBe(`Usage: rfc-uri playground [--port N] [--no-open]

Serves the playground on this machine only: a page that shows how every RFC
reads a string, its syntax tree, the grammars, their differences, and a
summary of files. The page computes everything itself and sends nothing.
Prints its address and opens it in a browser; ends on Ctrl-C.

Options:
  --port N    the port (default: 3986, or any if it is in use)
  --no-open   only print the address (the default without a terminal)
  -h, --help  show this help

Examples:
  rfc-uri playground
  rfc-uri playground --port 8080 --no-open

Exit codes: 0 ended by Ctrl-C, 2 wrong usage, or the port is in use.
`);
});

test('the first screen of a command with topics', async () => {
  expect(await printed('parse', '--help')).toBe(`Usage: rfc-uri parse URI --rfc ID [OPTIONS]

Prints the components of a URI, as the RFC names them. Errors and warnings go
to standard error.

Options:
  --rfc ID          the specification: cern, rfc1738, rfc1808, rfc2396, rfc2732,
                    java, rfc3986, rfc3987, rfc6874
  --rule RULE       parse the string as this rule of the grammar, read literally
                    (any rule: host, path_segments, ...)
  --tree            print the syntax tree, with the RFC's rule names
  --format FORMAT   text (default), json, sarif or github
  -h, --help TOPIC  more about output; or all

Examples:
  rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396
  rfc-uri parse 'gopher://example.com/1menu%09search' --rfc rfc1738 --tree

Exit codes: 0 valid, 1 invalid, 2 wrong usage.
`);
});

test('all the help of a command with topics', async () => {
  expect(await printed('parse', '--help', 'all')).toBe(`Usage: rfc-uri parse URI --rfc ID [OPTIONS]

Prints the components of a URI, as the RFC names them. Errors and warnings go
to standard error.

Options:
  --rfc ID          the specification: cern, rfc1738, rfc1808, rfc2396, rfc2732,
                    java, rfc3986, rfc3987, rfc6874
  --rule RULE       parse the string as this rule of the grammar, read literally
                    (any rule: host, path_segments, ...)
  --tree            print the syntax tree, with the RFC's rule names
  --format FORMAT   text (default), json, sarif or github
                    json: { input, valid, uri or tree, diagnostics, validUnder,
                    repaired, certainty, causes }
                    sarif: errors and warnings as a SARIF 2.1.0 log
                    github: errors and warnings as GitHub annotations
  --redact          print "x" for what may be secret: userinfo, queries and
                    fragments
                    With --rule, print "x" for the whole string. Applies to
                    every field, message and output; verdicts and positions stay
                    the same. See docs/redact.md
  -h, --help TOPIC  more about output; or all

Errors, warnings and output:
  --literal         RFC 1738: read the BNF literally; then a malformed http URL
                    is accepted as a URL of an unknown scheme
  --no-warnings     do not warn about a valid URI that looks wrong
  --max-errors N    describe at most N errors of a line (default: 3 in text, all
                    in the other formats)
  --verbose         list everything that may follow, and further repairs
  --width N         columns of the output, 40 or more (default: the terminal's)
  --color WHEN      auto (default), always or never; auto honours NO_COLOR

Put "--" before a URI that begins with a hyphen.

Examples:
  rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396
  rfc-uri parse 'gopher://example.com/1menu%09search' --rfc rfc1738 --tree
  rfc-uri parse example.com:80 --rfc rfc2396 --rule hostport --format json

Exit codes: 0 valid, 1 invalid, 2 wrong usage.
`);
});

test('the help about a topic', async () => {
  expect(await printed('check', '--help', 'repairs')).toBe(`Repairs, with --fix:
  --certainty NAME             how certain a repair must be:
                               safe (default): scheme, authority and octets stay
                               the same; only white space, <> and quotes around
                               the line are deleted
                               likely: what most authors meant
                               guess: also one of several meanings, and what
                               warnings propose

A line that is not UTF-8 or is too long is printed byte for byte. With --format
ndjson or tsv, --fix prints for every line: { file, line, input, valid,
repaired, certainty, causes, edits }. In tsv, \\t, \\n, \\r, \\\\ and \\xHH are
escapes and \\N is null, as in PostgreSQL and ClickHouse.
`);
});

test('the forms of a command are broken only outside brackets, and only where a line is full', async () => {
  const [usage] = (await printed('extract', '--help')).split('\n\n');
  expect(usage).toBe(`Usage: rfc-uri extract --rfc ID [--abbreviated] [--relative]
                       [--format text|ndjson] [FILE... | -]
       rfc-uri extract --rfc ID --invalid [--format text|ndjson|sarif|github]
                       [FILE... | -]`);
});

test('--redact says that it hides the whole string only for commands with --rule', async () => {
  const helpText = async (name: string): Promise<string> =>
    (await printed(name, '--help', 'all')).replaceAll(/\s+/g, ' ');
  const whole = 'With --rule, print "x" for the whole string.';
  expect(await helpText('check')).toContain(whole);
  expect(await helpText('resolve')).not.toContain(whole);
});

test.each([
  [
    'resolve',
    'by the algorithm of the RFC: RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2.',
    'the specification: rfc1808, rfc2396, rfc2732, java, rfc3986, rfc3987, rfc6874 (the others do not resolve)',
  ],
  [
    'explain',
    'The topics: params (;params), tilde (~), empty-query (?), query-only (?y), hosts, square-brackets ([]), fragments (#), relative-bases',
  ],
  ['differentials', 'what must differ: verdict, scheme, userinfo, host, port, path, query, fragment (default: host)'],
])('the help of %s has the list: %s', async (name, ...lists) => {
  const help = (await printed(name, '--help', 'all')).replaceAll(/\s+/g, ' ');
  for (const list of lists) expect(help).toContain(list);
});

test.each(['grammar', 'diff'])('%s reads no URIs that it could redact', async (name) => {
  expect(await usageError(name, '--redact')).toBe('rfc-uri: unknown option --redact');
});
