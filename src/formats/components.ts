import { visible } from '../syntax/show.js';

type Value = string | undefined | readonly Parts[] | Parts;
interface Parts {
  readonly [name: string]: Value;
}
interface Row {
  readonly label: string;
  readonly text: string;
}

/**
 * The components of a parsed URI, a row each, absent ones left out:
 *
 *     scheme     http
 *     authority  server
 *       host     a.b (hostname)
 *     path       /c
 */
export function componentsText(uri: object): string {
  const { rfc: _rfc, rule: _rule, ranges: _ranges, ...components } = uri as Parts; // a Uri or RuleMatch: plain data
  const rows = rowsOf(components, '');
  const width = Math.max(0, ...rows.map(({ label }) => label.length));
  return rows.map(({ label, text }) => `${label.padEnd(width)}  ${text}`.trimEnd()).join('\n');
}

function rowsOf(parts: Parts, indent: string): Row[] {
  const rows: Row[] = [];
  for (const [name, value] of Object.entries(parts)) {
    const label = indent + name;
    if (value === undefined || isKind(name)) continue;
    if (typeof value === 'string') {
      rows.push({ label, text: textOf(value, parts[`${name}Kind`]) });
    } else if (isList(value)) {
      rows.push(
        ...value.map((item) => ({
          label,
          text: Object.values(item)
            .map((part) => textOf(part, undefined))
            .join(' = '),
        })),
      );
    } else {
      rows.push({ label, text: textOf(value['kind'], undefined) }, ...rowsOf(value, `${indent}  `));
    }
  }
  return rows;
}

/** `kind` and `hostKind` say of which kind something else is. */
function isKind(name: string): boolean {
  return name === 'kind' || name.endsWith('Kind');
}

function isList(value: readonly Parts[] | Parts): value is readonly Parts[] {
  return Array.isArray(value);
}

function textOf(value: Value, kind: Value): string {
  if (typeof value !== 'string') return '';
  const text = value === '' ? '""' : visible(value);
  return typeof kind === 'string' ? `${text} (${kind})` : text;
}
