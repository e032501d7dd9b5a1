/** The rows that Compare draws: readings that are equal are one row, the current standard first, the browser's second, history after. */
import type { Band, Reading, Row } from '../../answers/reading.js';
import { shown } from '../../model/characters.js';
import { currentFirst, listed, rfcName, sectionName, shortNames } from '../../model/specifications.js';
import { lanes, type Lanes, type Span } from './layout.js';

export interface DrawnBand extends Span {
  /** Whether the specifications disagree about it. */
  readonly marked: boolean;
  /** What a screen reader says. */
  readonly description: string;
}

/** One or more specifications that read the string alike. */
export interface DrawnRow {
  /** The first of them, or `whatwg`. */
  readonly id: string;
  readonly ids: readonly string[];
  /** `RFC 2396, 2732`. */
  readonly name: string;
  readonly valid: boolean;
  /** In a word or two: `valid`, `rejects it`. */
  readonly verdict: string;
  readonly description: string;
  /** The string, or what `URL` makes of it. */
  readonly text: string;
  readonly lanes: Lanes<DrawnBand>;
  /** The characters that are wrong. */
  readonly wrong?: { readonly start: number; readonly end: number };
  /** Why it is rejected, what `URL` resolves it to, or what an empty string has. */
  readonly note?: string;
}

const none: Lanes<DrawnBand> = { inner: [], outer: [] };

/** The rows in the order in which they are drawn. */
export function drawnRows(reading: Reading): DrawnRow[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  const order = currentFirst(reading.rows.map(({ rfc }) => rfc));
  for (const row of reading.rows.toSorted((one, other) => order.indexOf(one.rfc) - order.indexOf(other.rfc))) {
    const key = JSON.stringify(
      row.valid ? row.bands.map(spanKey) : [row.error.start, row.error.end, plain(row.error.message)],
    );
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const [first, ...history] = [...groups.values()].map((group) => rfcRow(group, reading.uri));
  return [...(first ? [first] : []), platformRow(reading), ...history];
}

function spanKey({ name, start, end }: Band): unknown[] {
  return [name, start, end];
}

/** A message without the section that it cites at its end. */
function plain(message: string): string {
  return message.replace(/ \([^()]*\)$/, '');
}

function rfcRow(group: readonly [Row, ...Row[]], uri: string): DrawnRow {
  const [row] = group;
  const names = listed(group.map(({ rfc }) => rfcName(rfc)));
  const head = {
    id: row.rfc,
    ids: group.map(({ rfc }) => rfc),
    name: shortNames(group.map(({ rfc }) => rfc)),
    text: uri,
  };
  if (!row.valid) {
    const { message, start, end } = row.error;
    const note = plain(message);
    const verdict = group.length > 1 ? 'reject it' : 'rejects it';
    return {
      ...head,
      verdict,
      valid: false,
      description: `${names}: not valid: ${message}`,
      lanes: none,
      wrong: { start, end },
      note,
    };
  }
  const bands = row.bands.map((band) => ({ ...band, marked: band.differs, description: described(band, uri, names) }));
  const description = `${names}: valid, ${row.rule}, ${sectionName(row.section)}`;
  // nothing can be drawn of an empty string
  const empty = bands.length > 0 ? `an empty ${listed(bands.map(({ name }) => name))}` : 'no components';
  const note = uri === '' ? { note: empty } : {};
  return { ...head, verdict: 'valid', valid: true, description, lanes: lanes(bands), ...note };
}

function described({ name, start, end, section, differs }: Band, uri: string, names: string): string {
  const text = start === end ? 'empty' : shown(uri.slice(start, end));
  return `${names}, ${name}: ${text}, ${sectionName(section)}${differs ? ', read differently by another RFC' : ''}`;
}

/** What `URL` makes of the string: with a base, only what it resolves it to. */
function platformRow({ platform }: Reading): DrawnRow {
  const head = { id: 'whatwg', ids: ['whatwg'], name: 'URL' };
  if (platform.resolved) {
    const isResolved = 'result' in platform.resolved;
    const note = 'result' in platform.resolved ? platform.resolved.result : platform.resolved.error;
    const verdict = isResolved ? 'resolves it to' : 'rejects it';
    return { ...head, verdict, valid: isResolved, description: `URL ${verdict}: ${note}`, text: '', lanes: none, note };
  }
  if (!platform.valid) {
    const note = platform.message;
    return { ...head, verdict: 'rejects it', valid: false, description: `URL: ${note}`, text: '', lanes: none, note };
  }
  const { href } = platform;
  const bands = platform.bands.map(({ name, start, end, changed }) => ({
    name,
    shared: name,
    start,
    end,
    marked: changed,
    description: `URL, ${name}: ${shown(href.slice(start, end))}${changed ? ', changed' : ''}`,
  }));
  return { ...head, verdict: 'accepts it', valid: true, description: 'URL: accepted', text: href, lanes: lanes(bands) };
}
