/** The drawing of all rows, as a person uses it: pointing, arrow keys, the strip of a long string. */
import { amend, h } from '../../elements/element.js';
import type { Reading } from '../../answers/reading.js';
import type { Page } from '../view.js';
import type { State } from '../../model/state.js';
import { drawnBlocks, layRows, type Drawing, type Laid } from './bands.js';
import { offsetAt } from './columns.js';
import { drawnWindow } from './layout.js';
import { overview } from './overview.js';
import { drawnRows } from './readings.js';
import { makeRuler, type Size } from './ruler.js';

export interface BandsFigure {
  readonly element: HTMLElement;
  draw(reading: Reading, state: State): void;
}

/** `point` is called with the band that is pointed at or has the focus, or with the selected one if none is. */
export function makeBandsFigure({ navigation }: Page, point: (band: string) => void): BandsFigure {
  const strip = h('div', { class: 'strip', onclick: (event: MouseEvent) => jump(event) });
  const blocks = h('div', { class: 'blocks' });
  const ruler = makeRuler(blocks, () => redraw());
  const element = h(
    'div',
    {
      class: 'bands',
      role: 'group',
      'aria-label': 'The string as each specification reads it. Move between bands with the arrow keys.',
    },
    ruler.element,
    strip,
    blocks,
  );
  let drawn: { readonly reading: Reading; readonly state: State; readonly laid: Laid; readonly size: Size } | undefined;

  /** The largest characters with which the string fits on a line, or the smallest. */
  const lay = (drawing: Drawing): { readonly laid: Laid; readonly size: Size } => {
    const fits = ({ starts, ownStarts }: Laid): boolean => starts.length === 1 && ownStarts.length === 1;
    let found: { readonly laid: Laid; readonly size: Size } | undefined;
    for (const size of ruler.sizes()) {
      // a string that is far too long for this size need not be laid out to see that
      if (drawing.uri.length > size.columns && !size.isSmallest) continue;
      found = { laid: layRows(drawing, size), size };
      if (fits(found.laid)) break;
    }
    if (!found) throw new Error('the smallest size is always tried');
    return found;
  };
  const draw = (reading: Reading, state: State): void => {
    const rows = drawnRows(reading);
    const drawing: Drawing = { uri: reading.uri, rows, caret: state.caret, selected: state.band };
    const { laid, size } = lay(drawing);
    drawn = { reading, state, laid, size };
    blocks.style.fontSize = `${size.rem}rem`;
    amend(blocks, drawnBlocks(drawing, laid, size));
    const all = bands();
    const focused = all.find((band) => band === document.activeElement);
    const selected = all.find((band) => band.getAttribute('aria-pressed') === 'true');
    reachByTab(all, focused ?? selected ?? all[0]);
    const length = Math.max(reading.uri.length, reading.platform.valid ? reading.platform.href.length : 0);
    const part = drawnWindow(length, state.caret);
    strip.hidden = part.to - part.from === length;
    if (!strip.hidden) amend(strip, overview(reading, part));
  };
  const redraw = (): void => {
    if (drawn) draw(drawn.reading, drawn.state);
  };

  const bands = (): HTMLElement[] => [...blocks.querySelectorAll<HTMLElement>('[data-band]')];
  const jump = ({ clientX }: MouseEvent): void => {
    const { left, width } = strip.getBoundingClientRect();
    const length = drawn?.reading.uri.length ?? 0;
    navigation.amend({ caret: Math.min(length, Math.max(0, Math.round(((clientX - left) / width) * length))) });
  };
  const bandAt = (target: EventTarget | null): string | undefined =>
    target instanceof Element ? target.closest<HTMLElement>('[data-band]')?.dataset['band'] : undefined;
  const pointAt = (event: Event): void => point(bandAt(event.target) ?? navigation.state.band);

  element.addEventListener('pointerover', pointAt);
  element.addEventListener('focusin', pointAt);
  element.addEventListener('pointerleave', () => point(bandAt(document.activeElement) ?? navigation.state.band));
  blocks.addEventListener('click', (event) => {
    const track = event.target instanceof Element ? event.target.closest<HTMLElement>('.track') : null;
    const band = bandAt(event.target);
    const caret = track && track.dataset['row'] !== 'whatwg' && event.detail > 0 ? caretAt(event, track) : undefined;
    if (band !== undefined || caret !== undefined)
      navigation.amend({ ...(band === undefined ? {} : { band }), ...(caret === undefined ? {} : { caret }) });
  });
  const caretAt = ({ clientX }: MouseEvent, track: HTMLElement): number | undefined => {
    if (!drawn) return undefined;
    const position = (clientX - track.getBoundingClientRect().left) / drawn.size.column;
    const { columns, bareColumns } = drawn.laid;
    return offsetAt(track.classList.contains('bare') ? bareColumns : columns, Number(track.dataset['start']), position);
  };
  blocks.addEventListener('keydown', (event) => {
    const next = neighbour(bands(), document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    reachByTab(bands(), next);
    next.focus();
  });
  return { element, draw };
}

/** Makes one band the only one that the Tab key leads to. */
function reachByTab(bands: readonly HTMLElement[], only: HTMLElement | undefined): void {
  for (const band of bands) {
    const index = band === only ? '0' : '-1';
    if (band.getAttribute('tabindex') !== index) band.setAttribute('tabindex', index);
  }
}

/** The band that an arrow key leads to: in the same line, or the nearest one of another line. */
function neighbour(bands: readonly HTMLElement[], from: Element | null, key: string): HTMLElement | undefined {
  const at = bands.findIndex((band) => band === from);
  const current = bands[at];
  if (!current) return undefined;
  if (key === 'ArrowLeft') return bands[at - 1];
  if (key === 'ArrowRight') return bands[at + 1];
  if (key === 'Home') return bands.find((band) => band.parentElement === current.parentElement);
  if (key === 'End') return bands.findLast((band) => band.parentElement === current.parentElement);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const others = key === 'ArrowUp' ? bands.slice(0, at).toReversed() : bands.slice(at + 1);
  const line = others.find((band) => band.parentElement !== current.parentElement)?.parentElement;
  const distance = (band: HTMLElement): number => Math.abs(band.offsetLeft - current.offsetLeft);
  return others
    .filter((band) => band.parentElement === line)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
