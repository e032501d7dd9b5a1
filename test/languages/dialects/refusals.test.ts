/** What is refused of each dialect, where and why. */
import { expect, test } from '@jest/globals';
import { diffGrammars, LanguageError, sample } from '../../../src/languages.js';
import type { RegExpText } from '../../../src/languages.js';

test.each<[RegExpText['dialect'], string, string]>([
  ['python', 'a{2}{3}', '"{" at offset 4: nothing to repeat'],
  ['python', '*a', '"*" at offset 0: nothing to repeat'],
  ['python', 'a|+', '"+" at offset 2: nothing to repeat'],
  ['python', 'a)b', '")" at offset 1: no group is open'],
  ['python', 'xx[b-a]yyyy', '"[b-a]" at offset 2: not a set of Python, or not read'],
  ['python', '[a-\\d]', '"[a-\\\\d]" at offset 0: not a set of Python, or not read'],
  ['python', '[]', '"[]" at offset 0: not a set of Python, or not read'],
  ['python', '[', '"[" at offset 0: not a set of Python, or not read'],
  ['python', '[a-', '"[a-" at offset 0: not a set of Python, or not read'],
  ['python', '[a-\\q]', '"[a-\\\\" at offset 0: not a set of Python, or not read'],
  ['python', '[!-\\d]', '"[!-\\\\d]" at offset 0: not a set of Python, or not read'],
  ['python', '[\\d-a]', '"[\\\\d-" at offset 0: not a set of Python, or not read'],
  ['python', '[\\q]', '"[\\\\" at offset 0: not a set of Python, or not read'],
  ['python', 'a\\', '"\\\\" at offset 1: it is not read'],
  ['python', '(?i)*', '"*" at offset 4: nothing to repeat'],
  ['python', 'a*??', '"?" at offset 3: nothing to repeat'],
  ['java', '[\\b]', '"[\\\\" at offset 0: not a set of Java, or not read'],
  ['java', '[a&&]b', '"[a&&]" at offset 0: not a set of Java, or not read'],
  ['java', '[&&a]', '"[&" at offset 0: not a set of Java, or not read'],
  ['java', '\\p-pL', '"\\\\p" at offset 0: it is not read'],
  ['java', 'a\\Q\\E+', '"+" at offset 5: nothing to repeat'],
  ['re2', '[[:x[:alpha:]]]', '"[[" at offset 0: not a set of RE2, or not read'],
  ['python', 'a\\q', '"\\\\q" at offset 1: it is not read'],
  ['python', '(?P=n)', '"(?P" at offset 0: this kind of group is not read'],
  ['python', 'a(?L)bcd', '"(?L)" at offset 1: only the flags aimsux are read'],
  ['python', '(?s-L:a)', '"(?s-L:" at offset 0: only the flags aimsux are read'],
  ['python', 'b\\p{L}', '"\\\\p" at offset 1: it is not read'],
  ['java', 'a*+', '"a*+" at offset 0: it is possessive'],
  ['java', 'xa?+bcd', '"a?+" at offset 1: it is possessive'],
  ['java', '(?<n>a)\\k<n>', '"\\\\k" at offset 7: what a backreference matches is not a regular language'],
  ['java', 'a\\p{None}', '"\\\\p" at offset 1: it is not read'],
  ['java', '\\p{Greek}', '"\\\\p" at offset 0: it is not read'],
  ['java', '\\p{LatIsin}', '"\\\\p" at offset 0: it is not read'],
  ['java', '[a-&&b]', '"[a-&&" at offset 0: not a set of Java, or not read'],
  ['java', '(?i)\\p{Lu}', '"\\\\p" at offset 4: it is not read'],
  ['java', '(?i)\\P{IsLl}', '"\\\\P" at offset 4: it is not read'],
  ['java', '(?i)\\p{Lower}', '"\\\\p" at offset 4: it is not read'],
  ['java', '(?=a', '"(?=" at offset 0: it is not closed'],
  ['re2', '[[:none:]]', '"[[" at offset 0: not a set of RE2, or not read'],
  ['re2', '[a[:constructor:]]', '"[a[" at offset 0: not a set of RE2, or not read'],
  ['java', '\\p{Letter}', '"\\\\p" at offset 0: it is not read'],
  ['re2', '\\p{Letter}', '"\\\\p" at offset 0: it is not read'],
  ['re2', '\\p{LC}', '"\\\\p" at offset 0: it is not read'],
  ['re2', '\\p{IsGreek}', '"\\\\p" at offset 0: it is not read'],
  ['re2', 'a\\p{^None}', '"\\\\p" at offset 1: it is not read'],
  ['re2', '(?i)\\p{None}', '"\\\\p" at offset 4: it is not read'],
  ['re2', '\\1', '"\\\\1" at offset 0: what a backreference matches is not a regular language'],
  ['re2', '(?x)a', '"(?x)" at offset 0: only the flags imsU are read'],
  ['python', 'a\\qx41', '"\\\\q" at offset 1: it is not read'],
  ['python', '\\q101', '"\\\\q" at offset 0: it is not read'],
  ['python', '\\Qa', '"\\\\Q" at offset 0: it is not read'],
  ['java', '\\qx41', '"\\\\q" at offset 0: it is not read'],
  ['java', '\\q012', '"\\\\q" at offset 0: it is not read'],
  ['java', '\\p{xAlpha}', '"\\\\p" at offset 0: it is not read'],
  ['java', '\\p{Alphax}', '"\\\\p" at offset 0: it is not read'],
  ['java', '(?#b)a', '"(?#" at offset 0: this kind of group is not read'],
  ['java', 'a{,3}', '"{" at offset 1: no repetition begins here'],
  ['java', '{', '"{" at offset 0: no repetition begins here'],
  ['python', '{,3}', '"{" at offset 0: nothing to repeat'],
  ['python', 'a|^*', '"*" at offset 3: nothing to repeat'],
  ['python', 'a\\b{,2}', '"{" at offset 3: nothing to repeat'],
  ['python', 'a(?<=b|cd)', '"(?<=" at offset 1: in Python, a lookbehind must have one length'],
  ['python', '(?<!bc?)', '"(?<!" at offset 0: in Python, a lookbehind must have one length'],
  ['java', 'a(?<=bc*)', '"(?<=" at offset 1: in Java, a lookbehind must have a limited length'],
  ['java', '(?<!b{2,})', '"(?<!" at offset 0: in Java, a lookbehind must have a limited length'],
  ['python', '(?<!b*)', '"(?<!" at offset 0: in Python, a lookbehind must have one length'],
  ['python', 'a(?i)b', '"(?i)" at offset 1: in Python, flags must begin the expression'],
  ['python', '(?i)|(?s)b', '"(?s)" at offset 5: in Python, flags must begin the expression'],
  ['python', '((?i)b)', '"(?i)" at offset 1: in Python, flags must begin the expression'],
  ['python', '(?)b', '"(?)" at offset 0: in Python, flags must begin the expression'],
  ['python', 'a(?#b\\)', '"(?#" at offset 1: this kind of group is not read'],
  ['python', '(?x)a#b\\', '"\\\\" at offset 7: it is not read'],
  ['python', '(?i-s)b', '"(?i-s)" at offset 0: in Python, flags must begin the expression'],
  ['python', '(?-i)b', '"(?-i)" at offset 0: in Python, flags must begin the expression'],
  ['python', 'xa{2,1}', '"{2,1}" at offset 2: the numbers are out of order'],
  ['java', 'a{10,2}?b', '"{10,2}?" at offset 1: the numbers are out of order'],
  ['re2', 'a{1001}', '"{1001}" at offset 1: RE2 repeats at most 1000 times'],
  ['re2', 'a{1001,}', '"{1001,}" at offset 1: RE2 repeats at most 1000 times'],
  ['re2', 'ab{0,1001}cd', '"{0,1001}" at offset 2: RE2 repeats at most 1000 times'],
  ['re2', '\\q101', '"\\\\q" at offset 0: it is not read'],
  ['re2', '(?#b)a', '"(?#" at offset 0: this kind of group is not read'],
  [
    'python',
    '(?:a{,100000}){,100000}',
    'too large: with its repetitions written out, it needs more than 200000 states',
  ],
])('refuses the %s expression %s with its place', (dialect, regexp, message) => {
  const run = (): unknown => sample({ regexp, dialect });
  expect(run).toThrow(LanguageError);
  expect(run).toThrow(new Error(message.replaceAll('\\\\', '\\')));
});

test('refuses a flag and a dialect that it does not know', () => {
  expect(() => sample({ regexp: 'a', flags: 'ig', dialect: 'java' })).toThrow(
    new LanguageError('"g" is not a supported flag of Java; supported are: ims'),
  );
  expect(() => sample({ regexp: 'a', dialect: 'perl' as 'java' })).toThrow(
    new RangeError('"perl" is not a dialect; the dialects are python, java, re2'),
  );
});

test('refuses what needs too many states', () => {
  const run = (): unknown =>
    diffGrammars({ regexp: '(a|b)*a(a|b){12}$', dialect: 're2' }, /a/, { maxStates: 100, limit: 0 });
  expect(run).toThrow(new LanguageError('too large: the automaton needs more than 100 states'));
});
