/** How two sets of strings lie to each other, as two circles. */
import { svg, svgSize } from '../../elements/element.js';
import type { LanguageDifference } from 'rfc-uri/languages';

type Circle = readonly [x: number, radius: number];

const WIDTH = 132;
const HEIGHT = 84;

const circles: Readonly<Record<LanguageDifference['relation'], readonly [a: Circle, b: Circle]>> = {
  equal: [
    [66, 38],
    [66, 38],
  ],
  subset: [
    [58, 22],
    [66, 38],
  ],
  superset: [
    [66, 38],
    [74, 22],
  ],
  overlapping: [
    [46, 36],
    [86, 36],
  ],
  disjoint: [
    [34, 31],
    [98, 31],
  ],
};

export function relationFigure(relation: LanguageDifference['relation']): SVGElement {
  const circle = (kind: string, [x, radius]: Circle): SVGElement =>
    svg('circle', { class: kind, cx: x, cy: HEIGHT / 2, r: radius });
  const [a, b] = circles[relation];
  const both = [circle('onlyA', a), circle('onlyB', b)];
  // the smaller one is drawn last
  return svg(
    'svg',
    { ...svgSize(WIDTH, HEIGHT), class: 'relation', 'aria-hidden': 'true' },
    a[1] < b[1] ? both.toReversed() : both,
  );
}
