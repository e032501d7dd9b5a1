import { registry } from '../rfcs/registry.js';
import { alignedRows } from '../formats/wrap.js';

export const help = `Usage: rfc-uri COMMAND [OPTIONS]
       rfc-uri URI [OPTIONS]   (short for: rfc-uri compare URI [OPTIONS])

Parses, checks and compares URIs strictly by the RFC that you choose.

Commands:
  parse       print the components or the syntax tree of a URI
  check       find the invalid URIs in files, explain and repair them
  compare     show how all RFCs, and browsers, parse a string; or what
              changes for files of URIs from one RFC to another
  resolve     resolve references against a base
  normalize   normalize URIs
  relativize  find the shortest references to URIs
  extract     find URIs in text
  diff        compare the grammars of two RFCs
  sample      print random strings that match a grammar
  grammar     print the rules of an RFC
  explain     explain the code of an error or warning
  summarize   add up the totals of several checks
  playground  serve a web page that shows all of this, on this machine only

Options:
  -h, --help     show this help; after a command, its options
  -v, --version  show the version

Specifications, for --rfc ID:
${specificationsList()}

Examples:
  rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396
  rfc-uri check --rfc rfc3986 urls.txt
  rfc-uri compare 'http://127.1\\@example.com/'

Exit codes: 0 all valid, 1 some invalid, 2 wrong usage, unreadable file or a bug
in rfc-uri. RFC_URI_DEBUG=1 in the environment prints the stack of a bug.`;

/** The specifications with their titles, one per line: `  rfc2396  Uniform Resource Identifiers (URI): Generic Syntax (August 1998)`. */
export function specificationsList(): string {
  const rows = Object.values(registry).map(({ id, publication: { title, date } }) => [id, `${title} (${date})`]);
  return alignedRows(rows)
    .map((row) => `  ${row}`)
    .join('\n');
}
