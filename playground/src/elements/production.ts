/** A production as elements of the page. */
import { h, type Attributes, type Child } from './element.js';
import type { Production } from '../model/grammar-file.js';

/** The parts of a production: the name of its own rule is bold, and every other rule a link with these attributes. */
export function productionParts(production: Production, link: (rule: string) => Attributes): Child[] {
  return production.map((part) => {
    if (typeof part === 'string') return part;
    const { text, rule, isDefined } = part;
    return isDefined ? h('strong', {}, text) : h('a', link(rule), text);
  });
}
