/** Examples of docstrings for the functions of one RFC. */
import { isDeepStrictEqual } from 'node:util';
import { createContext, runInContext } from 'node:vm';

/** What a module exports. */
export type Functions = Readonly<Record<string, unknown>>;

/** What an expression gives, or throws. */
type Outcome = { readonly value: unknown } | { readonly error: Error };

/** The longest value that an example shows, in characters. */
const LONGEST = 100;

/**
 * The lines of a docstring's examples without the option `rfc`. Those of another RFC stay if they have a meaning under this one: if they
 * name rules and components that it has. The values are those that this RFC gives.
 *
 *     parse('http://h/a;x?q', { rfc: 'rfc1808' }).params; // => 'x'      becomes, for RFC 1808,
 *     parse('http://h/a;x?q').params; // => 'x'                          and is left out for RFC 3986
 */
export function boundExamples(lines: readonly string[], rfc: string, whole: Functions, own: Functions): string[] {
  const bound = new Map<string, string>();
  // where two lines are the same without their RFC, the one of this RFC says what is worth showing
  for (const line of lines.toSorted((a, b) => Number(b.includes(`'${rfc}'`)) - Number(a.includes(`'${rfc}'`)))) {
    const [, code = '', result = ''] = /^(.*); \/\/ (.*)$/.exec(line) ?? [];
    const ownCode = withoutRfc(code);
    if (bound.has(ownCode)) continue;
    const meant = outcome(code, whole);
    const found = outcome(ownCode, own);
    const text = isSame(meant, found) ? result : shownOutcome(meant, found);
    // one example of an error that this RFC always gives is enough
    const isRepeated =
      !isSame(meant, found) && 'error' in found && [...bound.values()].some((one) => one.endsWith(`// ${text}`));
    if (text !== undefined && !isRepeated) bound.set(ownCode, `${ownCode}; // ${text}`);
  }
  const order = lines.map((line) => withoutRfc(line.replace(/; \/\/ .*$/, '')));
  return [...new Set(order)].flatMap((code) => bound.get(code) ?? []);
}

function withoutRfc(code: string): string {
  return code
    .replaceAll(/, \{ rfcs?: (?:'\w+'|\['\w+'\]) \}/g, '')
    .replaceAll(/\{ rfcs?: (?:'\w+'|\['\w+'\]), /g, '{ ')
    .replaceAll(/\{ rfcs?: '\w+' \}/g, '')
    .replaceAll(/\((?:'(?:rfc\d+|cern)'), /g, '(')
    .replaceAll(/\('(?:rfc\d+|cern)'\)/g, '()');
}

function outcome(code: string, functions: Functions): Outcome {
  try {
    return { value: runInContext(code, createContext({ ...functions })) as unknown };
  } catch (error) {
    // of another realm, if it is the engine's own
    return { error: error as Error };
  }
}

function isSame(a: Outcome, b: Outcome): boolean {
  if ('error' in a) return 'error' in b && a.error.name === b.error.name && a.error.message === b.error.message;
  return 'value' in b && isDeepStrictEqual(plain(a.value), plain(b.value));
}

/** What an example shows that gives another result under this RFC; `undefined` if it does not make sense under it. */
function shownOutcome(meant: Outcome, found: Outcome): string | undefined {
  if ('error' in found) {
    // a rule, a component or an option that this RFC does not have, or a member of nothing
    if (/^(?:RangeError|TypeError|ReferenceError)$/.test(found.error.name)) return undefined;
    return `throws ${found.error.name}: ${found.error.message.split(/[;\n]/)[0]}`;
  }
  if (found.value === undefined && 'value' in meant && meant.value !== undefined) return undefined;
  const text = shown(found.value);
  return text.length > LONGEST ? undefined : `=> ${text}`;
}

/** A value as its JSON, which has no prototype, no class and no realm. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** A value as TypeScript. */
function shown(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.length === 0 ? '{}' : `{ ${members.map(([name, member]) => `${name}: ${shown(member)}`).join(', ')} }`;
}
