import { visible } from '../syntax/show.js';
import { alignedRows } from './wrap.js';

type ComponentValue = string | undefined | readonly PlainObject[] | PlainObject;
interface PlainObject {
  readonly [name: string]: ComponentValue;
}
/**
 * The components of a parsed URI, one a row, without absent ones:
 *
 *     scheme     http
 *     authority  server
 *       host     a.b (hostname)
 *     path       /c
 */
export function componentsText(uri: object): string {
  const { rfc: _rfc, rule: _rule, ranges: _ranges, ...components } = uri as PlainObject; // a Uri or RuleMatch is plain data
  return alignedRows(componentRows(components, '')).join('\n');
}

/** Labels and texts. */
function componentRows(object: PlainObject, indent: string): [label: string, text: string][] {
  const rows: [string, string][] = [];
  for (const [name, value] of Object.entries(object)) {
    const label = indent + name;
    if (value === undefined || isKind(name)) continue;
    if (typeof value === 'string') {
      rows.push([label, valueText(value, object[`${name}Kind`])]);
    } else if (isList(value)) {
      for (const item of value)
        rows.push([
          label,
          Object.values(item)
            .map((part) => valueText(part))
            .join(' = '),
        ]);
    } else {
      rows.push([label, valueText(value['kind'])], ...componentRows(value, `${indent}  `));
    }
  }
  return rows;
}

/** `kind` and `hostKind` are printed with the component that they describe. */
function isKind(name: string): boolean {
  return name === 'kind' || name.endsWith('Kind');
}

function isList(value: readonly PlainObject[] | PlainObject): value is readonly PlainObject[] {
  return Array.isArray(value);
}

function valueText(value: ComponentValue, kind?: ComponentValue): string {
  if (typeof value !== 'string') return '';
  const text = value === '' ? '""' : visible(value);
  return typeof kind === 'string' ? `${text} (${kind})` : text;
}
