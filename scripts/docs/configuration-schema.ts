import { codes, type DiagnosticCode } from '../../src/diagnostics/codes.js';
import { CONFIGURATION_FILE, keys, kindSchemas, type SettingKind } from '../../src/formats/configuration.js';

/** config.schema.json: the JSON Schema (draft 7, which editors know) of rfc-uri.config.json. */
export function configurationSchema(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: CONFIGURATION_FILE,
    description: 'The configuration of rfc-uri check; see docs/configuration.md',
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(keys).map(([name, { kind, description }]) => [name, { description, ...propertySchema(kind) }]),
    ),
    dependencies: { rule: ['rfc'], literal: ['rfc'] },
    additionalProperties: false,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function propertySchema(kind: SettingKind): object {
  if (kind !== 'codes') return kindSchemas[kind];
  const schema = kindSchemas.codes;
  // editors show the title of each code
  return {
    ...schema,
    items: { oneOf: schema.items.enum.map((code) => ({ const: code, description: codeTitle(code) })) },
  };
}

function codeTitle(code: string): string {
  return codes[code as DiagnosticCode].title; // the keys of the table
}
