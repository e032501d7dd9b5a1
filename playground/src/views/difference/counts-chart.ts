/** How many strings of each length two rules have: a chart, and the same as a table. */
import { h, svg, svgSize, type Child } from '../../elements/element.js';
import { inShort } from '../../model/numbers.js';

interface Counts {
  readonly onlyA: string;
  readonly both: string;
  readonly onlyB: string;
}

const HEIGHT = 120;
const GROUP = 44;
const BAR = 11;

/** The chart has a logarithmic scale: a bar is as high as its number has digits. */
export function countsChart([nameA, nameB]: readonly [string, string], counts: readonly Counts[]): Child[] {
  const digits = (text: string): number => (text === '0' ? 0 : text.length);
  const highest = Math.max(1, ...counts.flatMap(({ onlyA, both, onlyB }) => [onlyA, both, onlyB].map(digits)));
  const series = [
    { key: 'onlyA', name: `only ${nameA}` },
    { key: 'both', name: 'both' },
    { key: 'onlyB', name: `only ${nameB}` },
  ] as const;
  const bars = counts.flatMap((count, length) =>
    series.map(({ key }, index) => {
      const height = (digits(count[key]) / highest) * HEIGHT;
      return svg('rect', {
        class: key,
        x: length * GROUP + index * (BAR + 1) + 6,
        y: HEIGHT - height,
        width: BAR,
        height,
      });
    }),
  );
  const labels = counts.map((_, length) =>
    svg('text', { x: length * GROUP + 23, y: HEIGHT + 15, 'text-anchor': 'middle' }, String(length)),
  );
  return [
    h('h2', {}, 'Strings by length'),
    h(
      'p',
      { class: 'legend' },
      series.map(({ key, name }) => h('span', { class: `key ${key}` }, name)),
    ),
    h(
      'div',
      { class: 'chart', 'aria-hidden': 'true' },
      svg(
        'svg',
        svgSize(counts.length * GROUP, HEIGHT + 20),
        svg('path', { class: 'axis', d: `M0 ${HEIGHT}H${counts.length * GROUP}` }),
        bars,
        labels,
      ),
    ),
    h('p', { class: 'hint' }, 'A bar is as high as its number has digits.'),
    h(
      'div',
      { class: 'scrolling', tabindex: 0, role: 'region', 'aria-label': 'Strings by length' },
      h(
        'table',
        { class: 'counts' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'length'),
            counts.map((_, length) => h('th', { scope: 'col', class: 'number' }, String(length))),
          ),
        ),
        h(
          'tbody',
          {},
          series.map(({ key, name }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, name),
              counts.map((count) => h('td', { class: 'number', title: count[key] }, inShort(count[key]))),
            ),
          ),
        ),
      ),
    ),
  ];
}
