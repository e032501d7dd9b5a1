/** The computed part of docs/internals/hosts.md. */
import { hosts } from '../hosts/kinds/list.js';
import { markdownTable } from '../report/table.js';

export const hostParts = { hosts: hostTable };

function hostTable(): string {
  const rows = hosts.map(({ name, title, version, use }) => [`\`${name}\``, title, version, use]);
  return markdownTable({ columns: ['name', 'host', 'version', 'what it does'], rows });
}
