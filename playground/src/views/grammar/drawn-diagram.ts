/** A railroad diagram as elements of the page. */
import { svg, svgSize } from '../../elements/element.js';
import type { Diagram, Shape } from '../../model/railroad.js';

export function drawnDiagram(name: string, { width, height, shapes }: Diagram): SVGElement {
  const attributes = { class: 'railroad', role: 'group', 'aria-label': `Railroad diagram of ${name}` };
  return svg('svg', { ...attributes, ...svgSize(width, height) }, shapes.map(drawn));
}

function drawn({ tag, attributes, children }: Shape): SVGElement {
  return svg(
    tag,
    attributes,
    children.map((child) => (typeof child === 'string' ? child : drawn(child))),
  );
}
