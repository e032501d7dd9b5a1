/** The findings of a migration from one RFC to another, as text and for other programs. */
import { describe, expect, test } from '@jest/globals';
import type { MigrationFinding, MigrationKind } from '../../src/comparison/migration.js';
import type { MigrationGroup, MigrationSummary } from '../../src/comparison/migration-tally.js';
import {
  joinedCauses,
  migrationAnnotation,
  migrationRecord,
  migrationRow,
  migrationSarifHead,
  migrationSarifResult,
  type PlacedFinding,
} from '../../src/formats/migration-records.js';
import { migrationText } from '../../src/formats/migration-text.js';

const group = (
  kind: MigrationGroup['kind'],
  count: number,
  rest: Partial<Omit<MigrationGroup, 'example'>> & { readonly example?: Partial<MigrationGroup['example']> } = {},
): MigrationGroup => ({
  kind,
  count,
  cause: 'cause',
  text: 'text',
  isMechanical: false,
  ...rest,
  example: { file: 'f', line: 1, input: 'i', old: 'o', now: 'n', ...rest.example },
});

const summary: MigrationSummary = {
  from: 'rfc2396',
  to: 'rfc3986',
  total: 2,
  unchanged: 1,
  respelled: 0,
  kinds: {},
  groups: [],
};

const lines = (more: Partial<MigrationSummary>, width?: number): string[] =>
  migrationText({ ...summary, ...more }, width).split('\n');

describe('the summary', () => {
  test.each<[more: Partial<MigrationSummary>, text: string[]]>([
    [{}, ['RFC 2396 to RFC 3986', '', 'total: 2 lines, 1 unchanged']],
    [{ total: 1, unchanged: 0, base: 'a:\t' }, ['RFC 2396 to RFC 3986, on a:\\u{9}', '', 'total: 1 line, 0 unchanged']],
    [
      { total: 12_345, unchanged: 1234, inBaseline: 1000 },
      ['RFC 2396 to RFC 3986', '', 'total: 12,345 lines, 1,234 unchanged, 1,000 as in the baseline'],
    ],
  ])('of no changes: %j', (more, text) => {
    expect(lines(more)).toEqual(text);
  });

  test('has a section for each kind, with an example for each cause', () => {
    const groups = [
      group('becomes-invalid', 1234, { cause: 'c\t', text: 'why', example: { file: 'f\t', line: 7, input: 'x\t' } }),
      group('becomes-invalid', 5, { cause: 'other', text: '', example: { input: '' } }),
      group('splits-differently', 1, { example: { old: 'host a\t', now: 'host b' } }),
    ];
    expect(lines({ groups, kinds: { 'becomes-invalid': 1239, 'splits-differently': 1 } })).toEqual([
      'RFC 2396 to RFC 3986',
      '',
      'become invalid: 1,239',
      '  1,234  c\\u{9}',
      '         f\\u{9}:7: x\\u{9}',
      '         why',
      '      5  other',
      '         f:1: (empty)',
      '         (empty)',
      '',
      'are split differently: 1',
      '      1  cause',
      '         f:1: i',
      '         before: host a\\u{9}; after: host b',
      '',
      'total: 2 lines, 1 unchanged',
    ]);
  });

  test.each<[kind: MigrationGroup['kind'], title: string, text: string]>([
    ['becomes-invalid', 'become invalid', 'text'],
    ['becomes-valid', 'become valid', 'text'],
    ['invalid-in-both', 'invalid under both', 'text'],
    ['splits-differently', 'are split differently', 'before: o; after: n'],
    ['normalizes-differently', 'are normalized differently', 'before: o; after: n'],
    ['resolves-differently', 'are resolved differently', 'before: o; after: n'],
    ['unreadable', 'could not be read', 'text'],
  ])('%s: %s', (kind, title, text) => {
    expect(lines({ groups: [group(kind, 3)], kinds: { [kind]: 3 } }).slice(2, 6)).toEqual([
      `${title}: 3`,
      '  3  cause',
      '     f:1: i',
      `     ${text}`,
    ]);
  });

  test('has changes of spelling last, which are not counted as others', () => {
    const groups = [
      group('normalizes-differently', 30, { isMechanical: true, text: 'RFC 3986 writes an empty path as "/"' }),
      group('normalizes-differently', 2),
      group('becomes-valid', 1),
    ];
    const kinds = { 'normalizes-differently': 32, 'becomes-valid': 40 };
    expect(lines({ groups, kinds, respelled: 30 }).filter((line) => !/^ {6}/.test(line))).toEqual([
      'RFC 2396 to RFC 3986',
      '',
      'are normalized differently: 2',
      '   2  cause',
      '',
      'become valid: 40',
      '   1  cause',
      '',
      'are only written differently when normalized: 30',
      '  30  RFC 3986 writes an empty path as "/"',
      '',
      'total: 2 lines, 1 unchanged',
    ]);
    expect(lines({ groups: groups.slice(0, 1), respelled: 30, kinds }).slice(3, 5)).toEqual([
      '  30  RFC 3986 writes an empty path as "/"',
      '      o becomes n',
    ]);
  });

  test('cuts long texts, and breaks the others into lines', () => {
    const long = 'l'.repeat(301);
    const example = { input: long, old: long, now: long };
    const changed = [group('splits-differently', 1, { example })];
    expect(lines({ groups: changed }, 1000)[4]).toBe(`     f:1: ${'l'.repeat(300)}... (301 characters)`);
    const shown = `before: ${'l'.repeat(200)}... (301 characters); after: ${'l'.repeat(200)}... (301 characters)`;
    expect(lines({ groups: changed }, 1000)[5]).toBe(`     ${shown}`);
    expect(lines({ groups: [group('becomes-valid', 1, { text: 'aa '.repeat(9).trim() })] }, 25).slice(5, 7)).toEqual([
      '     aa aa aa aa aa aa aa',
      '     aa aa',
    ]);
    const words = 'aa '.repeat(30).trim();
    const spelled = [group('normalizes-differently', 1, { isMechanical: true, text: words, example: { old: 'o p' } })];
    expect(lines({ groups: spelled }).slice(3, 6)).toEqual([
      `  1  ${'aa '.repeat(25).trim()}`,
      `     ${'aa '.repeat(5).trim()}`,
      '     o p becomes n',
    ]);
  });
});

const finding = (kind: MigrationKind, mechanical = false): MigrationFinding => ({
  kind,
  reasons: [
    { cause: 'c1', text: 'first', isMechanical: mechanical },
    { cause: 'c2', text: 'sec\tond', isMechanical: mechanical },
  ],
  old: 'o',
  now: 'n',
});

const placed = (kind: MigrationKind, rest: Partial<PlacedFinding> = {}): PlacedFinding => ({
  file: 'a/b c',
  line: 7,
  input: 'x\ty',
  finding: finding(kind),
  ...rest,
});

describe('a finding', () => {
  test('as a record and as a row', () => {
    expect(migrationRecord(placed('becomes-invalid', { hash: 'h' }))).toEqual({
      file: 'a/b c',
      line: 7,
      input: 'x\ty',
      hash: 'h',
      kind: 'becomes-invalid',
      cause: 'c1; c2',
      mechanical: false,
      old: 'o',
      new: 'n',
      reason: 'first; sec\tond',
    });
    expect(migrationRow(placed('becomes-invalid'))).toBe(
      'a/b c\t7\tbecomes-invalid\tno\tx\\ty\to\tn\tfirst; sec\\tond',
    );
    const mechanical = placed('normalizes-differently', { finding: finding('normalizes-differently', true) });
    expect(migrationRow(mechanical).split('\t')[3]).toBe('yes');
    expect(migrationRecord(mechanical)).toMatchObject({ mechanical: true });
    expect(joinedCauses(finding('becomes-valid'))).toBe('c1; c2');
  });

  const levels: readonly (readonly [MigrationKind, string, string])[] = [
    ['becomes-invalid', 'error', 'error'],
    ['becomes-valid', 'notice', 'note'],
    ['invalid-in-both', 'notice', 'note'],
    ['splits-differently', 'warning', 'warning'],
    ['normalizes-differently', 'warning', 'warning'],
    ['resolves-differently', 'warning', 'warning'],
  ];

  test('a reason that a verdict has is not said twice', () => {
    const invalid = { ...finding('becomes-invalid'), old: 'valid', now: 'invalid: first; sec\tond' };
    expect(migrationAnnotation(placed('becomes-invalid', { finding: invalid }))).toMatch(
      /::Before: valid\. After: invalid: first; sec\\u\{9\}ond$/,
    );
  });

  test.each(levels)('%s is %s for GitHub, and %s in SARIF', (kind, command, level) => {
    expect(migrationAnnotation(placed(kind, { file: 'a\u202e' }))).toBe(
      `::${command} file=a\\u{202e},line=7,col=1,endColumn=4,title=${kind}::first; sec\\u{9}ond. Before: o. After: n`,
    );
    expect(migrationSarifResult(placed(kind))).toEqual({
      ruleId: kind,
      ruleIndex: levels.findIndex(([own]) => own === kind),
      level,
      message: { text: 'first; sec\tond. Before: o. After: n.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a/b%20c' },
            region: { startLine: 7, startColumn: 1, endColumn: 4 },
          },
        },
      ],
      partialFingerprints: { 'finding/v1': `${kind} c1; c2 x\ty` },
    });
  });

  test('that only changes the spelling is a note', () => {
    const mechanical = placed('normalizes-differently', { finding: finding('normalizes-differently', true) });
    expect(migrationAnnotation(mechanical)).toMatch(/^::notice /);
    expect(migrationSarifResult(mechanical)).toMatchObject({ level: 'note' });
  });

  test('in a field of a record has no columns', () => {
    const record = { url: 'x' };
    expect(migrationSarifResult(placed('becomes-valid', { record }))).toMatchObject({
      locations: [{ physicalLocation: { region: { startLine: 7 } } }],
      properties: { record },
    });
    expect(JSON.stringify(migrationSarifResult(placed('becomes-valid', { record })))).not.toContain('olumn');
  });

  test('the log has a rule for each kind', () => {
    const log = JSON.parse(`${migrationSarifHead('1.2.3')}]}]}`) as {
      runs: [
        { tool: { driver: { version: string; rules: { id: string; defaultConfiguration: { level: string } }[] } } },
      ];
    };
    const { version, rules } = log.runs[0].tool.driver;
    expect(version).toBe('1.2.3');
    expect(rules.map(({ id, defaultConfiguration }) => [id, defaultConfiguration.level])).toEqual(
      levels.map(([kind, , level]) => [kind, level]),
    );
    expect(rules[0]).toEqual({
      id: 'becomes-invalid',
      shortDescription: { text: 'The new RFC rejects a string that the old one accepts.' },
      defaultConfiguration: { level: 'error' },
    });
  });
});
