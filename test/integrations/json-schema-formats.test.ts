/** The formats of JSON Schema, which are RFC 3986's. scripts/hosts/projects/libraries runs the same cases through Ajv, draft by draft. */
import { expect, test } from '@jest/globals';
import { uri, uriReference } from '../../src/integrations/standard-schema.js';
import { formatCases } from '../support/json-schema-formats.js';

const cases = formatCases();
const schemas = { uri: uri({ rfc: 'rfc3986' }), 'uri-reference': uriReference({ rfc: 'rfc3986' }) };

test('has the cases of both formats', () => {
  expect(cases.filter(({ format }) => format === 'uri')).toHaveLength(50);
  expect(cases.filter(({ format }) => format === 'uri-reference')).toHaveLength(24);
});

test.each(cases)('$format, "$input": $valid', ({ format, input, valid }) => {
  const schema = schemas[format as keyof typeof schemas];
  expect(schema['~standard'].validate(input).issues === undefined).toBe(valid);
});
