/** The content of the file rfc-uri.config.json. The command line reads it; config.schema.json describes it to editors. */
import { codes, type DiagnosticCode } from '../diagnostics/codes.js';
import { causeIds, causeLevels, type CauseLevels } from '../repair/cause-levels.js';
import { rfcIds } from '../rfcs/names.js';
import type { Rfc } from '../rfcs/registry.js';

export const CONFIGURATION_FILE = 'rfc-uri.config.json';

/** The members of the file. */
export interface Settings {
  readonly $schema?: string;
  readonly rfc?: Rfc;
  readonly rule?: string;
  readonly literal?: boolean;
  readonly schemes?: readonly string[];
  readonly warnings?: boolean;
  readonly ignore?: readonly DiagnosticCode[];
  readonly warn?: readonly DiagnosticCode[];
  readonly error?: readonly DiagnosticCode[];
  readonly causes?: CauseLevels;
  readonly baseline?: string;
  readonly parsers?: Readonly<Record<string, readonly string[]>>;
}

/** The kinds of values, as JSON Schema describes them. */
export const kindSchemas = {
  text: { type: 'string', minLength: 1 },
  flag: { type: 'boolean' },
  rfc: { enum: rfcIds },
  schemes: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
  parsers: {
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
  },
  causes: {
    type: 'object',
    propertyNames: { enum: causeIds },
    additionalProperties: { enum: causeLevels },
  },
  codes: { type: 'array', items: { enum: Object.keys(codes) }, uniqueItems: true },
} as const satisfies Readonly<Record<string, object>>;
export type SettingKind = keyof typeof kindSchemas;

interface Key {
  readonly kind: SettingKind;
  readonly description: string;
}

/** The keys, in the order in which documents list them. */
export const keys: Readonly<Record<keyof Settings, Key>> = {
  $schema: { kind: 'text', description: 'The schema, for editors: ./node_modules/rfc-uri/config.schema.json' },
  rfc: { kind: 'rfc', description: 'The RFC to check by, like --rfc' },
  rule: { kind: 'text', description: 'The rule of that RFC to check against, like --rule' },
  literal: { kind: 'flag', description: 'Whether to read the BNF of RFC 1738 literally, like --literal' },
  schemes: { kind: 'schemes', description: 'The only allowed schemes, like --schemes' },
  warnings: { kind: 'flag', description: 'Whether valid lines get warnings, like --warnings and --no-warnings' },
  ignore: { kind: 'codes', description: 'Codes that are not reported, like --ignore' },
  warn: { kind: 'codes', description: 'Codes that are reported as warnings, like --warn' },
  error: { kind: 'codes', description: 'Codes that are reported as errors, like --error' },
  causes: { kind: 'causes', description: 'By the ids of causes: off, or how certain their repairs are' },
  baseline: {
    kind: 'text',
    description: 'A file with known findings, like --baseline; its path is relative to the folder of this file',
  },
  parsers: {
    kind: 'parsers',
    description:
      'Programs that parse URIs, for commands that name this file with --config: the program and its arguments, by name',
  },
};
