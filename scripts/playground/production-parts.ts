import type { Production } from '../../playground/src/model/grammar-file.js';

/** Cuts a production into names of rules and the text between them. `named` has every spelling of every rule. */
export function productionParts(production: string, named: ReadonlyMap<string, string>): Production {
  const tokens = production.match(/"(?:\\.|[^"\\])*"|\[[^\]\s]+\]|[A-Za-z][\w+-]*|[^]/g) ?? [];
  const parts: Production[number][] = [];
  let isFirst = true;
  for (const text of tokens) {
    const rule = named.get(text);
    const last = parts.at(-1);
    if (rule !== undefined) {
      parts.push({ text, rule, ...(isFirst ? { isDefined: true } : {}) });
      isFirst = false;
    } else if (typeof last === 'string') parts[parts.length - 1] = last + text;
    else parts.push(text);
  }
  return parts;
}

/** The rules of a grammar by every spelling of their names. */
export function spellings(rules: readonly string[], printed: (rule: string) => string): ReadonlyMap<string, string> {
  return new Map(rules.flatMap((rule) => [[printed(rule), rule] as const, [rule, rule] as const]));
}
