/** Draws the string once per RFC, one above the other, every component as a band over its characters. */
import { sketch, type Attributes, type Child, type Sketch } from '../../elements/element.js';
import type { Band, Reading, Row } from '../../answers/reading.js';
import { rfcName, sectionName } from '../../model/specifications.js';
import { splitRuns, shown } from '../../model/characters.js';
import { drawnWindow, label, lanes, pieces, type Lanes, type Span } from './layout.js';

export interface Drawing {
  readonly reading: Reading;
  readonly caret: number;
  /** The selected band: `rfc3986.host`. */
  readonly selected: string;
  /** How many characters fit on a line. */
  readonly columns: number;
}

/** A row as it is drawn: an RFC's, over the string, or that of `URL`, over its own. */
interface DrawnRow {
  readonly id: string;
  readonly name: string;
  readonly verdict: string;
  readonly valid: boolean;
  readonly text: string;
  readonly lanes: Lanes<DrawnBand>;
  /** The characters that are wrong. */
  readonly wrong?: { readonly start: number; readonly end: number };
}

interface DrawnBand extends Span {
  readonly marked: boolean;
  readonly description: string;
}

/** The blocks of lines that show a reading; each line of a block is one row's part of the string. */
export function drawnBands({ reading, caret, selected, columns }: Drawing): Child[] {
  const rows = [...reading.rows.map((row) => rfcRow(row, reading.uri)), platformRow(reading)];
  const length = Math.max(...rows.map(({ text }) => text.length), 1);
  const { from, to } = drawnWindow(length, caret);
  const starts = Array.from(
    { length: Math.max(1, Math.ceil((to - from) / columns)) },
    (_, index) => from + index * columns,
  );
  return starts.map((start, index) => {
    const end = Math.min(start + columns, to);
    return sketch(
      'div',
      { class: 'block' },
      rows
        .filter(({ text }) => index === 0 || text.length > start)
        .map((row) => line(row, { start, end, caret, selected, isFirst: index === 0 })),
    );
  });
}

interface Part {
  readonly start: number;
  readonly end: number;
  readonly caret: number;
  readonly selected: string;
  readonly isFirst: boolean;
}

function line(row: DrawnRow, { start, end, caret, selected, isFirst }: Part): Sketch {
  const { id, name, verdict, valid, text, wrong } = row;
  const words = id === 'whatwg' ? ['accepts it', 'rejects it'] : ['valid', 'not valid'];
  const stop = Math.min(end, Math.max(start, text.length));
  const track: Sketch[] = [];
  const place = (
    tag: 'button' | 'span',
    from: number,
    to: number,
    attributes: Attributes,
    ...inside: Child[]
  ): void => {
    track.push(sketch(tag, { ...attributes, style: `left: ${from - start}ch; width: ${to - from}ch` }, inside));
  };
  for (const { start: from, end: to, band } of pieces(row.lanes.outer, start, stop)) {
    if (!band) continue;
    const attributes = { ...bandAttributes(id, band, selected), class: `outer c-${band.shared}` };
    place('button', from, to, attributes, labelled(label(band.name, to - from)), spoken(band));
  }
  for (const { start: from, end: to, band } of pieces(row.lanes.inner, start, stop)) {
    const characters = sketch(
      'span',
      { class: 'characters', 'aria-hidden': band ? 'true' : undefined },
      drawn(text.slice(from, to)),
    );
    if (!band) {
      place('span', from, to, { class: 'plain' }, characters);
      continue;
    }
    const mark = band.marked ? '≠' : '';
    const width = from === to ? mark.length + band.name.length : to - from;
    const state = `${from === to ? ' empty' : ''}${band.marked ? ' marked' : ''}${from > band.start ? ' continued' : ''}`;
    const attributes = { ...bandAttributes(id, band, selected), class: `band c-${band.shared}${state}` };
    place('button', from, to, attributes, labelled(label(mark + band.name, width)), characters, spoken(band));
  }
  if (wrong && wrong.start <= stop && wrong.end >= start && (wrong.start < end || end === stop)) {
    const [from, to] = [
      Math.max(wrong.start, start),
      Math.min(Math.max(wrong.end, wrong.start + 1), Math.max(stop, start) + 1),
    ];
    if (from < to) place('span', from, to, { class: 'wrong' });
  }
  if (id !== 'whatwg' && caret >= start && (caret < end || (caret === end && end === stop)))
    place('span', caret, caret, { class: 'caret-line' });
  if (id === 'whatwg' && !valid) track.push(sketch('span', { class: 'reason' }, verdict));
  return sketch(
    'div',
    { class: 'line', role: 'group', 'aria-label': `${name}: ${verdict}` },
    sketch(
      'div',
      { class: `row-name ${valid ? 'valid' : 'invalid'}` },
      sketch('span', { class: 'name' }, name),
      isFirst && sketch('span', { class: 'verdict' }, ` ${valid ? words[0] : words[1]}`),
    ),
    sketch(
      'div',
      { class: row.lanes.outer.length > 0 ? 'track two-lanes' : 'track', 'data-row': id, 'data-start': start },
      track,
    ),
  );
}

function labelled(text: string): Sketch {
  return sketch('span', { class: 'label', 'aria-hidden': 'true' }, text);
}

function bandAttributes(row: string, { name, start }: DrawnBand, selected: string) {
  return {
    type: 'button',
    'data-key': `${row}.${name}.${start}`,
    'data-band': `${row}.${name}`,
    'aria-pressed': selected === `${row}.${name}` ? 'true' : 'false',
  } as const;
}

/** What a screen reader says about a band; it ignores the drawing. */
function spoken({ description }: DrawnBand): Sketch {
  return sketch('span', { class: 'unseen' }, description);
}

/** Characters that a monospace font draws two columns wide, and that are one UTF-16 unit. */
const WIDE = /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]$/;

function drawn(text: string): Child[] {
  return splitRuns(text).map((run) => {
    if (!run.isSymbol && run.width === run.text.length && /^[!-~]+$/.test(run.text)) return run.text;
    const glyph = WIDE.test(run.text) ? sketch('span', { class: 'squeezed' }, run.text) : run.text;
    return sketch('span', { class: run.isSymbol ? 'cell symbol' : 'cell', style: `width: ${run.width}ch` }, glyph);
  });
}

function rfcRow(row: Row, uri: string): DrawnRow {
  const head = { id: row.rfc, name: rfcName(row.rfc), text: uri };
  if (!row.valid) {
    const { message, start, end } = row.error;
    return {
      ...head,
      verdict: `not valid: ${message}`,
      valid: false,
      lanes: { inner: [], outer: [] },
      wrong: { start, end },
    };
  }
  const bands = row.bands.map((band) => ({
    ...band,
    marked: band.differs,
    description: described(band, uri, rfcName(row.rfc)),
  }));
  return { ...head, verdict: `valid, ${row.rule}, ${sectionName(row.section)}`, valid: true, lanes: lanes(bands) };
}

function described({ name, start, end, section, differs }: Band, uri: string, rfc: string): string {
  const text = start === end ? 'empty' : shown(uri.slice(start, end));
  return `${rfc}, ${name}: ${text}, ${sectionName(section)}${differs ? ', read differently by another RFC' : ''}`;
}

function platformRow({ platform }: Reading): DrawnRow {
  const head = { id: 'whatwg', name: 'URL' };
  if (!platform.valid)
    return { ...head, verdict: platform.message, valid: false, text: '', lanes: { inner: [], outer: [] } };
  const { href } = platform;
  const bands = platform.bands.map(({ name, start, end, changed }) => ({
    name,
    shared: name,
    start,
    end,
    marked: changed,
    description: `URL, ${name}: ${shown(href.slice(start, end))}${changed ? ', changed' : ''}`,
  }));
  return { ...head, verdict: 'accepted', valid: true, text: href, lanes: lanes(bands) };
}
