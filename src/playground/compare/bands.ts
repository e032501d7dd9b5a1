/** Draws the string once per RFC, one above the other, every component as a band over its characters. */
import { h, type Child } from '../element.js';
import type { Band, Reading, Row } from '../engine/reading.js';
import { rfcNames, sectionName } from '../specifications.js';
import { runsOf, shown } from './characters.js';
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
    return h(
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

function line(row: DrawnRow, { start, end, caret, selected, isFirst }: Part): HTMLElement {
  const { id, name, verdict, valid, text, wrong } = row;
  const words = id === 'whatwg' ? ['accepts it', 'rejects it'] : ['valid', 'not valid'];
  const stop = Math.min(end, Math.max(start, text.length));
  const track = h('div', {
    class: row.lanes.outer.length > 0 ? 'track two-lanes' : 'track',
    'data-row': id,
    'data-start': start,
  });
  const place = <E extends HTMLElement>(element: E, from: number, to: number): E => {
    element.style.left = `${from - start}ch`;
    element.style.width = `${to - from}ch`;
    return element;
  };
  for (const { start: from, end: to, band } of pieces(row.lanes.outer, start, stop)) {
    if (!band) continue;
    const labelled = h('span', { class: 'label', 'aria-hidden': 'true' }, label(band.name, to - from));
    track.append(
      place(
        h('button', { ...bandAttributes(id, band, selected), class: `outer c-${band.shared}` }, labelled, spoken(band)),
        from,
        to,
      ),
    );
  }
  for (const { start: from, end: to, band } of pieces(row.lanes.inner, start, stop)) {
    const characters = h(
      'span',
      { class: 'characters', 'aria-hidden': band ? 'true' : undefined },
      drawn(text.slice(from, to)),
    );
    if (!band) track.append(place(h('span', { class: 'plain' }, characters), from, to));
    else {
      const mark = band.marked ? '≠' : '';
      const labelled = h(
        'span',
        { class: 'label', 'aria-hidden': 'true' },
        label(mark + band.name, from === to ? mark.length + band.name.length : to - from),
      );
      const state = `${from === to ? ' empty' : ''}${band.marked ? ' marked' : ''}${from > band.start ? ' continued' : ''}`;
      const attributes = { ...bandAttributes(id, band, selected), class: `band c-${band.shared}${state}` };
      track.append(place(h('button', attributes, labelled, characters, spoken(band)), from, to));
    }
  }
  if (wrong && wrong.start <= stop && wrong.end >= start && (wrong.start < end || end === stop)) {
    const [from, to] = [
      Math.max(wrong.start, start),
      Math.min(Math.max(wrong.end, wrong.start + 1), Math.max(stop, start) + 1),
    ];
    if (from < to) track.append(place(h('span', { class: 'wrong' }), from, to));
  }
  if (id !== 'whatwg' && caret >= start && (caret < end || (caret === end && end === stop)))
    track.append(place(h('span', { class: 'caret-line' }), caret, caret));
  if (id === 'whatwg' && !valid) track.append(h('span', { class: 'reason' }, verdict));
  return h(
    'div',
    { class: 'line', role: 'group', 'aria-label': `${name}: ${verdict}` },
    h(
      'div',
      { class: `row-name ${valid ? 'valid' : 'invalid'}` },
      h('span', { class: 'name' }, name),
      isFirst && h('span', { class: 'verdict' }, ` ${valid ? words[0] : words[1]}`),
    ),
    track,
  );
}

function bandAttributes(row: string, { name, start }: DrawnBand, selected: string) {
  return {
    type: 'button',
    tabindex: -1,
    'data-key': `${row}.${name}.${start}`,
    'data-band': `${row}.${name}`,
    'aria-pressed': selected === `${row}.${name}` ? 'true' : 'false',
  } as const;
}

/** What a screen reader says about a band; it ignores the drawing. */
function spoken({ description }: DrawnBand): HTMLElement {
  return h('span', { class: 'unseen' }, description);
}

/** Characters that a monospace font draws two columns wide, and that are one UTF-16 unit. */
const WIDE = /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]$/;

function drawn(text: string): Child[] {
  return runsOf(text).map((run) => {
    if (!run.isSymbol && run.width === run.text.length && /^[!-~]+$/.test(run.text)) return run.text;
    const glyph = WIDE.test(run.text) ? h('span', { class: 'squeezed' }, run.text) : run.text;
    const cell = h('span', { class: run.isSymbol ? 'cell symbol' : 'cell' }, glyph);
    cell.style.width = `${run.width}ch`;
    return cell;
  });
}

function rfcRow(row: Row, uri: string): DrawnRow {
  const head = { id: row.rfc, name: rfcNames[row.rfc], text: uri };
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
    description: described(band, uri, rfcNames[row.rfc]),
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
