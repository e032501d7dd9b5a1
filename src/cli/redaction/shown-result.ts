import { redactAll } from '../../syntax/redact.js';

/** Fields whose texts are from closed sets: they say nothing of the input but which of them applies. */
const NAMES: ReadonlySet<string> = new Set(
  `applicability argument certainty code component delimiter encoding from hostKind id kind name reason rfc rule section
  severity`.split(/\s+/),
);
/** The same of lists: `path` is a component too, but a list of rules is not one. */
const LISTS: ReadonlySet<string> = new Set(['causes', 'components', 'expected', 'ignored', 'path', 'rfcs']);

/** What takes the place of a message that only the secret explains. */
const REDACTED = 'the details are redacted';

/**
 * A result about a text with secrets, as it may be shown. `found` is what was found out about the text, `ofShown` the same about its
 * masked form. Every text comes from `ofShown`, and so cannot have a secret; from `found` comes what is not text, and the names of
 * closed sets. Items of lists belong together if they agree in all that.
 */
export function shownResult<T>(found: T, ofShown: unknown): T {
  return shownValue(found, ofShown, false) as T; // of the same shape
}

function shownValue(found: unknown, ofShown: unknown, isName: boolean): unknown {
  if (typeof found === 'string') {
    if (isName) return found;
    if (typeof ofShown === 'string') return ofShown;
    return /\s/.test(found) ? REDACTED : redactAll(found);
  }
  if (typeof found !== 'object' || found === null) return found;
  if (Array.isArray(found)) return shownItems(found, Array.isArray(ofShown) ? ofShown : [], isName);
  const other = typeof ofShown === 'object' && ofShown !== null ? ofShown : {};
  return Object.fromEntries(
    Object.entries(found).map(([name, value]: [string, unknown]) => [
      name,
      shownValue(value, Reflect.get(other, name), isNames(name, value)),
    ]),
  );
}

function shownItems(found: readonly unknown[], others: readonly unknown[], isName: boolean): unknown[] {
  const left = others.map((other) => ({ other, facts: factsText(other) }));
  return found.map((item) => {
    const facts = factsText(item);
    const index = left.findIndex((one) => one.facts === facts);
    const [same] = left.splice(index < 0 ? left.length : index, 1);
    return shownValue(item, same?.other, isName);
  });
}

/** Whether a field has names of a closed set. */
function isNames(name: string, value: unknown): boolean {
  return (Array.isArray(value) ? LISTS : NAMES).has(name);
}

/** All of a value that is not free text. */
function factsText(value: unknown): string {
  return JSON.stringify(value, (name, field: unknown) => {
    if (Array.isArray(field)) return LISTS.has(name) ? field.join('\n').length + field.length : field;
    return typeof field === 'string' && !NAMES.has(name) ? '' : field;
  });
}
