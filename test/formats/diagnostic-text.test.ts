import { describe, expect, test } from '@jest/globals';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { diagnosticText } from '../../src/formats/diagnostic-text.js';

const unwise: Diagnostic = {
  code: 'character-not-allowed',
  severity: 'error',
  message: '"^" is not allowed in a path (RFC 2396, section 3.3)',
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
  expected: ['uric', '"#"', 'end of input'],
  notes: ['this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)'],
  cause: undefined,
  fixes: [
    {
      message: 'write "%5E" for "^"',
      edits: [{ kind: 'encode', start: 9, end: 10, text: '%5E' }],
      certainty: 'safe',
      applicability: 'safe',
    },
    {
      message: 'delete "^"',
      edits: [{ kind: 'delete', start: 9, end: 10, text: '' }],
      certainty: 'guess' as const,
      applicability: 'guess' as const,
    },
  ],
};

const password: Diagnostic = {
  ...unwise,
  code: 'password-in-url',
  severity: 'warning',
  message: 'the URL contains a password',
  section: undefined,
  start: 9,
  end: 15,
  found: undefined,
  expected: [],
  notes: [],
  fixes: [],
};

test('shows an error with its position and notes', () => {
  expect(diagnosticText('http://h/^x', unwise, { where: 'urls.txt:3:10' })).toBe(
    `urls.txt:3:10: error: "^" is not allowed in a path (RFC 2396, section 3.3) [character-not-allowed]
    http://h/^x
             ^
    note: this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)`,
  );
});

test('with verbose, shows what may follow, too', () => {
  expect(diagnosticText('http://h/^x', unwise, { where: 'urls.txt:3:10', verbose: true })).toBe(
    `urls.txt:3:10: error: "^" is not allowed in a path (RFC 2396, section 3.3) [character-not-allowed]
    http://h/^x
             ^
    expected: uric, "#" or the end
    note: this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)`,
  );
});

test('shows a warning in three lines if it has no notes', () => {
  expect(diagnosticText('http://u:secret@h/', password)).toBe(
    `warning: the URL contains a password [password-in-url]
    http://u:secret@h/
             ^^^^^^`,
  );
});

test('shows an error at the end of the input', () => {
  const message = 'the string ends before the newsgroup name is complete (RFC 1738, section 3.6)';
  const at = { start: 9, end: 9 };
  const atEnd: Diagnostic = {
    ...unwise,
    ...at,
    code: 'unexpected-end',
    message,
    expected: ['alpha'],
    notes: [],
    fixes: [],
  };
  expect(diagnosticText('nntp://h/', atEnd, { where: 'stdin:1:10' })).toBe(
    `stdin:1:10: error: the string ends before the newsgroup name is complete (RFC 1738, section 3.6) [unexpected-end]
    nntp://h/
             ^`,
  );
});

test('escapes everything in the input that a terminal would interpret', () => {
  const message = String.raw`"\u{1b}" is not allowed here`;
  const escape: Diagnostic = { ...unwise, message, offset: 1, start: 1, end: 2, notes: [], fixes: [] };
  expect(diagnosticText('a\u001b[31m\nb', escape, { color: false })).toBe(
    String.raw`error: "\u{1b}" is not allowed here [character-not-allowed]
    a\u{1b}[31m\u{a}b
     ^^^^^^`,
  );
});

const plain = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, ''); // eslint-disable-line no-control-regex

test('adds only colours, and ends each one', () => {
  const coloured = diagnosticText('http://h/^x', unwise, { color: true, where: 'a:1:10' });
  expect(coloured.split('\n')).toEqual([
    `a:1:10: \u001b[1;31merror:\u001b[0m ${unwise.message} [character-not-allowed]`,
    '    http://h/^x',
    '             \u001b[1;31m^\u001b[0m',
    `    \u001b[1;36mnote:\u001b[0m ${unwise.notes.join('')}`,
  ]);
  expect(plain(coloured)).toBe(diagnosticText('http://h/^x', unwise, { where: 'a:1:10' }));
  expect(diagnosticText('http://u:secret@h/', password, { color: true })).toBe(
    '\u001b[1;33mwarning:\u001b[0m the URL contains a password [password-in-url]\n' +
      '    http://u:secret@h/\n             \u001b[1;33m^^^^^^\u001b[0m',
  );
});

test('a line that fits is not broken, and a longer one goes on two columns further right', () => {
  const short = { ...unwise, message: 'M', notes: [] };
  const width = 'error: M [character-not-allowed]'.length;
  const first = (columns: number): string[] => diagnosticText('^', short, { width: columns }).split('\n').slice(0, -2);
  expect(first(width)).toEqual(['error: M [character-not-allowed]']);
  expect(first(width - 1)).toEqual(['error: M', '  [character-not-allowed]']);
  const words = { ...short, code: 'bad-host' as const, message: 'aaa bbb ccc ddd eee fff ggg hhh iii jjj' };
  expect(diagnosticText('^', words, { width: 24 }).split('\n').slice(0, -2)).toEqual([
    'error: aaa bbb ccc ddd',
    '  eee fff ggg hhh iii',
    '  jjj [bad-host]',
  ]);
});

test('breaks sentences between words if the width is known, and shows a line as wide as it', () => {
  const input = `http://h/${'a'.repeat(40)}^x`;
  expect(
    diagnosticText(input, { ...unwise, offset: 49, start: 49, end: 50 }, { width: 55, where: 'urls.txt:3:50' }),
  ).toBe(
    `urls.txt:3:50: error: "^" is not allowed in a path (RFC
  2396, section 3.3) [character-not-allowed]
    http://h/${'a'.repeat(40)}^x
                                                     ^
    note: this is an "unwise" character, which gateways
          are known to change (RFC 2396, section 2.4.3)`,
  );
});

describe('the expected set', () => {
  const characters = ['";"', '"?"', '"@"', '"&"', '"="', '"+"', '"$"', '","'];
  const expected = ['unreserved', 'escaped', '"#"', ...characters.toSorted(), '"/"', 'end of input'];
  const line = (style: object): string | undefined =>
    /^ {4}expected: .*(?:\n {14}.*)*/m.exec(
      diagnosticText('^', { ...unwise, expected, notes: [] }, { verbose: true, ...style }),
    )?.[0];

  test('is in the order of the production, then of the next one', () => {
    expect(line({})).toBe('    expected: unreserved, escaped, one of ; ? @ & = + $ , # / or the end');
  });

  test('is broken into lines', () => {
    expect(line({ width: 71 })).toBe(
      '    expected: unreserved, escaped, one of ; ? @ & = + $ , # / or the\n              end',
    );
  });

  test('is only shown with verbose, and if something is expected', () => {
    expect(line({ verbose: false })).toBeUndefined();
    expect(diagnosticText('^', { ...unwise, expected: [], notes: [] }, { verbose: true })).not.toContain('expected');
  });

  test('has a label in the colour of notes', () => {
    expect(diagnosticText('^', { ...unwise, expected, notes: [] }, { verbose: true, color: true })).toContain(
      '\n    \u001b[1;36mexpected:\u001b[0m unreserved, ',
    );
  });
});

describe('an error whose cause is known', () => {
  const cause = { id: 'tex-command', message: 'a LaTeX command', start: 0, end: 5 };
  const error: Diagnostic = { ...unwise, notes: [], cause };

  test('is shown by its cause', () => {
    expect(diagnosticText('\\url{^}', error)).toBe(
      `error: a LaTeX command [character-not-allowed, tex-command]
    \\url{^}
    ^^^^^
    note: "^" is not allowed in a path (RFC 2396, section 3.3)`,
    );
  });

  test('with verbose, says what the grammar does not allow, too', () => {
    expect(diagnosticText('\\url{^}', error, { verbose: true })).toBe(
      `error: a LaTeX command [character-not-allowed, tex-command]
    \\url{^}
    ^^^^^
    expected: uric, "#" or the end
    note: "^" is not allowed in a path (RFC 2396, section 3.3)`,
    );
  });

  test('that is a single character keeps its message', () => {
    const single = { ...cause, id: 'never-allowed', message: unwise.message };
    expect(diagnosticText('http://h/^x', { ...error, cause: single })).toBe(
      `error: "^" is not allowed in a path (RFC 2396, section 3.3) [character-not-allowed]
    http://h/^x
             ^`,
    );
  });
});

describe('other places of the same error', () => {
  const head = (count: number, starts: readonly number[], style: object = {}): string | undefined => {
    const places = starts.map((start) => ({ start, end: start + 1 }));
    const text = diagnosticText('^'.repeat(99), { ...unwise, message: 'M', start: 0, end: 1, count, places }, style);
    return text.split('\n')[0];
  };

  test('are listed by their columns, the first five of them', () => {
    expect(head(1, [])).toBe('error: M [character-not-allowed]');
    expect(head(2, [11])).toBe('error: M (and at 12) [character-not-allowed]');
    expect(head(6, [11, 29, 31, 33, 35])).toBe('error: M (and at 12, 30, 32, 34, 36) [character-not-allowed]');
    expect(head(7, [11, 29, 31, 33, 35, 37])).toBe(
      'error: M (and at 12, 30, 32, 34, 36; 1 more) [character-not-allowed]',
    );
  });

  test('are counted where they are not known', () => {
    expect(head(13, [])).toBe('error: M (and 12 more) [character-not-allowed]');
    expect(head(13, [11, 29])).toBe('error: M (and at 12, 30; 10 more) [character-not-allowed]');
  });

  test('are all listed with verbose', () => {
    expect(head(8, [1, 2, 3, 4, 5, 6, 7], { verbose: true })).toBe(
      'error: M (and at 2, 3, 4, 5, 6, 7, 8) [character-not-allowed]',
    );
  });
});
