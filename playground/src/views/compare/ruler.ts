/** How large characters and names are. */
import { h } from '../../elements/element.js';
import type { Measure } from './bands.js';

/** A size of the characters, and how much fits with it. */
export interface Size extends Measure {
  readonly rem: number;
  /** The width of a character, in pixels. */
  readonly column: number;
  readonly isSmallest: boolean;
}

/** The sizes of the characters, the largest first. */
const SIZES = [2, 1.75, 1.5, 1.3125, 1.125, 1];
/** The least distance of two names, in pixels. */
const DISTANCE = 7;

export interface Ruler {
  readonly element: HTMLElement;
  sizes(): readonly Size[];
}

/** Measures what fits into `area`. Calls `changed` when that is something else: in a wider window, or with another font. */
export function makeRuler(area: HTMLElement, changed: () => void): Ruler {
  const characters = h('span', { class: 'characters' }, '0'.repeat(100));
  const name = h('span', { class: 'label' });
  const sample = h('span', { class: 'label' }, 'scheme');
  const element = h('span', { class: 'ruler', 'aria-hidden': 'true' }, characters, name, sample);
  const widths = new Map<string, number>();
  let known: readonly Size[] | undefined;
  let seen = '';

  const nameWidth = (text: string): number => {
    const measured = widths.get(text);
    if (measured !== undefined) return measured;
    name.textContent = text;
    const found = name.getBoundingClientRect().width + DISTANCE;
    widths.set(text, found);
    return found;
  };
  const measured = (): readonly Size[] => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const names = Number.parseFloat(getComputedStyle(area).getPropertyValue('--name-width')) || 0;
    const perRem = characters.getBoundingClientRect().width / 100;
    return SIZES.map((size, index) => {
      const column = perRem * size;
      const columns = Math.max(8, Math.floor((area.clientWidth - names * rem) / column - 0.5));
      const room = (text: string): number => nameWidth(text) / column;
      return { rem: size, column, columns, room, isSmallest: index === SIZES.length - 1 };
    });
  };
  const forget = (): void => {
    known = undefined;
    widths.clear();
    changed();
  };
  const look = (): void => {
    const now = [area.clientWidth, characters.offsetWidth, sample.offsetWidth].join(' ');
    // without a width it cannot be seen, and is not drawn again for that
    if (now === seen || area.clientWidth === 0) return;
    seen = now;
    forget();
  };
  // the texts become wider or narrower with another font
  for (const one of [area, characters, sample]) onResize(one, look);
  return { element, sizes: () => (known ??= measured()) };
}

/**
 * Calls `act` when the size of an element changes. All elements share one observer, which does not keep them: browsers keep an element
 * that has an observer of its own, or a listener of the document, after it has left the page.
 */
function onResize(element: HTMLElement, act: () => void): void {
  acts.set(element, act);
  observer ??= new ResizeObserver((entries) =>
    new Set(entries.map(({ target }) => acts.get(target))).forEach((one) => one?.()),
  );
  observer.observe(element);
}

const acts = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;
