/** What the command line prints about codes, causes, topics, resolutions and automata. */
import { describe, expect, test } from '@jest/globals';
import type { Comparison } from '../../src/comparison/compare.js';
import { topicReadings } from '../../src/comparison/topic-readings.js';
import type { Topic } from '../../src/comparison/topics.js';
import { codes } from '../../src/diagnostics/codes.js';
import { causeText } from '../../src/formats/cause-entry.js';
import { codeList, entryText, exampleText, shownSeverity } from '../../src/formats/code-entry.js';
import { dotText } from '../../src/formats/graph.js';
import { resolutionText } from '../../src/formats/resolution-text.js';
import { topicReading, topicText } from '../../src/formats/topic-text.js';
import { treeText } from '../../src/formats/tree.js';
import { compare, diagnose, parseTree } from '../../src/index.js';
import { readLanguage } from '../../src/languages/language.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

const words = 'word '.repeat(20).trim();

describe('a code', () => {
  const [diagnostic] = diagnose('a^', { rfc: 'rfc3986' });
  if (!diagnostic) throw new Error('the string is valid');
  const example = {
    rfc: 'RFC 3986',
    input: 'a^',
    diagnostic,
    repairs: [{ value: 'a%5E', certainty: 'safe' as const }],
  };
  const shown = `RFC 3986: error: ${diagnostic.message} [character-not-allowed]
    a^
     ^
    note: ${diagnostic.notes.join('')}
    fix (safe): a%5E`;

  test('has its title, its explanation in lines, and examples', () => {
    const entry = { severity: 'error', title: 'A title', explanation: words } as const;
    expect(exampleText(example)).toBe(shown);
    expect(entryText('my-code', entry, [example, example])).toBe(
      ['my-code (error)\nA title.', `${'word '.repeat(16).trim()}\n${'word '.repeat(4).trim()}`, shown, shown].join(
        '\n\n',
      ),
    );
    expect(entryText('my-code', entry, [], 50)).toBe(
      `my-code (error)\nA title.\n\n${'word '.repeat(10).trim()}\n${'word '.repeat(10).trim()}`,
    );
    expect(exampleText(example, 40).split('\n')[1]).toBe('  path (RFC 3986, section 3.3)');
  });

  test('says whether it is reported only on request', () => {
    const entry = { severity: 'warning', title: '', explanation: '' } as const;
    expect([shownSeverity(entry), shownSeverity({ ...entry, onRequest: true })]).toEqual([
      'warning',
      'warning, on request',
    ]);
  });

  test('is a line of the list of all', () => {
    const lines = codeList().split('\n');
    expect(lines).toHaveLength(Object.keys(codes).length);
    const title = codes['character-not-allowed'].title;
    expect(lines[0]).toMatch(/^character-not-allowed {2,}error {2,}\S/);
    expect(lines[0]?.endsWith(`  ${title}`)).toBe(true);
    expect(new Set(lines.map((line) => line.search(/(?:error|warning)(?:, on request)? {2}/)))).toHaveProperty(
      'size',
      1,
    );
  });
});

describe('a cause', () => {
  const cause = { id: 'my-cause', title: 'a title', certainty: 'safe' } as const;
  const documentation = { repair: 'does this', source: 'RFC 1', example: { rfc: 'rfc3986', input: 'a' } } as const;

  test('has its repair, how certain that is, its source and an example', () => {
    const repaired = { ...documentation, example: { ...documentation.example, repaired: 'b' } };
    expect(causeText(cause, repaired, 'EXAMPLE')).toBe(
      'my-cause (cause of errors)\na title.\n\nRepair: does this (safe). See RFC 1.\n\nEXAMPLE',
    );
    expect(causeText(cause, documentation, 'EXAMPLE')).toBe(
      'my-cause (cause of errors)\na title.\n\nRepair: does this. See RFC 1.\n\nEXAMPLE',
    );
  });

  test('is broken into lines of 80 columns, or of a width', () => {
    const long = { ...documentation, repair: words };
    const second = (width?: number): string | undefined => causeText(cause, long, 'E', width).split('\n')[3];
    expect([second(), second(30)]).toEqual([
      `Repair: ${'word '.repeat(14).trim()}`,
      `Repair: ${'word '.repeat(4).trim()}`,
    ]);
  });
});

describe('a topic', () => {
  const topic: Topic = { id: 'mine', title: 'A title', question: words, strings: [], rules: ['port', 'fragment'] };
  const read = (uri: string, base?: string): Comparison =>
    compare(uri, { rfcs: ['rfc2396', 'rfc3986'], ...(base === undefined ? {} : { base }) });
  const parts = (comparisons: readonly Comparison[], more: Partial<Topic> = {}, width?: number): string[] =>
    topicText({ ...topic, ...more }, comparisons, width).split('\n\n');

  test('has its question, and the rules that it names, each where an RFC changes it', () => {
    expect(parts([])).toEqual([
      'mine (topic)\nA title.',
      `${'word '.repeat(16).trim()}\n${'word '.repeat(4).trim()}`,
      '  port digits  (CERN draft, "BNF syntax")',
      '  port           = digits  (RFC 1738, section 3.1)',
      '  fragment    =  *( uchar | reserved )  (RFC 1808, section 2.2)',
      '  port          = *digit  (RFC 2396, section 3.2.2)\n  fragment      = *uric  (RFC 2396, section 4.1)',
      // RFC 3987 has this port, too
      '  port          = *DIGIT  (RFC 3986, section 3.2.3)\n  fragment      = *( pchar / "/" / "?" )  (RFC 3986, section 3.5)',
    ]);
  });

  test('has a table for each string, with what differs', () => {
    const lines = parts([read('', 'x:/y'), read('a^')], { rules: [] })
      .slice(2)
      .map((part) => part.split('\n'));
    expect(lines.map(([title]) => title)).toEqual(['(the empty reference) on x:/y', 'a^']);
    expect(lines[0]?.slice(1, 3)).toEqual([
      '            RFC 2396       RFC 3986      URL (no RFC)',
      '* verdict   valid          valid         accepted'.replace('* ', '  ').replace('accepted', 'needs a base'),
    ]);
    expect(lines[0]?.find((line) => line.startsWith('- '))).toBe(
      '- path is "" in RFC 3986, but absent in RFC 2396: a URI always has a path, which',
    );
    const [long] = parts([read(`a:${'b'.repeat(399)}`)], { rules: [] }, 60).slice(2);
    expect(long?.split('\n')[0]).toBe(`a:${'b'.repeat(398)}... (401 characters)`);
    const based = parts([read('a', `a:/${'b'.repeat(398)}`)], { rules: [] }).at(2);
    expect(based?.split('\n')[0]).toBe(`a on a:/${'b'.repeat(397)}... (401 characters)`);
  });

  test('has what programs answered', () => {
    const [rejected, resolved, hostless] = [
      topicReadings.strings.find((one) => one.rejectedBy !== '' && one.base === undefined),
      topicReadings.strings.find((one) => one.base !== undefined),
      topicReadings.strings.find((one) => '' in one.readings),
    ];
    for (const recorded of [rejected, resolved, hostless]) {
      if (!recorded) throw new Error('there is none');
      const { uri, base, readings, rejectedBy } = recorded;
      const comparison = read(uri, base);
      expect(topicReading(comparison)).toBe(recorded);
      const lines = parts([comparison], { rules: [] }, 10_000).at(2)?.split('\n') ?? [];
      const at = lines.findIndex((line) => line.startsWith('Programs '));
      expect(lines[at]).toBe(
        `Programs ${base === undefined ? 'read it as' : 'resolve it to'} (recorded on ${topicReadings.date}):`,
      );
      const answers = Object.entries(readings).map(([text, ids]) => [text === '' ? '(no host)' : text, ids]);
      const all = rejectedBy === '' ? answers : [...answers, ['rejected by', rejectedBy]];
      expect(lines.slice(at + 1).map((line) => line.trim().split(/ {2,}/))).toEqual(
        all.map(([text, ids = '']) => [text, ids.replaceAll(' ', ', ')]),
      );
      expect(new Set(lines.slice(at + 1).map((line) => line.search(/(?<= {2})\S+(?:, \S+)*$/)))).toHaveProperty(
        'size',
        1,
      );
    }
    const { uri = '' } = resolved ?? {};
    expect(topicReading(read(uri))).toBe(
      topicReadings.strings.find((one) => one.uri === uri && one.base === undefined),
    );
    expect(topicReading(read('urn:x'))).toBeUndefined();
    expect(parts([read('urn:x')], { rules: [] }).slice(2)).toEqual([
      [
        'urn:x',
        '           RFC 2396     RFC 3986  URL (no RFC)',
        '  verdict  valid        valid     accepted',
        '  rule     absoluteURI  URI',
        '  scheme   urn          urn       urn',
        '  path     x            x         x',
      ].join('\n'),
    ]);
  });
});

test('a resolution has a row for each step', () => {
  const resolved = { result: 'a:\t', sameDocument: false, valid: true, steps: [] };
  const steps = [
    { step: '1', text: 'first' },
    { step: '10 a', text: 'second' },
  ];
  const text = (id: Rfc, more: object): string[] =>
    resolutionText(rfcDefinition<Rfc>(id), 'b:\t', 'r\t', { ...resolved, ...more }).split('\n');
  expect(text('rfc2396', { steps })).toEqual([
    '"r\\u{9}" on b:\\u{9} (RFC 2396, section 5.2)',
    '  1     first',
    '  10 a  second',
    '= a:\\u{9}',
  ]);
  expect(text('rfc3986', { sameDocument: true }).at(-1)).toBe('= a:\\u{9} (the same document)');
});

test('a tree has a node on each line', () => {
  const tree = parseTree('a:80', { rfc: 'rfc2396', rule: 'hostport' });
  expect(treeText(tree, 'a:80', rfcDefinition<Rfc>('rfc2396')).split('\n').slice(0, 2)).toEqual([
    'hostport "a:80"',
    '  host "a"',
  ]);
});

test('an automaton is a graph without the state from which nothing is accepted', () => {
  const { dfa } = readLanguage(/^ab?$/, {});
  expect(dotText(dfa, 'my "name"').split('\n')).toEqual([
    'digraph "my \\"name\\"" {',
    '  rankdir=LR;',
    '  start [shape=point];',
    '  start -> 0;',
    '  0 [shape=circle];',
    '  0 -> 2 [label="a"];',
    '  2 [shape=doublecircle];',
    '  2 -> 3 [label="b"];',
    '  3 [shape=doublecircle];',
    '}',
  ]);
});
