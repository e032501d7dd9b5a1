import { foundUri, controlComments } from '../found-uri.js';
import { MappedText } from '../mapped-text.js';
import { WholeParser, type MakeParser, type Report } from '../parser.js';
import type { Source } from '../source.js';
import { trimmedRange } from '../white-space.js';

type Tokenizer = typeof import('@csstools/css-tokenizer');

/** Makes parsers of CSS. */
export function cssParser(tokenizer: Tokenizer): MakeParser {
  return (_, source, report) => new WholeParser((text) => findInCss(text, source, report, tokenizer));
}

/** Functions whose string is a URL: CSS Values and Units 4, section 4.5; `image-set` of CSS Images 4. */
const URL_FUNCTIONS: ReadonlySet<string> = new Set(['url', 'src', 'image-set', '-webkit-image-set']);
const URL_RULES: ReadonlySet<string> = new Set(['import', 'namespace']);

/** The URLs of a style sheet: `url()`, and strings that are read as URLs. */
function findInCss(text: string, source: Source, report: Report, { tokenizer, TokenType }: Tokenizer): void {
  const add = (kind: string, container: string | undefined, start: number, end: number): void => {
    const value = MappedText.copy(text.slice(start, end), start).replaced(ESCAPE, unescaped);
    report(foundUri(source, value, { kind, container, step: 'unescape', base: undefined }));
  };
  /** The names of the open functions; '' for an open parenthesis. */
  const open: string[] = [];
  let rule: string | undefined;
  const tokens = tokenizer({ css: text });
  while (!tokens.endOfFile()) {
    const [type, written, start, last, data] = tokens.nextToken();
    const end = last + 1;
    const within = rule === undefined ? undefined : `@${rule}`;
    if (type === TokenType.Comment)
      for (const comment of controlComments(source, written.slice(2).replace('*/', ''), end)) report(comment);
    if (type === TokenType.AtKeyword) rule = data.value.toLowerCase();
    else if (type === TokenType.Semicolon || type === TokenType.OpenCurly) rule = undefined;
    if (type === TokenType.URL || type === TokenType.BadURL) {
      const url = trimmedRange(text, {
        start: start + written.indexOf('(') + 1,
        end: written.endsWith(')') ? end - 1 : end,
      });
      add('url()', within, url.start, url.end);
    } else if (type === TokenType.String || type === TokenType.BadString) {
      const name = open.at(-1);
      const close = written.endsWith(written.charAt(0)) ? end - 1 : end;
      if (name !== undefined && URL_FUNCTIONS.has(name)) add(`${name}()`, within, start + 1, close);
      else if (name === undefined && rule !== undefined && URL_RULES.has(rule))
        add(`@${rule}`, undefined, start + 1, close);
    } else if (type === TokenType.Function) open.push(data.value.toLowerCase());
    else if (type === TokenType.OpenParen) open.push('');
    else if (type === TokenType.CloseParen) open.pop();
  }
}

/** CSS Syntax 3, section 4.3.7: hexadecimal digits, a line end, or any other character. */
const ESCAPE = /\\(?:[\da-fA-F]{1,6}(?:\r\n|[\t\n\f\r ])?|\r\n|[^])/gu;

/** The text of an escape. An escaped line end is empty, and a number that is not a character is U+FFFD. */
function unescaped(escape: string): string {
  if (!/\\[\da-fA-F]/.test(escape)) return /\\[\n\f\r]/.test(escape) ? '' : escape.slice(1);
  const code = Number.parseInt(escape.slice(1), 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
