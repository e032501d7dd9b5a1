/** The productions of the rules that a tree uses, beside it: that of the node that is pointed at is marked. */
import { fill, h } from '../../elements/element.js';
import { productionParts } from '../../elements/production.js';
import { linkAttributes } from '../../elements/state-link.js';
import type { GrammarFile } from '../../model/grammar-file.js';

/** Some rules of one grammar, by their names in it. */
export interface RuleGroup {
  readonly title: string;
  readonly grammar: GrammarFile;
  readonly used: readonly string[];
}

export interface UsedRules {
  readonly element: HTMLElement;
  show(groups: readonly RuleGroup[]): void;
  /** Marks the production of a rule. */
  mark(rule: string | undefined): void;
}

export function makeUsedRules(): UsedRules {
  const element = h('div', { class: 'used-rules' });
  return {
    element,
    show(groups) {
      fill(
        element,
        groups.map(({ title, grammar: { rfc, rules }, used }) => {
          const known = used.flatMap((name) => rules.find(({ rule }) => rule === name) ?? []);
          if (known.length === 0) return undefined;
          return h(
            'section',
            {},
            h('h2', {}, title),
            [...new Set(known)].map(({ rule, bnf }) =>
              h(
                'pre',
                { 'data-rule': rule },
                productionParts(bnf, (name) => linkAttributes({ view: 'grammar', rfc, rule: name })),
              ),
            ),
          );
        }),
      );
    },
    mark(rule) {
      for (const each of element.querySelectorAll<HTMLElement>('[data-rule]'))
        each.classList.toggle('lit', each.dataset['rule'] === rule);
    },
  };
}
