/** Draws the string once per reading, one above the other, every component as a band over its characters with its name below. */
import { sketch, type Attributes, type Child, type Sketch } from '../../elements/element.js';
import { splitRuns } from '../../model/characters.js';
import { breakLines, layColumns, type Columns } from './columns.js';
import { drawnWindow, pieces, type Piece } from './layout.js';
import type { DrawnBand, DrawnRow } from './readings.js';

/** How much fits. */
export interface Measure {
  /** Characters on a line. */
  readonly columns: number;
  /** The width of a name, in columns. */
  readonly room: (name: string) => number;
}

export interface Drawing {
  readonly uri: string;
  readonly rows: readonly DrawnRow[];
  readonly caret: number;
  /** The selected band: `rfc3986.host`. */
  readonly selected: string;
}

/** Where the characters are, and where lines begin. */
export interface Laid {
  /** The positions of the string, and those of `URL` where it writes another. */
  readonly columns: Columns;
  readonly ownColumns: Columns;
  /** The positions of the string in rows without components, which need no gaps. */
  readonly bareColumns: Columns;
  readonly starts: readonly number[];
  readonly ownStarts: readonly number[];
}

/** Lays the rows out on lines of a width. */
export function layRows({ uri, rows, caret }: Drawing, { columns: width, room }: Measure): Laid {
  const bareColumns = layColumns(drawnWindow(uri.length, caret), [], () => 0);
  const lay = (text: string, some: readonly DrawnRow[]) => {
    const bands = some.flatMap((row) => row.lanes.inner);
    const columns = layColumns(drawnWindow(text.length, caret), bands, ({ name }) => room(name));
    return { columns, starts: breakLines(columns, new Set(some[0]?.lanes.inner.map(({ end }) => end)), width) };
  };
  const isOwn = (row: DrawnRow): boolean => row.text !== uri;
  const string = lay(
    uri,
    rows.filter((row) => !isOwn(row)),
  );
  const own = rows.filter(isOwn);
  const other = lay(own[0]?.text ?? '', own);
  return {
    columns: string.columns,
    starts: string.starts,
    ownColumns: other.columns,
    ownStarts: other.starts,
    bareColumns,
  };
}

/** On lines of fewer characters, the lines of a row follow each other; on longer ones, the rows of a line. */
const NARROW = 60;

/** The blocks of lines that show a reading; each line is one row's part of the string. */
export function drawnBlocks({ uri, rows, caret, selected }: Drawing, laid: Laid, measure: Measure): Child[] {
  const count = Math.max(laid.starts.length, laid.ownStarts.length);
  const drawnLine = (row: DrawnRow, index: number): Sketch[] => {
    const isOwn = row.text !== uri;
    const columns = isOwn ? laid.ownColumns : row.valid ? laid.columns : laid.bareColumns;
    const starts = isOwn ? laid.ownStarts : laid.starts;
    const start = starts[index];
    if (start === undefined) return [];
    const [end, isLast] = [starts[index + 1] ?? columns.to, index === starts.length - 1];
    const at = isOwn ? -1 : caret;
    return [line(row, { columns, start, end, isFirst: index === 0, isLast, caret: at, selected, measure })];
  };
  const indexes = Array.from({ length: count }, (_, index) => index);
  if (measure.columns >= NARROW)
    return indexes.map((index) =>
      sketch(
        'div',
        { class: 'block' },
        rows.flatMap((row) => drawnLine(row, index)),
      ),
    );
  return rows.map((row) =>
    sketch(
      'div',
      { class: 'block by-row' },
      indexes.flatMap((index) => drawnLine(row, index)),
    ),
  );
}

interface Part {
  readonly columns: Columns;
  readonly start: number;
  readonly end: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Negative for none. */
  readonly caret: number;
  readonly selected: string;
  readonly measure: Measure;
}

function line(row: DrawnRow, part: Part): Sketch {
  const { start, end, isFirst, isLast, caret } = part;
  const { inner, outer } = row.lanes;
  const wrongAt = row.wrong?.start ?? start;
  const isNoted = wrongAt >= start && (wrongAt < end || isLast);
  const above = pieces(outer, start, end).flatMap((piece) =>
    piece.band ? [outerBand(row, piece, piece.band, part)] : [],
  );
  const below = pieces(inner, start, end);
  const isNamed = above.length > 0 || below.some((piece) => piece.band?.start === piece.start);
  const track: Sketch[] = [
    ...above,
    ...below.map((piece) => (piece.band ? band(row, piece, piece.band, part) : plainPiece(row, piece, part))),
    ...wrongPart(row, part),
  ];
  if (caret >= start && (caret < end || (caret === end && isLast)))
    track.push(sketch('span', { class: 'caret-line', style: `left: ${position(caret, part)}ch` }));
  return sketch(
    'div',
    { class: 'line', role: 'group', 'aria-label': row.description },
    sketch(
      'div',
      { class: `row-name ${row.valid ? 'valid' : 'invalid'}` },
      sketch('span', { class: 'name' }, row.name),
      isFirst && sketch('span', { class: 'verdict' }, ` ${row.verdict}`),
    ),
    sketch(
      'div',
      { class: 'track-area' },
      row.text !== '' &&
        sketch(
          'div',
          {
            class: `track${above.length > 0 ? ' two-lanes' : ''}${row.valid ? '' : ' bare'}${isNamed ? '' : ' unnamed'}`,
            'data-row': row.id,
            'data-start': start,
          },
          track,
        ),
      isNoted && row.note !== undefined && sketch('p', { class: row.valid ? 'row-note result' : 'row-note' }, row.note),
    ),
  );
}

/** Where a line begins. A gap before its first character belongs to it only on the first line: an empty component may need it. */
function origin({ columns, start }: Part): number {
  return start === columns.from ? columns.end(start) : columns.begin(start);
}

/** Where the character at an offset begins on its line. */
function position(offset: number, part: Part): number {
  return part.columns.begin(offset) - origin(part);
}

/** Where a range is on its line. */
function extent(from: number, to: number, part: Part): string {
  const { columns } = part;
  const left = from === to ? columns.end(from) - origin(part) : position(from, part);
  const right = columns.end(to) - origin(part);
  return `left: ${Math.max(0, left)}ch; width: ${right - left}ch`;
}

function outerBand(row: DrawnRow, { start, end }: Piece<DrawnBand>, of: DrawnBand, part: Part): Sketch {
  const attributes = {
    ...bandAttributes(row, of, part.selected),
    class: `outer c-${of.shared}`,
    style: extent(start, end, part),
  };
  return sketch('button', attributes, labelled(fitting(of.name, start, end, part)), spoken(of));
}

function band(row: DrawnRow, { start, end }: Piece<DrawnBand>, of: DrawnBand, part: Part): Sketch {
  const state = `${start === end ? ' empty' : ''}${of.marked ? ' marked' : ''}`;
  const attributes = {
    ...bandAttributes(row, of, part.selected),
    class: `band c-${of.shared}${state}`,
    style: extent(start, end, part),
  };
  const name = start === of.start ? fitting(of.name, start, end, part) : '';
  return sketch('button', attributes, characters(row.text, start, end, part, true), labelled(name), spoken(of));
}

function plainPiece(row: DrawnRow, { start, end }: Piece<DrawnBand>, part: Part): Sketch {
  return sketch(
    'span',
    { class: 'plain', style: extent(start, end, part) },
    characters(row.text, start, end, part, false),
  );
}

function wrongPart({ wrong }: DrawnRow, part: Part): Sketch[] {
  const { start, end, isLast } = part;
  if (!wrong || wrong.start > end || wrong.end < start || (wrong.start === end && !isLast)) return [];
  const from = Math.max(wrong.start, start);
  const to = Math.min(Math.max(wrong.end, from), end);
  const left = position(from, part);
  const width = Math.max(1, part.columns.end(to) - origin(part) - left);
  return [sketch('span', { class: 'wrong', style: `left: ${left}ch; width: ${width}ch` })];
}

/** A name where it has room: whole, or nothing. */
function fitting(name: string, from: number, to: number, { columns, measure }: Part): string {
  return from === to || columns.end(to) - columns.begin(from) + 0.01 >= measure.room(name) ? name : '';
}

function labelled(text: string): Sketch {
  return sketch('span', { class: 'label', 'aria-hidden': 'true' }, text);
}

function bandAttributes({ id, ids }: DrawnRow, { name, start }: DrawnBand, selected: string): Attributes {
  return {
    type: 'button',
    'data-key': `${id}.${name}.${start}`,
    'data-band': `${id}.${name}`,
    'aria-pressed': ids.some((each) => selected === `${each}.${name}`) ? 'true' : 'false',
  };
}

/** What a screen reader says about a band; it ignores the drawing. */
function spoken({ description }: DrawnBand): Sketch {
  return sketch('span', { class: 'unseen' }, description);
}

/** The characters of a piece, with the gaps that the names of short components need. */
function characters(text: string, from: number, to: number, { columns }: Part, isHidden: boolean): Sketch {
  const inside: Child[] = [];
  let start = from;
  for (let offset = from + 1; offset <= to; offset++) {
    const gap = offset < to ? columns.begin(offset) - columns.begin(offset - 1) - 1 : 0;
    if (gap === 0 && offset < to) continue;
    inside.push(...drawn(text.slice(start, offset)));
    if (gap > 0) inside.push(sketch('span', { class: 'gap', style: `width: ${gap}ch` }));
    start = offset;
  }
  return sketch('span', { class: 'characters', 'aria-hidden': isHidden ? 'true' : undefined }, inside);
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
