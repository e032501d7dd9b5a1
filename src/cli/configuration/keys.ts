import { codes, type DiagnosticCode } from '../../diagnostics/codes.js';
import { isCode } from '../../diagnostics/disable-comment.js';
import { isRfc, rfcIds } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { quote, typeName } from '../../syntax/show.js';
import { unknownName } from '../session/unknown-name.js';

/** What rfc-uri.config.json may say. */
export interface Settings {
  readonly $schema?: string;
  readonly rfc?: Rfc;
  readonly rule?: string;
  readonly literal?: boolean;
  readonly warnings?: boolean;
  readonly ignore?: readonly DiagnosticCode[];
  readonly warn?: readonly DiagnosticCode[];
  readonly error?: readonly DiagnosticCode[];
  readonly baseline?: string;
}

interface Key {
  readonly kind: keyof typeof kinds;
  readonly description: string;
}

/** The keys, in the order in which documents list them. */
export const keys: Readonly<Record<keyof Settings, Key>> = {
  $schema: { kind: 'text', description: 'The schema, for editors: ./node_modules/rfc-uri/config.schema.json' },
  rfc: { kind: 'rfc', description: 'The RFC to check by, like --rfc' },
  rule: { kind: 'text', description: 'The rule of that RFC to check against, like --rule' },
  literal: { kind: 'flag', description: 'Whether to read the BNF of RFC 1738 literally, like --literal' },
  warnings: { kind: 'flag', description: 'Whether valid lines get warnings, like --warnings and --no-warnings' },
  ignore: { kind: 'codes', description: 'Codes that are not reported, like --ignore' },
  warn: { kind: 'codes', description: 'Codes that are reported as warnings, like --warn' },
  error: { kind: 'codes', description: 'Codes that are reported as errors, like --error' },
  baseline: {
    kind: 'text',
    description: 'A file with known findings, like --baseline; its path is relative to the folder of this file',
  },
};

/** What is wrong with a setting, and the text in the file that it is about, unless that is the key. */
export interface Problem {
  readonly message: string;
  readonly text?: string;
}

/** The kinds of values: as JSON Schema describes them, and what is wrong with a value. */
export const kinds = {
  text: {
    schema: { type: 'string', minLength: 1 },
    problem: (value: unknown) =>
      typeof value === 'string' && value !== '' ? undefined : mustBe('a non-empty string', value),
  },
  flag: {
    schema: { type: 'boolean' },
    problem: (value: unknown) => (typeof value === 'boolean' ? undefined : mustBe('true or false', value)),
  },
  rfc: {
    schema: { enum: rfcIds },
    problem: (value: unknown) => {
      if (typeof value !== 'string') return mustBe('the id of an RFC', value);
      return isRfc(value) ? undefined : { message: unknownName('RFC', value, rfcIds).message, text: value };
    },
  },
  codes: {
    schema: { type: 'array', items: { enum: Object.keys(codes) }, uniqueItems: true },
    problem: (value: unknown) => (Array.isArray(value) ? problemOfCodes(value) : mustBe('a list of codes', value)),
  },
} as const satisfies Readonly<
  Record<string, { readonly schema: object; readonly problem: (value: unknown) => Problem | undefined }>
>;

/** What is wrong with a key or its value. */
export function problemOf(name: string, value: unknown): Problem | undefined {
  if (!isKey(name)) return { message: unknownName('key', name, Object.keys(keys)).message };
  const problem: Problem | undefined = kinds[keys[name].kind].problem(value);
  return problem && (problem.text === undefined ? { message: `"${name}" ${problem.message}` } : problem);
}

function isKey(name: string): name is keyof Settings {
  return Object.hasOwn(keys, name);
}

function mustBe(what: string, value: unknown): Problem {
  return { message: `must be ${what}, not ${typeof value === 'string' ? quote(value) : typeName(value)}` };
}

function problemOfCodes(list: readonly unknown[]): Problem | undefined {
  for (const [index, code] of list.entries()) {
    if (typeof code !== 'string') return mustBe('a list of codes', list);
    if (!isCode(code)) return { message: unknownName('code', code, Object.keys(codes)).message, text: code };
    if (list.indexOf(code) < index) return { message: `${code} is listed twice`, text: code };
  }
  return undefined;
}
