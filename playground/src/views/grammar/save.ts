/** Saves a diagram as an SVG file of its own: with the colours that it has on the page, and without links. */
import { saveFile } from '../../elements/save-file.js';

/** What a diagram needs of the styles of the page. */
const PROPERTIES = ['fill', 'stroke', 'stroke-width'];
const TEXT_PROPERTIES = ['fill', 'font-family', 'font-size', 'font-style'];

export function saveDiagram(diagram: SVGElement, name: string): void {
  saveFile(new Blob([diagramFile(diagram)], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** The text of the file. */
function diagramFile(diagram: SVGElement): string {
  const copy = diagram.cloneNode(true) as SVGElement; // a clone has the type of its original
  const originals = [diagram, ...diagram.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => {
    const style = getComputedStyle(original);
    const target = copies[index];
    target?.removeAttribute('class');
    const properties = original instanceof SVGTextElement ? TEXT_PROPERTIES : PROPERTIES;
    for (const property of properties) target?.setAttribute(property, style.getPropertyValue(property));
  });
  for (const anchor of copy.querySelectorAll('a')) anchor.replaceWith(...anchor.childNodes);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}
