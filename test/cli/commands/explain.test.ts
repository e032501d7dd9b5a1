import { describe, expect, test } from '@jest/globals';
import { rfcs, topics, type Comparison } from '../../../src/index.js';
import { codes } from '../../../src/diagnostics/codes.js';
import { allCauses } from '../../../src/repair/causes/list.js';
import { rfcUri } from '../../support/cli.js';

describe('rfc-uri explain', () => {
  test('explains a code with three examples', async () => {
    expect(await rfcUri(['explain', 'bad-port'])).toEqual({
      code: 0,
      stdout: `bad-port (error)
Invalid port.

A port consists of digits. RFC 1738 requires at least one. RFC 2396 also allows
an empty port, and reads host and port as a registry name if the port is
invalid.

RFC 1738: error: a stray character after the port [bad-port, stray-character-in-port]
    http://example.com:80a/
                         ^
    note: "80a" is not a valid port (RFC 1738, section 3.1)
    note: read literally, the BNF accepts this as a URL of an unknown scheme (\`otherurl\`); use the option \`literal\` for that (RFC 1738, section 5)
    fix (likely): http://example.com:80/

RFC 1738: error: a colon without a port [bad-port, empty-port]
    http://example.com:/
                      ^
    note: the port is missing (RFC 1738, section 3.1)
    note: read literally, the BNF accepts this as a URL of an unknown scheme (\`otherurl\`); use the option \`literal\` for that (RFC 1738, section 5)
    fix (likely): http://example.com/

RFC 3986: error: letters instead of a port [bad-port, words-as-port]
    http://localhost:port/
                     ^^^^
    note: "port" is not a valid port (RFC 3986, section 3.2.3)
    note: write the port as a number
`,
      stderr: '',
    });
  });

  test('lists all codes, prints JSON, and rejects an unknown code', async () => {
    const { stdout } = await rfcUri(['explain']);
    expect(stdout).toMatch(/^character-not-allowed +error +Character/);
    const all = JSON.parse((await rfcUri(['explain', '--format', 'json'])).stdout) as object;
    expect(Object.keys(all)).toEqual(stdout.match(/^[a-z][a-z\d-]+/gm));
    const narrow = (await rfcUri(['explain', 'bad-port', '--width', '40'])).stdout;
    expect(narrow.split('\n').filter((line) => line.length > 60 && line.includes('note'))).toEqual([]);
    expect(narrow).toContain('error: letters instead of a\n  port [bad-port, words-as-port]\n');
    expect(JSON.parse((await rfcUri(['explain', 'above-root', '--format', 'json'])).stdout)).toMatchObject({
      code: 'above-root',
      severity: 'warning',
      examples: [{ rfc: 'rfc1808', input: '/../../etc/passwd' }, { rfc: 'rfc2396' }, { rfc: 'rfc3986' }],
    });
    expect(await rfcUri(['explain', 'nothing'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^rfc-uri: unknown code, cause or topic "nothing"; "rfc-uri explain" lists the codes; the topics: [a-z-]+, [^\n]*query-only/,
      ),
    });
  });

  test('explains a cause, which check names after the code', async () => {
    expect((await rfcUri(['explain', 'tex-command'])).stdout).toBe(`tex-command (cause of errors)
A LaTeX command.

Repair: keep the first argument (likely). See the hyperref manual, section 4.

RFC 3986: error: a LaTeX command [character-not-allowed, tex-command]
    \\url{https://parser.example/}
    ^^^^^
    note: "\\" is not allowed in a URI reference (RFC 3986, section 4.1)
    fix (likely): https://parser.example/
`);
    const { stdout } = await rfcUri(['explain', 'cut-off', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ cause: 'cut-off', repair: 'none: the rest is unknown' });
    expect((await rfcUri(['explain', 'tex-comand'])).stderr).toContain(
      'unknown code, cause or topic "tex-comand"; did you mean tex-command?',
    );
  });

  test('writes the host of an example as an A-label', async () => {
    expect((await rfcUri(['explain', 'international-host'])).stdout).toContain(': https://xn--gre-6ka8l.example/\n');
  });

  test.each(allCauses.map(({ id }) => id))('explains the cause %s', async (id) => {
    const { code, stdout, stderr } = await rfcUri(['explain', id]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^${id} \\((?:error|warning|cause of errors)\\)\n[A-Z"]`));
  });

  test('explains a topic: how the specifications read its strings, why they differ, and their rules', async () => {
    const { code, stdout } = await rfcUri(['explain', 'query-only']);
    expect(code).toBe(0);
    const parts = stdout.split('\n\n');
    expect(parts[0]).toBe('query-only (topic)\nA reference that is only a query.');
    // RFC 2396, appendix C.1; RFC 3986, section 5.4.1; RFC 1808, section 5.1
    expect(parts[2]).toMatch(/^\?y on http:\/\/a\/b\/c\/d;p\?q\n/);
    expect(parts[2]).toMatch(/ http:\/\/a\/b\/c\/\?y +RFC 2396, RFC 2732, java\.net\.URI\n/);
    expect(parts[2]).toMatch(/ http:\/\/a\/b\/c\/d;p\?y +RFC 1808, RFC 3986/);
    // java.net.URI implements RFC 2396, and java.net.URL does the same; the others implement RFC 3986 or the URL standard
    expect(parts[2]).toMatch(/\nPrograms resolve it to \(recorded on \d{4}-\d\d-\d\d\):\n/);
    expect(parts[2]).toMatch(/\n {2}http:\/\/a\/b\/c\/\?y {5}java\.net\.URI, java\.net\.URL$/);
    expect(parts[2]).toMatch(/\n {2}http:\/\/a\/b\/c\/d;p\?y {2}curl, urljoin, /);
    expect(stdout).toContain('relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]  (RFC 2396, section 5)');
  });

  test.each(topics)(
    'topic $id: its specifications disagree, and each of its rules is a rule of some',
    async (topic) => {
      const { stdout } = await rfcUri(['explain', topic.id, '--format', 'json']);
      const { comparisons } = JSON.parse(stdout) as { readonly comparisons: readonly Comparison[] };
      expect(comparisons.some(({ differences }) => differences.length > 0)).toBe(true);
      const known: readonly string[] = Object.values(rfcs).flatMap(({ rules }) => rules);
      expect(topic.rules.filter((rule) => !known.includes(rule))).toEqual([]);
    },
  );

  test.each(topics)('topic $id: programs were asked about each of its strings', async ({ id, strings }) => {
    const { stdout } = await rfcUri(['explain', id, '--format', 'json']);
    const { programs } = JSON.parse(stdout) as {
      readonly programs: readonly ({ readonly readings: Readonly<Record<string, string>> } | null)[];
    };
    const answers = programs.map((recorded) =>
      Object.values(recorded?.readings ?? {})
        .join(' ')
        .split(' '),
    );
    expect(answers.map((names) => names.includes('java.net.URI'))).toEqual(strings.map(() => true));
  });

  test.each([
    [';params', 'params'],
    ['~', 'tilde'],
    ['?y', 'query-only'],
  ])('takes %s for the topic %s', async (sign, id) => {
    expect(await rfcUri(['explain', sign])).toEqual(await rfcUri(['explain', id]));
  });

  test('no topic has the name of a code or a cause', () => {
    const names: readonly string[] = [...Object.keys(codes), ...allCauses.map(({ id }) => id)];
    expect(topics.filter(({ id }) => names.includes(id))).toEqual([]);
  });
});
