/** A railroad diagram as SVG in HTML, for the site. */
import type { GrammarRule } from '../../playground/src/model/grammar-file.js';
import { railroad, type Shape } from '../../playground/src/model/railroad.js';

/** The diagram of a rule, in which each name leads to the rule on the same page. */
export function diagramText({ printed, diagram }: GrammarRule, rules: readonly GrammarRule[]): string {
  const find = (name: string): GrammarRule | undefined => rules.find(({ rule }) => rule === name);
  const { width, height, shapes } = railroad(diagram, {
    printed: (name) => find(name)?.printed ?? name,
    href: (name) => `#${name}`,
    component: (name) => find(name)?.component ?? '',
  });
  const size = `width="${width / 16}rem" height="${height / 16}rem" viewBox="0 0 ${width} ${height}"`;
  return `<svg class="railroad" role="group" aria-label="Railroad diagram of ${escaped(printed)}" ${size}>${shapes.map(shapeText).join('')}</svg>`;
}

function shapeText({ tag, attributes, children }: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : shapeText(child)));
  return `<${tag}${written.join('')}>${inside.join('')}</${tag}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
