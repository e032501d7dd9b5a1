import { hanging } from '../formats/wrap.js';
import { registry } from '../rfcs/registry.js';
import { commands } from './commands/list.js';

/** The help of the program: its commands and the specifications. */
export function programHelp(): string {
  const widest = Math.max(...Object.keys(commands).map(({ length }) => length));
  const commandRows = Object.entries(commands).map(([name, { about }]) =>
    hanging(`  ${name.padEnd(widest)}  `, about, 80),
  );
  // `  rfc2396  Uniform Resource Identifiers (URI): Generic Syntax (August 1998)`
  const longest = Math.max(...Object.keys(registry).map(({ length }) => length));
  const rfcs = Object.values(registry).map(({ id, publication: { title, date } }) =>
    hanging(`  ${id.padEnd(longest)}  `, `${title} (${date})`, 80),
  );
  return `Usage: rfc-uri COMMAND [OPTIONS]
       rfc-uri URI [OPTIONS]   (short for: rfc-uri compare URI [OPTIONS])

Parses, checks and compares URIs strictly by the RFC that you choose.

Commands:
${commandRows.join('\n')}

Options:
  -h, --help     show this help; after a command, its options
  -v, --version  show the version

Specifications, for --rfc ID:
${rfcs.join('\n')}

Examples:
  rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396
  rfc-uri check --rfc rfc3986 urls.txt
  rfc-uri compare 'http://127.1\\@example.com/'

Exit codes: 0 all valid, 1 some invalid, 2 wrong usage, unreadable file or a bug
in rfc-uri. RFC_URI_DEBUG=1 in the environment prints the stack of a bug.`;
}
