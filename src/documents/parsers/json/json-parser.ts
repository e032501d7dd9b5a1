import { LimitError } from '../../budget.js';
import { foundUri, controlComments, type Base } from '../../found-uri.js';
import { MappedText } from '../../mapped-text.js';
import { WholeParser, type MakeParser, type Report } from '../../parser.js';
import type { Source } from '../../source.js';
import { isSelected, readJsonPath, type JsonPath } from './json-path.js';

type JsoncParser = typeof import('jsonc-parser');
type JSONVisitor = import('jsonc-parser').JSONVisitor;

/** Makes parsers of JSON, with comments and commas at the end of lists. Throws a RangeError for a JSONPath that cannot be read. */
export function jsonParser(parser: JsoncParser): MakeParser {
  return ({ jsonPath }, source, report) => {
    const path = jsonPath === undefined ? undefined : readJsonPath(jsonPath);
    return new WholeParser((text) => findInJson(text, source, report, parser, path));
  };
}

/** The keys whose strings are URIs in JSON Schema, OpenAPI, JSON-LD and package.json, and the usual keys of APIs. */
const KEYS: ReadonlySet<string> = new Set([
  '$dynamicRef',
  '$id',
  '$recursiveRef',
  '$ref',
  '$schema',
  '@base',
  '@context',
  '@id',
  '@vocab',
  'authorizationUrl',
  'homepage',
  'href',
  'jsonSchemaDialect',
  'openIdConnectUrl',
  'refreshUrl',
  'src',
  'termsOfService',
  'tokenUrl',
  'uri',
  'uris',
  'url',
  'urls',
]);

/** In JSON-LD, such a string is a blank node or a keyword. */
const NOT_IN_JSON_LD = /^(?:_:|@)/;

function findInJson(
  text: string,
  source: Source,
  report: Report,
  { visit, printParseErrorCode }: JsoncParser,
  path: JsonPath | undefined,
): void {
  const ids = findIds(text, source, visit);
  let objects = 0;
  /** The open object. Its `$id` is the base of its contents: JSON Schema, section 8.2.1. */
  let object: Base | undefined;
  /** The start of a string without a closing quotation mark. */
  let unclosed: number | undefined;
  let isFaulty = false;
  let depth = 0;
  const enter = (offset: number): void => source.enter(++depth, offset);
  visit(
    text,
    {
      onArrayBegin: enter,
      onArrayEnd: () => void depth--,
      onObjectBegin: (offset) => {
        enter(offset);
        object = { reference: ids.get(objects++), parent: object };
      },
      onObjectEnd: () => {
        depth--;
        object = object?.parent;
      },
      onLiteralValue: (value: unknown, offset, length, _line, _column, getPath) => {
        if (typeof value !== 'string' || offset === unclosed) return;
        const place = getPath();
        const key = place.findLast((segment) => typeof segment === 'string') ?? '';
        const isId = key === '$id' && place.at(-1) === key;
        if (path ? !isSelected(place, path) : !isUsual(place, key, value)) return;
        const container = place
          .map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`)
          .join('');
        const base = isId ? object?.parent : object;
        const raw = text.slice(offset + 1, offset + length - 1);
        const string = MappedText.copy(raw, offset + 1).replaced(ESCAPE, unescaped);
        report(foundUri(source, string, { kind: key, container, step: 'unescape', base }));
      },
      onComment: (offset, length) => {
        const comment = text.slice(offset + 2, offset + length).replace(/\*\/$/, '');
        for (const control of controlComments(source, comment, offset + length)) report(control);
      },
      onError: (code, offset) => {
        const name = printParseErrorCode(code);
        if (name === 'UnexpectedEndOfString') unclosed = offset;
        if (isFaulty) return;
        isFaulty = true;
        // InvalidSymbol
        const words = name.replaceAll(/\B[A-Z]/g, ' $&').toLowerCase();
        report({ fault: `the JSON is not well-formed: ${words}`, start: source.position(offset) });
      },
    },
    { allowTrailingComma: true },
  );
}

/**
 * The `$id` of each object that has one, by the number of objects that begin before it: what it is the base of may come before it. URIs
 * are checked while the document is read, so it must be known then.
 */
function findIds(text: string, source: Source, visit: JsoncParser['visit']): ReadonlyMap<number, string> {
  const ids = new Map<number, string>();
  const open: (number | undefined)[] = []; // undefined for an array
  let objects = 0;
  let key: string | undefined;
  let fault: number | undefined;
  const begin = (offset: number, object?: number): void => {
    key = undefined;
    open.push(object);
    source.enter(open.length, offset);
  };
  const visitor: JSONVisitor = {
    onObjectBegin: (offset) => begin(offset, objects++),
    onArrayBegin: (offset) => begin(offset),
    onObjectEnd: () => void open.pop(),
    onArrayEnd: () => void open.pop(),
    onObjectProperty: (name) => void (key = name),
    onLiteralValue: (value: unknown, offset) => {
      const object = open.at(-1);
      if (key === '$id' && typeof value === 'string' && object !== undefined && offset !== fault)
        ids.set(object, value);
      key = undefined;
    },
    onError: (_, offset) => void (fault = offset),
  };
  try {
    visit(text, visitor); // faults are reported by the other reading
  } catch (error) {
    // the reading that reports what it finds ends there, too
    if (!(error instanceof LimitError)) throw error;
  }
  return ids;
}

/** Whether a string is the value of one of the keys, or an element of an array that is. */
function isUsual(place: readonly (string | number)[], key: string, value: string): boolean {
  if (!KEYS.has(key) || (key.startsWith('@') && NOT_IN_JSON_LD.test(value))) return false;
  return place.at(-1) === key || place.at(-2) === key;
}

const ESCAPE = /\\(?:u[\da-fA-F]{4}|[^])/g;
const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function unescaped(escape: string): string {
  if (escape.length > 2) return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
  const character = escape.charAt(1);
  return CONTROLS[character] ?? character;
}
