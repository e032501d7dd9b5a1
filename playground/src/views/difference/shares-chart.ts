/** How many strings of each length only one side accepts: a small chart, and the same as a table. */
import type { LanguageDifference } from 'rfc-uri/languages';
import { h, svg, svgSize, type Child } from '../../elements/element.js';

type Shares = LanguageDifference['shares'];

const HEIGHT = 110;
const STEP = 22;
const LEFT = 46;

const series = [
  { side: 'onlyA', key: 'onlyInA' },
  { side: 'onlyB', key: 'onlyInB' },
] as const;

export function sharesChart(names: readonly [string, string], shares: Shares): Child[] {
  const title = (index: number): string => `of ${names[index]}, not in ${names[1 - index]}`;
  return [
    h('h2', {}, 'Strings by length'),
    h(
      'p',
      { class: 'hint' },
      'The share of the strings of a length, of printable US-ASCII without the space, that the other side rejects.',
    ),
    h(
      'p',
      { class: 'legend' },
      series.map(({ side }, index) => h('span', { class: `key ${side}` }, title(index))),
    ),
    h('div', { class: 'chart', 'aria-hidden': 'true' }, drawing(shares)),
    h(
      'details',
      {},
      h('summary', {}, 'The numbers'),
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
              shares.map(({ length }) => h('th', { scope: 'col', class: 'number' }, String(length))),
            ),
          ),
          h(
            'tbody',
            {},
            series.map(({ key }, index) =>
              h(
                'tr',
                {},
                h('th', { scope: 'row' }, title(index)),
                shares.map((share) => h('td', { class: 'number' }, percent(share[key]))),
              ),
            ),
          ),
        ),
      ),
    ),
  ];
}

function drawing(shares: Shares): SVGElement {
  const most = Math.max(...shares.flatMap(({ onlyInA, onlyInB }) => [onlyInA ?? 0, onlyInB ?? 0]));
  const top = scaleTop(most);
  const width = LEFT + shares.length * STEP;
  const x = (length: number): number => LEFT + length * STEP + STEP / 2;
  const y = (share: number): number => 12 + HEIGHT * (1 - share / top);
  const grid = [0, top / 2, top].map((share) => [
    svg('path', { class: share === 0 ? 'axis' : 'grid', d: `M${LEFT} ${y(share)}H${width}` }),
    svg('text', { x: LEFT - 8, y: y(share) + 4, 'text-anchor': 'end' }, share === 0 ? '0' : percent(share)),
  ]);
  const lines = series.map(({ side, key }) => {
    const points = shares.flatMap(({ length, [key]: share }) => (share === undefined ? [] : [[x(length), y(share)]]));
    return [
      svg('path', {
        class: `line ${side}`,
        d: points.map((point, index) => (index ? 'L' : 'M') + point.join(' ')).join(''),
      }),
      points.map(([cx, cy]) => svg('circle', { class: side, cx, cy, r: 2.5 })),
    ];
  });
  const lengths = shares
    .filter(({ length }) => length % 5 === 0)
    .map(({ length }) => svg('text', { x: x(length), y: HEIGHT + 30, 'text-anchor': 'middle' }, String(length)));
  return svg('svg', svgSize(width, HEIGHT + 36), grid, lines, lengths);
}

/** The share at the top of a scale: the next 1, 2 or 5 of its decimal. */
function scaleTop(most: number): number {
  if (most === 0) return 1;
  const decimal = 10 ** Math.floor(Math.log10(most));
  return Math.min(1, ([1, 2, 5].find((step) => step * decimal >= most) ?? 10) * decimal);
}

/** `42 %`, `1.5 %`; an en dash for no strings at all. */
function percent(share: number | undefined): string {
  if (share === undefined) return '–';
  if (share > 0 && share < 0.0001) return '< 0.01 %';
  return share === 0 ? '0' : `${Number((share * 100).toPrecision(2))} %`;
}
