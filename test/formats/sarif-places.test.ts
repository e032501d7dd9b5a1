/** What results of SARIF say of inputs in documents and records, and of what is known about an error. */
import { describe, expect, test } from '@jest/globals';
import type { Diagnostic, Edit } from '../../src/diagnostics/diagnostic.js';
import { sarifResult, type SarifInput } from '../../src/formats/sarif.js';

const error: Diagnostic = {
  code: 'character-not-allowed',
  severity: 'error',
  message: '"^" is not allowed in a path',
  rfc: 'rfc2396',
  rule: 'segment',
  path: ['URI_reference', 'segment'],
  section: '3.3',
  offset: 9,
  start: 9,
  end: 10,
  count: 1,
  places: [],
  found: '^',
  expected: ['uric'],
  notes: [],
  cause: undefined,
  fixes: [],
};

const makeInput = (diagnostic: Partial<Diagnostic> = {}, rest: Partial<SarifInput> = {}): SarifInput => ({
  file: 'urls.txt',
  line: 3,
  input: 'http://h/^x',
  diagnostic: { ...error, ...diagnostic },
  fingerprint: 'abc:1',
  ...rest,
});

const replacement = (start: number, end: number, text: string): Edit => ({ kind: 'replace', start, end, text });

describe('an input in a document that spells it differently', () => {
  const document = {
    region: ({ start, end }: { start: number; end: number }) => ({
      line: 7,
      column: start + 100,
      endLine: 7 + (end > 10 ? 1 : 0),
      endColumn: end + 100,
    }),
    written: ({ text }: { text: string }) => (text === '?' ? undefined : `&${text};`),
  };
  const fix = (...texts: string[]): Diagnostic['fixes'][number] => ({
    message: 'write it',
    edits: texts.map((text, at) => replacement(at, at + 1, text)),
    certainty: 'safe',
    applicability: 'safe',
  });

  test('has the regions and the spelling of the document', () => {
    expect(sarifResult(makeInput({ fixes: [fix('a', 'b')] }, { document }))).toMatchObject({
      locations: [{ physicalLocation: { region: { startLine: 7, startColumn: 109, endColumn: 110 } } }],
      fixes: [
        {
          description: { text: 'Write it.' },
          artifactChanges: [
            {
              replacements: [
                { deletedRegion: { startLine: 7, startColumn: 100, endColumn: 101 }, insertedContent: { text: '&a;' } },
                { deletedRegion: { startLine: 7, startColumn: 101, endColumn: 102 }, insertedContent: { text: '&b;' } },
              ],
            },
          ],
        },
      ],
    });
    expect(sarifResult(makeInput({ end: 11 }, { document }))).toHaveProperty('locations.0.physicalLocation.region', {
      startLine: 7,
      startColumn: 109,
      endLine: 8,
      endColumn: 111,
    });
  });

  test('has only the fixes that can be written there', () => {
    const result = sarifResult(makeInput({ fixes: [fix('a', '?'), fix('?'), fix('c')] }, { document }));
    expect((result as { fixes: unknown[] }).fixes).toHaveLength(1);
    expect(sarifResult(makeInput({ fixes: [fix('?')] }, { document }))).not.toHaveProperty('fixes');
  });
});

test('an input in a field of a record has the line, the record, and no fixes', () => {
  const fixes = [{ message: 'a', edits: [replacement(0, 1, 'b')], certainty: 'safe', applicability: 'safe' } as const];
  const result = sarifResult(makeInput({ fixes, expected: [] }, { record: { url: 'a' } }));
  expect(result).toMatchObject({ locations: [{ physicalLocation: { region: { startLine: 3 } } }] });
  expect(JSON.stringify(result)).not.toContain('olumn');
  expect(result).not.toHaveProperty('fixes');
  expect(result).toHaveProperty('properties', { record: { url: 'a' } });
});

test('a result has the properties that are known', () => {
  const cause = { id: 'tex-command', message: 'a LaTeX command', start: 0, end: 5 };
  const repair = { value: 'a', certainty: 'guess' } as const;
  const repaired = { repaired: 'a', certainty: 'guess', applicability: 'guess' };
  expect(sarifResult(makeInput({ expected: [] }))).not.toHaveProperty('properties');
  expect(sarifResult(makeInput({ expected: [], cause }))).toHaveProperty('properties', { cause: 'tex-command' });
  expect(sarifResult(makeInput({ expected: [] }, { repair }))).toHaveProperty('properties', repaired);
  expect(sarifResult(makeInput({ cause }, { repair }))).toHaveProperty('properties', {
    cause: 'tex-command',
    expected: ['uric'],
    ...repaired,
  });
  expect((sarifResult(makeInput({ expected: [] }, { repair })) as { properties: object }).properties).toStrictEqual(
    repaired,
  );
});
