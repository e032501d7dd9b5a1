/** docs/operations.md: what the operations do, with tables that are computed. */
import { normalize, resolve, ResolveError, rfcs, type Rfc } from '../../src/index.js';
import { encodeBy } from '../../src/operations/encode.js';
import { definitionOf } from '../../src/rfcs/registry.js';

const base = 'http://a/b/c/d;p?q#f';
const references = ['g', '?y', ';x', '', '#s', '../../../g', 'g;x=1/../y', 'g?', '///g', 'http:g'];
const columns = ['rfc1738', 'rfc1808', 'rfc2396', 'rfc3986'] as const;

/** The same references under each RFC. */
function referencesTable(): string {
  const answer = (reference: string, rfc: Rfc): string => {
    try {
      return `\`${resolve(reference, base, { rfc })}\``;
    } catch (error) {
      if (error instanceof ResolveError) return '–';
      throw error;
    }
  };
  const rows = references.map(
    (reference) =>
      `| ${reference === '' ? '(empty)' : `\`${reference}\``} | ${columns.map((rfc) => answer(reference, rfc)).join(' | ')} |`,
  );
  const names = columns.map((rfc) => rfcs[rfc].name);
  return [`| on \`${base}\` | ${names.join(' | ')} |`, `| --- |${' --- |'.repeat(columns.length)}`, ...rows].join('\n');
}

/** What `literal` is about. */
function mendsTable(): string {
  const pairs = [
    ['g', 'http://a'],
    ['?q', 'http://a'],
    ['.//b', 'x:/a'],
    ['#s', 'file:////a/b'],
  ] as const;
  const rows = pairs.map(([reference, on]) => {
    const answers = (['rfc1808', 'rfc2396', 'rfc3986'] as const).flatMap((rfc) =>
      [false, true].map((literal) => `\`${resolve(reference, on, { rfc, literal })}\``),
    );
    return `| \`${reference}\` on \`${on}\` | ${answers.join(' | ')} |`;
  });
  const head = '| | RFC 1808 | `literal` | RFC 2396 | `literal` | RFC 3986 | `literal` |';
  return [head, '| --- | --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

const untidy = [
  'HTTP://www.XEROX.com',
  'http://h/%7Euser',
  'http://h/%7euser',
  'http://h:80/a',
  'http://h',
  'http://h/a/../b',
  'file://localhost/a',
  'ftp://h/a;type=A',
  'http://a_b%41:80/%41',
  'mailto:A%40B',
];

function normalTable(): string {
  const ids = Object.keys(rfcs) as Rfc[];
  const answer = (input: string, rfc: Rfc): string => {
    try {
      return `\`${normalize(input, { rfc })}\``;
    } catch {
      return '–';
    }
  };
  const rows = untidy.map((input) => `| \`${input}\` | ${ids.map((rfc) => answer(input, rfc)).join(' | ')} |`);
  const heads = ids.map((rfc) => `${rfcs[rfc].name} (\`${definitionOf<Rfc>(rfc).equivalence}\`)`);
  return [`| | ${heads.join(' | ')} |`, `| --- |${' --- |'.repeat(ids.length)}`, ...rows].join('\n');
}

export function operationsText(): string {
  return `<!-- Written by \`npm run docs\`; test/operations.test.ts holds it to what the functions give. -->

# Operations

## Resolving references

\`resolve(reference, base, { rfc })\` follows the numbered steps of RFC 1808, section 4, or of RFC 2396, section 5.2, or the
pseudocode of RFC 3986, section 5.2; \`resolveSteps\` and \`rfc-uri resolve --steps\` tell what each step did. RFC 2732 resolves as
RFC 2396. RFC 1738 and the CERN draft have no relative references.

${referencesTable()}

RFC 1808 takes an empty component for an absent one; RFC 2396 tells them apart. Under RFC 2396 a query does not inherit the
last segment of the path (appendix C.1), and dot segments are found in a segment with parameters too. RFC 3986 has a query
inherit the path again, removes ".." above the root, and removes dot segments of absolute references too.

| option | |
| --- | --- |
| \`aboveRoot\` | RFC 2396, section 5.2, step 6 g leaves three ways open for a ".." above the root: \`keep\` it (the default, and what appendix C shows), \`remove\` it, or raise an \`error\`. RFC 1808 keeps it (section 5.2), RFC 3986 removes it (section 5.2.4) |
| \`sameSchemeLoophole\` | takes \`http:g\` on an http base for \`g\`, as older parsers did (RFC 1808, section 5.2; RFC 2396, section 5.2, step 3; RFC 3986, section 5.2.2) |
| \`literal\` | the letter, by which a reference without an authority may change that of the base. By default it does not: |

${mendsTable()}

Behind an authority, an empty path is taken for \`/\`. A path that would begin an authority has, by RFC 2396, a dot segment left in
front, for an empty authority is one; by RFC 1808 it stands behind an empty net_loc, which is as good as none.

A base is absolute and hierarchical: a "/" follows its scheme; for RFC 3986 a scheme is enough. What is taken as reference and base is what the RFC's own way of
splitting (RFC 1808, section 2.4; RFC 2396 and RFC 3986, appendix B) takes apart into components that each match their rule: so \`?y\`
resolves under RFC 2396, though no rule derives it. A \`ResolveError\` has a \`code\`, the \`argument\` that is at fault, the
\`offset\` in it, and its \`diagnostics\`. With \`aboveRoot: 'error'\` that is the base where its own ".." leads above the root.

\`rfc-uri resolve --in tsv\` begins every line with the same four columns, whatever it read: base, reference, result, error; what
other columns there were, follow. \`--in ndjson\` adds \`result\` and \`sameDocument\`, or \`error\`, to the fields of every object; of a line that is
none it makes \`{ input, error }\`.

## Normalizing

\`normalize(input, { rfc, level })\` changes what the RFC calls equivalent, and nothing else. Levels are cumulative:

| level | |
| --- | --- |
| \`case\` | scheme and host in lower case, the digits of escapes in upper case |
| \`escapes\` | escapes of what **that** RFC calls unreserved are decoded: "~" by RFC 2396, not before; never where a path would be read otherwise: before RFC 3986 as a dot segment, or (RFC 1808) \`java%73cript:a\` as a scheme |
| \`dot-segments\` | by RFC 3986 (6.2.2.3), they are removed from absolute paths. Before it nothing, for they have a meaning in references alone; with \`force\`, they are removed all the same, but for those without which the path would be read otherwise: \`/.//b\` would become an authority |
| \`scheme\` | the rules of RFC 1738's schemes: default ports (and empty ones), the slash of an http URL (3.3), \`localhost\` in file (3.10), the letter of an ftp type (3.2.2). By RFC 3986 (6.2.3) an empty path behind any authority is \`/\`, and https, ws and wss have default ports, too |

The level by default is the highest that the RFC's text calls equivalent: RFC 1738 defines the schemes; RFC 1808 speaks of
characters alone, by reference to it; RFC 2396 names the case of schemes and hosts and default ports (section 6) and escapes of
unreserved characters (section 2.3); RFC 3986 has a ladder of its own (sections 6.2.2 and 6.2.3); the CERN draft says nothing. A registry's name stays as it is, for decoded it could be a
server; so does a net_loc (RFC 1808) that is no login, host and port of RFC 1738, and what is opaque, but for the scheme's case.

${normalTable()}

\`equivalent(a, b, { rfc, level })\` compares normalized strings; \`firstDifference\` tells which component differs, and how.

## Relativizing

\`relativize(target, base, { rfc })\` is the shortest reference that resolves back to the target under that RFC: \`resolve(relativize(target,
base, options), base, options) === target\`. Where no shorter one does, it is the target itself. RFC 3986 leaves no dot segments in what it resolves; there the reference leads to
the target without them. It is one that the RFC's BNF derives:
so not \`?y\` under RFC 2396. The \`base\` may have dot segments. Under RFC 1808 the empty reference is the whole base, its
fragment included (section 4, step 2 a), and \`#\` is the base without it.

## Escapes

\`encode(text, { rfc, rule })\` makes a component of a text: its UTF-8 octets, those escaped that the rule does not have as they
are. What the RFC does not call unreserved is data there, and escaped too; with \`reserved: 'keep'\` it stands for itself
wherever the rule has it. The result always matches the rule; where none can, as for a space in a host, an \`EncodeError\`
says where. \`decode(text)\` is the way back, \`decodeBytes(text)\` gives the octets.

${encodeTable()}

Escapes are made once, when a URI is put together from its parts, and undone once, after it has been taken apart: RFC 2396,
section 2.4.2. So \`encode\` takes no "%" for an escape (the text \`%41\` becomes \`%2541\`), and \`decode\` makes \`%41\` of
\`%2541\`, not \`A\`. A whole URI is never encoded or decoded: what is data and what delimits could not be told apart any more.
\`parse\` decodes nothing; \`normalize\` decodes only what the RFC calls unreserved.

## Building

\`serialize(uri)\` gives the string of a parsed URI, \`serialize(components, { rfc })\` one of components that you put
together. Each must match its rule, and the whole must be read as just these: a path \`//x\` without an authority, or a first
segment with a colon, is a \`BuildError\` that names the component and the offset in it. \`update(uri, changes)\` gives the URI
with some components changed, \`undefined\` for those to leave out.

## Finding URIs in text

\`extract(text, { rfc })\` and \`rfc-uri extract\` find URIs as RFC 1738's appendix and RFC 2396, appendix E write them down:
in \`<URL:...>\`, in angle brackets, in quotes, or bare. White space within angle brackets is no part of them, nor punctuation
and brackets behind a bare one that it did not open. Where a hyphen ends a line within brackets, the typesetter may have put it
there: \`value\` keeps it, \`alternatives\` do not. With \`abbreviated\`, \`www.w3.org/Addressing/\` is completed (appendix F), and marked
as \`heuristic\`; with \`relative\`, brackets may hold relative references.
`;
}

function encodeTable(): string {
  const examples = [
    ['a/b c', 'rfc2396', 'segment'],
    ['a/b c', 'rfc1738', 'hsegment'],
    ['~', 'rfc2396', 'query'],
    ['~', 'rfc1738', 'search'],
    ['50%', 'rfc2396', 'query'],
    ['%41', 'rfc2396', 'query'],
    ['é', 'rfc2396', 'fragment'],
  ] as const;
  const rows = examples.map(
    ([text, rfc, rule]) =>
      `| \`${text}\` | ${rfcs[rfc].name}, ${rule} | \`${encodeBy<Rfc>(definitionOf<Rfc>(rfc), text, { rule })}\` |`,
  );
  return ['| text | as | |', '| --- | --- | --- |', ...rows].join('\n');
}
