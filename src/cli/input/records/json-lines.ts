import { safeJson } from '../../session/safe-text.js';
import type { FileRecords, InputRecord, RecordReader } from './record.js';

/** Records that are JSON objects, one per line. */
export class JsonReader implements RecordReader {
  readonly #field: string;
  readonly #baseField: string;

  constructor({ field, baseField }: Pick<FileRecords, 'field' | 'baseField'>) {
    this.#field = String(field);
    this.#baseField = String(baseField);
  }

  read(line: string): JsonRecord | string {
    const object = parsedObject(line);
    if (!object) return 'the line is not a JSON object';
    if (isDeep(line)) return `the record is nested more than ${MOST_LEVELS} levels deep`;
    const [uri, base] = [stringIn(object, this.#field), stringIn(object, this.#baseField)];
    if (uri === undefined) return `the record has no string "${this.#field}"`;
    return new JsonRecord(line, object, { uri, base, field: this.#field });
  }
}

/** A JSON object. Its own text is kept: writing it again would lose digits of long numbers. */
export class JsonRecord implements InputRecord {
  readonly text: string;
  readonly object: object;
  readonly uri: string;
  /** The text of the base. Only for records with a field for the base. */
  readonly base: string | undefined;
  readonly #field: string;

  constructor(
    text: string,
    object: object,
    { uri, base, field }: { readonly uri: string; readonly base: string | undefined; readonly field: string },
  ) {
    this.text = text;
    this.object = object;
    this.uri = uri;
    this.base = base;
    this.#field = field;
  }

  replaced(uri: string): string {
    const [start, end] = valueRange(this.text, this.#field);
    return this.text.slice(0, start) + JSON.stringify(uri) + this.text.slice(end);
  }

  json(): string {
    return safeJson(this.text.trim());
  }

  /** Keys too. */
  redacted(mask: (text: string) => string): JsonRecord {
    const text = this.text.replaceAll(TOKEN, (token) => {
      if (!token.startsWith('"')) return token;
      const value = JSON.parse(token) as string; // a token in quotes
      const shown = mask(value);
      return shown === value ? token : JSON.stringify(shown);
    });
    const [uri, base] = [mask(this.uri), this.base === undefined ? undefined : mask(this.base)];
    return new JsonRecord(text, JSON.parse(text) as object, { uri, base, field: mask(this.#field) }); // it was one before
  }

  /** The whole object, as one field. */
  others(): readonly string[] {
    return [this.text.trim()];
  }
}

/** The object that a text contains as JSON; `undefined` or null if it is not an object. */
function parsedObject(text: string): object | null | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function stringIn(object: object, name: string): string | undefined {
  const value: unknown = Object.hasOwn(object, name) ? object[name as keyof typeof object] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** JSON.stringify calls itself for each level, and the stack of a thread has room for a few thousand calls. */
const MOST_LEVELS = 1000;

function isDeep(text: string): boolean {
  if (text.length < 2 * MOST_LEVELS) return false;
  let depth = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    if (depth > MOST_LEVELS) return true;
  }
  return false;
}

/** The strings and punctuation of JSON. The colon is not needed: the first string of a member is its name. */
const TOKEN = /"(?:[^"\\]|\\[^]?)*"?|[{}[\],]/g;

/** Where the text of a member's value is, in the text of an object; of several with this name the last, as in JSON.parse. */
function valueRange(text: string, name: string): readonly [start: number, end: number] {
  let depth = 0;
  let key: string | undefined;
  let range: readonly [number, number] = [0, 0];
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth !== 1) continue;
    else if (token === ',') key = undefined;
    else if (key === undefined) key = JSON.parse(token) as string; // a token in quotes
    else if (key === name) range = [match.index, match.index + token.length];
  }
  return range;
}
