import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { diffGrammars, LanguageError, type AbnfRule } from '../../../src/languages.js';
import { printed, usageError } from '../../support/cli.js';

const relation = (abnf: string, expression: RegExp): string =>
  diffGrammars({ abnf, rule: 'a' }, expression, { limit: 1 }).relation;

describe('ABNF', () => {
  test.each([
    ['a = "aB"', /^[aA][bB]$/],
    ['a = %s"aB" / %i"c"', /^(?:aB|[cC])$/],
    ['a = %d97.98 / %b1100011-1100100', /^(?:ab|c|d)$/],
    ['a = 2*3"x" 1"y" *"z"', /^[xX]{2,3}[yY][zZ]*$/],
    ['a = ["x" / "y"] ("1" / "2") ; a comment = "3"\n  DIGIT', /^[xyXY]?[12][0-9]$/],
    ['a = B\nb = "x"\nB =/ "y"', /^[xyXY]$/],
    ['  a = "x" a / "y"', /^[xX]*[yY]$/],
    ['a = %x1F600-1F64F / %xE9', /^(?:[\u{1f600}-\u{1f64f}]|\u{e9})$/u],
    ['a = ""', /^$/],
    ['a = CRLF WSP', /^\r\n[ \t]$/],
    // the notation of RFC 1738, 1808 and 2396
    ['a = "aB" | <"> ; "c" / "d"', /^(?:aB|")$/],
    ['a = 1*[ "x" | "|" ] [ "y" ]', /^[x|]+y?$/],
    ['a = b_c | d+e\nb_c = 2"x"\nd+e = *2("y") | 0<z>', /^(?:xx|y{0,2})$/],
    ['a = "|" / "x"', /^[|xX]$/],
  ])('%j', (text, expression) => {
    expect(relation(text, expression)).toBe('equal');
  });

  test.each([
    ['a = <a letter>', '<a letter> at offset 4 is prose; define a rule instead'],
    [
      'a = b',
      'the rule b at offset 4 is not defined; if an RFC defines it, name that RFC (--with; "base" in the library)',
    ],
    ['a = "(" b ")"\nb = a / "x"', 'recursion that is not in tail position is not known to be regular: a > b > a'],
    ['a = "x"\na = "y"', 'the rule a is defined twice'],
    ['a = ("x"', 'not ABNF: it ends too early at offset 8'],
    ['a = "x" | "y" / "z"', 'not ABNF: \'/ "z"\' at offset 14'],
    ['a = 1#"x" | "y"', 'not ABNF: \'#"x" | "y"\' at offset 5'],
    ['a = b_c / "x"', 'not ABNF: \'_c / "x"\' at offset 5'],
    ['a = %x61.62-63', 'not ABNF: "-63" at offset 11'],
    ['a = %x110000', '%x110000 is not a code point'],
    ['b = "x"', 'the grammar has no rule "a"; its rules: b'],
  ])('refuses %j', (text, message) => {
    const language: AbnfRule = { abnf: text, rule: 'a' };
    expect(() => diffGrammars(language, /a/)).toThrow(new LanguageError(message));
  });

  test('is an operand of the command line', async () => {
    expect(await printed('diff', `${projectRoot}grammars/rfc3986.abnf:port`, 'rfc2396')).toMatch(
      /^port of the ABNF, URI-reference of RFC 2396: subset\n/,
    );
    expect(await printed('grammar', `${projectRoot}grammars/rfc3986.abnf:port`, '--as', 'regexp')).toBe(
      '^(?:[0-9]*)$\n',
    );
    expect(await printed('diff', `${projectRoot}grammars/rfc1738.bnf:gopher+_string`, 'rfc1738:selector')).toMatch(
      /^gopher\+_string of the ABNF, selector of RFC 1738: equal\n/,
    );
    expect(await usageError('diff', 'nowhere.abnf:a', 'rfc3986')).toBe(
      'rfc-uri: cannot read the grammar nowhere.abnf: no such file or directory',
    );
  });
});
