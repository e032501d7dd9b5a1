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
    ['A = B\nB = "x"', /^[xX]$/],
    ['a = "x" / "y" "z"', /^(?:[xX]|[yY][zZ])$/],
    ['a = ("x" / "y") "z"', /^[xXyY][zZ]$/],
    ['a = %b1000001.1000010.100011', /^AB#$/],
    ['a = *2%x78 0*0"y" 2%x7A 1*%x61', /^x{0,2}zza+$/],
    ['a = 2["x"]', /^[xX]{0,2}$/],
    ['a = *1("x" "y")', /^(?:[xX][yY])?$/],
    ['a = %d65-90 / %X41.42 / %b110000-110010', /^(?:[A-Z]|AB|[0-2])$/],
    ['a = %X5B-5D / %B1011111 / %D96', /^[[\]\\_`]$/],
    ['a = %S"b" %I"c"', /^b[cC]$/],
    ['a = b b\nb = "x" / "y" b', /^[yY]*[xX][yY]*[xX]$/],
    ['a = "x" b / "z"\nb = "y" a', /^(?:[xX][yY])*[zZ]$/],
    ['a = b "z" / c\nb = "x"\nc = b "y"', /^[xX][zZyY]$/],
    ['a = "x"\na =/ "y"\nA =/ "z"', /^[xyzXYZ]$/],
    ['a = "x" ; this | that\r\nb = "y"\r\n', /^[xX]$/],
    ['a-1 = "x"\na = a-1', /^[xX]$/],
    ['a = "%sb"', /^%[sS][bB]$/],
    ['a = "x|y"', /^[xX]\|[yY]$/],
    ['a = %x10FFFF', /^\u{10ffff}$/u],
    ['a = %x62.61 %x63-63', /^bac$/],
    ['a = %x110 %xD7FF-E000', /^\u0110[\ud7ff-\ue000]$/u],
    // the notation of RFC 1738, 1808 and 2396
    ['a = "aB" | <"> ; "c" / "d"', /^(?:aB|")$/],
    ['a = 1*[ "x" | "|" ] [ "y" ]', /^[x|]+y?$/],
    ['a = b_c | d+e\nb_c = 2"x"\nd+e = *2("y") | 0<z>', /^(?:xx|y{0,2})$/],
    ['a = "|" / "x"', /^[|xX]$/],
    ['a = %x30-39 | "x"', /^[0-9x]$/],
    ['a = %x41 | 12%x42', /^(?:A|B{12})$/],
    ['a = 2[ "x" ] | "y"', /^(?:xx|y)$/],
    ['a = [ "x" | "y" ] "z"', /^[xy]?z$/],
    ['a = 1*3b | "" ; c\nb = ( "x" "y" )', /^(?:xy){0,3}$/],
  ])('%j', (text, expression) => {
    expect(relation(text, expression)).toBe('equal');
  });

  // RFC 5234, appendix B.1
  test.each([
    ['ALPHA', /^[A-Za-z]$/],
    ['BIT', /^[01]$/],
    ['CHAR', /^[^\0\x80-\uffff]$/],
    ['CR', /^\r$/],
    ['CRLF', /^\r\n$/],
    ['CTL', /^[^\x20-\x7e\x80-\uffff]$/],
    ['DIGIT', /^[0-9]$/],
    ['DQUOTE', /^"$/],
    ['HEXDIG', /^[0-9A-Fa-f]$/],
    ['HTAB', /^\t$/],
    ['LF', /^\n$/],
    ['LWSP', /^(?:(?:\r\n)?[ \t])*$/],
    ['OCTET', /^[^\u0100-\uffff]$/],
    ['SP', /^ $/],
    ['VCHAR', /^[!-~]$/],
    ['WSP', /^[ \t]$/],
  ])('has the core rule %s', (name, expression) => {
    expect(relation(`a = ${name}`, expression)).toBe('equal');
  });

  test.each([
    ['prose that names a rule of it', 'a = <b, see [X]>', 'b = "x"', /^[xX]$/],
    ['in any case', 'a = <The B of X>', 'b = "x"', /^[xX]$/],
    ['the innermost rule that prose defines', 'a = b\nb = c\nc = <as in that text>', 'c = "q"', /^[qQ]$/],
    ['prose that says what a rule of it is', 'a = c "-"\nc = <as in that text>', 'c = "q"', /^[qQ]-$/],
    ['a rule that is missing', 'a = b', 'b = c\nc = "x"', /^[xX]$/],
    ['no rule that the grammar has, too', 'a = b\nb = "y"', 'b = "x"', /^[yY]$/],
    ['a core rule, in another meaning', 'a = SP', 'SP = "x"', /^[xX]$/],
  ])('takes from another grammar: %s', (_, abnf, base, expression) => {
    expect(diffGrammars({ abnf, rule: 'a', base }, expression, { limit: 1 }).relation).toBe('equal');
  });

  test.each([
    ['a = "b" | <a letter>', '1:11', '<a letter> is prose; define a rule instead'],
    ['a = <a letter>', '1:5', '<a letter> is prose; define a rule instead'],
    ['a = b', '1:5', 'the rule b is not defined; if an RFC defines it, name that RFC (--with; "base" in the library)'],
    ['a = "x"\na = "y"', '2:1', 'the rule a is defined twice; "=/" adds alternatives to a rule'],
    ['a = ("x"', '1:9', 'not ABNF: the grammar ends too early'],
    ['a = "x" | "y" / "z"', '1:15', 'not ABNF: unexpected "/" in a grammar with "|" between alternatives'],
    ['a = "x" | : / "y"', '1:11', 'not ABNF: unexpected ":"'],
    ['a = "x" \u{1f600}', '1:9', 'not ABNF: unexpected "\u{1f600}"'],
    ['a = 1#"x" | "y"', '1:6', 'not ABNF: lists, such as 1#element, are not supported'],
    ['a = b_c / "x"', '1:6', 'not ABNF: the name of a rule consists of letters, digits and "-"'],
    ['a = "x', '1:5', 'not ABNF: the closing quotation mark is missing on this line'],
    ["a = 'x'", '1:5', 'not ABNF: strings must be in double quotation marks'],
    ['a ::= "x"', '1:3', 'not ABNF: unexpected ":"'],
    ['a', '1:2', 'not ABNF: the grammar ends too early'],
    ['a = ', '1:5', 'not ABNF: the grammar ends too early'],
    ['a = "x" )', '1:9', 'not ABNF: unexpected ")"'],
    ['a = "x" = "y"', '1:9', 'not ABNF: unexpected "="'],
    ['a = "x" / <b | c', '1:11', 'not ABNF: the closing ">" is missing'],
    ['a = <b | c> / "x"', '1:5', '<b | c> is prose; define a rule instead'],
    ['a = %x61.110000', '1:5', '%x61.110000 is not a code point'],
    ['a = ["x")', '1:9', 'not ABNF: unexpected ")"'],
    ['a = / "x"', '1:5', 'not ABNF: unexpected "/"'],
    ['= "x"', '1:1', 'not ABNF: unexpected "="'],
    ['a "x"', '1:3', 'not ABNF: unexpected \'"x"\''],
    ['a = 2 = "x"', '1:7', 'not ABNF: unexpected "="'],
    ['a = %x61.62-63', '1:12', 'not ABNF: unexpected "-"'],
    ['a = %x110000', '1:5', '%x110000 is not a code point'],
    ['a = 3*2"x"', '1:5', '3*2 repeats at least 3 and at most 2 times'],
    ['a = %x5A-41', '1:5', '%x5A-41 is a range that ends before it begins'],
    ['a = "x" "\u00e9"', '1:9', '\'"\u00e9"\' has characters beyond US-ASCII; write them as numbers, such as %xE9'],
    [
      'a = "(" b ")"\nb = a / "x"',
      '2:5',
      'the rule a contains itself, and not only at its end, so it may not be regular: a > b > a',
    ],
    [
      'a = b "y"\nb = c / "x"\nc = b "z"',
      '3:5',
      'the rule b contains itself, and not only at its end, so it may not be regular: b > c > b',
    ],
    // the line end of Windows counts as one
    [
      'a = "x"\r\n  "y" c\r\n',
      '2:7',
      'the rule c is not defined; if an RFC defines it, name that RFC (--with; "base" in the library)',
    ],
    [`a = ${'('.repeat(1001)}"x"${')'.repeat(1001)}`, '1:1005', 'brackets are nested more than 1000 levels deep'],
  ])('refuses %j at %s: %s', (text, place, message) => {
    const language: AbnfRule = { abnf: text, rule: 'a' };
    const [line, column] = place.split(':');
    expect(() => diffGrammars(language, /a/)).toThrow(
      new LanguageError(`line ${line}, column ${column} of the grammar: ${message}`),
    );
  });

  test.each([
    ['b = "x"\nc = "y"', 'its rules: b, c'],
    ['geo-URI = "x"\nc = "y"', 'did you mean geo-uri?'],
    ['; geo_URI = "x"', 'it has no rules at all'],
  ])('refuses %j without the rule: %s', (text, advice) => {
    expect(() => diffGrammars({ abnf: text, rule: 'geo_URI' }, /a/)).toThrow(
      new LanguageError(`the grammar has no rule "geo_URI"; ${advice}`),
    );
  });

  test('names the rule of the other grammar that is wrong', () => {
    const language: AbnfRule = { abnf: 'a = b', rule: 'a', base: '; a comment\nb = c' };
    expect(() => diffGrammars(language, /a/)).toThrow(/^rule b of the other grammar: the rule c is not defined; /);
    const deeper: AbnfRule = { abnf: 'a = b', rule: 'a', base: 'b = c\nc = d' };
    expect(() => diffGrammars(deeper, /a/)).toThrow(/^rule c of the other grammar: the rule d is not defined; /);
  });

  test('brackets beside each other are not nested', () => {
    const abnf = `a = "x"\nb = ${'("x")'.repeat(1001)}`;
    expect(relation(abnf, /^[xX]$/)).toBe('equal');
  });

  test.each([
    ['a = b', 4],
    ['a = "x"\n    :', 12],
    ['a = ("x"\n', 9],
  ])('the error about %j has the offset %d', (text, offset) => {
    expect(() => diffGrammars({ abnf: text, rule: 'a' }, /a/)).toThrow(expect.objectContaining({ offset }));
  });

  test('refuses what needs too many states', () => {
    const language: AbnfRule = { abnf: 'a = *("a" / "b") "a" 12("a" / "b")', rule: 'a' };
    expect(() => diffGrammars(language, /a/, { maxStates: 100 })).toThrow(
      new LanguageError('too large: the automaton needs more than 100 states'),
    );
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
