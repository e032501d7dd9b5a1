/** Form controls that several views have. */
import { h } from './element.js';
import type { GrammarFile } from '../model/grammar-file.js';
import { isRfc, rfcIds, rfcName } from '../model/specifications.js';
import type { Rfc } from 'rfc-uri';

export interface Choice<T> {
  readonly element: HTMLElement;
  show(value: T): void;
}

/** A choice of one RFC. */
export function rfcChoice(title: string, change: (rfc: Rfc) => void): Choice<Rfc> {
  const select = h(
    'select',
    { onchange: () => isRfc(select.value) && change(select.value) },
    rfcIds.map((rfc) => h('option', { value: rfc }, rfcName(rfc))),
  );
  return {
    element: h('label', {}, title, select),
    show(rfc) {
      select.value = rfc;
    },
  };
}

/** A choice of a second RFC, or none. */
export function besideChoice(change: (rfc: Rfc | '') => void): Choice<Rfc | ''> {
  const select = h(
    'select',
    { onchange: () => change(isRfc(select.value) ? select.value : '') },
    h('option', { value: '' }, 'none'),
    rfcIds.map((rfc) => h('option', { value: rfc }, rfcName(rfc))),
  );
  return {
    element: h('label', {}, 'Beside it', select),
    show(rfc) {
      select.value = rfc;
    },
  };
}

/** A choice of a rule; the empty one has a name of its own. */
export function ruleChoice(
  title: string,
  empty: string,
  change: (rule: string) => void,
): Choice<{ readonly grammar: GrammarFile; readonly rule: string }> {
  const select = h('select', { onchange: () => change(select.value) });
  let filledFor: GrammarFile | undefined;
  return {
    element: h('label', {}, title, select),
    show({ grammar, rule }) {
      if (filledFor !== grammar) {
        const options = grammar.rules.map((each) => h('option', { value: each.rule }, each.printed));
        select.replaceChildren(h('option', { value: '' }, empty), ...options);
        filledFor = grammar;
      }
      select.value = grammar.rules.find((each) => each.rule === rule || each.printed === rule)?.rule ?? '';
    },
  };
}
