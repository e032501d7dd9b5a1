import { describe, expect, test } from '@jest/globals';
import { checkProgram } from '../../../scripts/readback/check.js';
import { readScanner } from '../../../scripts/checker/scanner.mjs';
import { LETTER, scannerText } from '../checker/scanner-text.js';

const ADVANCE = 'if (!(i < n && (sets[c = s.charCodeAt(i)] & 1) !== 0)) return -1;\ni++;';
const REPORT = 'const start9 = i;\nat[1] = start9; at[2] = i;';

const UNREAD = 'c may not be the next character';
const LEFT = 'an alternative that fails may leave a report of part';
const TAKEN = 'takes back part, which another may have reported';

function check(body: string): void {
  checkProgram(readScanner(scannerText({ body, declarations: LETTER })));
}

function attempt(inner: string, undo: string): string {
  return `done1: {
  const from2 = i;
  no3: {
    ${inner}
    if (!(i < n && (c = s.charCodeAt(i)) === 58)) break no3;
    i++;
    break done1;
  }
  i = from2;${undo}
}
return i;`;
}

describe('refuses what would change the meaning of a function', () => {
  test.each([
    ['a character that has not been read', 'if (!(i < n && c === 58)) return -1;\ni++;\nreturn i;', UNREAD],
    ['a character that was read before an advance', `${ADVANCE}\nif (i < n && c === 58) return -1;\nreturn i;`, UNREAD],
    [
      'a character that was read if another was there',
      'if (i + 1 < n && (c = s.charCodeAt(i)) === 58 && s.charCodeAt(i + 1) === 58) return -1;\nif (i < n && c === 58) return -1;\nreturn i;',
      UNREAD,
    ],
    [
      'an advance beyond what was tested',
      'if (!(i < n && (c = s.charCodeAt(i)) === 58)) return -1;\ni += 2;\nreturn i;',
      'moves beyond what has been tested',
    ],
    [
      'a loop that tests one character over and over',
      'if (i < n) c = s.charCodeAt(i);\nwhile (i < n && c === 58) i++;\nreturn i;',
      'a loop tests one character over and over',
    ],
    [
      'a round that moves by nothing',
      'again1: for (;;) {\nif (i < n && (c = s.charCodeAt(i)) === 58) continue again1;\nbreak;\n}\nreturn i;',
      'a round of the loop may move by nothing',
    ],
    [
      'a position after a call that failed',
      'done1: {\ni = match_letter(s, i);\nif (i < 0) break done1;\n}\nreturn i;',
      'the position is used after a call that may have failed',
    ],
    ['a function without a return', ADVANCE, 'match_word has no return at its end'],
    [
      'a function that calls itself',
      'i = match_word(s, i);\nif (i < 0) return -1;\nreturn i;',
      'match_word calls itself',
    ],
  ])('%s', (_, body, message) => {
    expect(() => check(body)).toThrow(message);
  });
});

describe('reports', () => {
  test('an alternative that fails takes back its reports', () => {
    expect(() => check(attempt(REPORT, ' at[1] = -1;'))).not.toThrow();
    expect(() => check(attempt('i = match_part(s, i);\nif (i < 0) break no3;', ' at[1] = -1;'))).not.toThrow();
  });

  test.each([
    ['nothing is taken back', attempt(REPORT, ''), LEFT],
    ['another place is taken back', attempt(REPORT, ' at[3] = -1;'), LEFT],
    ['only its end is taken back', attempt(REPORT, ' at[2] = -1;'), LEFT],
    ['what a call reports stays', attempt('i = match_part(s, i);\nif (i < 0) break no3;', ''), LEFT],
    [
      'the production stays',
      attempt('at[0] = 0;', ''),
      'an alternative that fails may leave a report of the production',
    ],
    ['what was reported before is taken back', REPORT + attempt('', ' at[1] = -1;'), TAKEN],
    ['half of what was reported before is taken back', REPORT + attempt('', ' at[2] = -1;'), TAKEN],
    [
      'a component is reported twice',
      `${REPORT}\ni = match_part(s, i);\nif (i < 0) return -1;\nreturn i;`,
      'part may be reported twice',
    ],
    [
      'a place is not that of a component',
      'const start9 = i;\nat[2] = start9; at[3] = i;\nreturn i;',
      'at[2] is not the slot of a component',
    ],
    [
      'a place has no room for which rule it was',
      'const start9 = i;\nat[1] = start9; at[2] = i; at[3] = 0;\nreturn i;',
      'at[1] is not the slot of a component',
    ],
  ])('are refused where %s', (_, body, message) => {
    expect(() => check(body)).toThrow(message);
  });
});
