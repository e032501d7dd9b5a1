/** A strip that shows the whole of a long string, every RFC's components in proportion, and the part that is drawn. */
import { svg } from '../../elements/element.js';
import type { Reading } from '../../answers/reading.js';
import { lanes } from './layout.js';

const ROW_HEIGHT = 6;

/** The strip. Its drawing is for the eye: `bands` and the list of components say the same in words. */
export function overview({ uri, rows }: Reading, drawn: { readonly from: number; readonly to: number }): SVGElement {
  const { length } = uri;
  const height = rows.length * ROW_HEIGHT;
  const percent = (offset: number): string => `${((offset / length) * 100).toFixed(3)}%`;
  return svg(
    'svg',
    { class: 'overview', width: '100%', height, 'aria-hidden': 'true' },
    rows.flatMap((row, index) =>
      (row.valid ? lanes(row.bands).inner : [{ shared: 'none', start: 0, end: length }]).map(({ shared, start, end }) =>
        svg('rect', {
          class: `c-${shared}`,
          x: percent(start),
          y: index * ROW_HEIGHT,
          width: percent(Math.max(end - start, length / 1000)),
          height: ROW_HEIGHT - 1,
        }),
      ),
    ),
    svg('rect', { class: 'window', x: percent(drawn.from), y: 0, width: percent(drawn.to - drawn.from), height }),
  );
}
