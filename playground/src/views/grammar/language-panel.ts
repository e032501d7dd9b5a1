import { shown } from '../../model/characters.js';
import { h, type Child } from '../../elements/element.js';
import type { LanguageFacts } from '../../answers/languages.js';
import { inShort } from '../../model/numbers.js';
import { toFragment, type State } from '../../model/state.js';

/** A rule as a set of strings: the size of its automaton, how many strings there are, samples, its regular expression. */
export function languagePanel(
  states: number,
  { counts, samples, regExp }: LanguageFacts,
  state: State,
  again: () => void,
  copy: (text: string) => void,
): Child[] {
  return [
    h('h3', {}, 'As a set of strings'),
    h('p', {}, `Its minimal automaton has ${states} state${states === 1 ? '' : 's'}.`),
    h(
      'div',
      { class: 'scrolling', tabindex: 0, role: 'group', 'aria-label': 'Strings by length' },
      countsTable(counts),
    ),
    h(
      'p',
      {},
      'Random strings: ',
      samples.map((sample) => [
        h(
          'a',
          { class: 'mono sample', href: `#${toFragment({ ...state, view: 'compare', uri: sample, base: '' })}` },
          shown(sample) || '(empty)',
        ),
        ' ',
      ]),
    ),
    h(
      'p',
      { class: 'fixes' },
      h('button', { type: 'button', 'data-key': 'samples', onclick: again }, 'Other strings'),
      h(
        'button',
        { type: 'button', 'data-key': 'regexp', onclick: () => copy(regExp) },
        `Copy the regular expression (${regExp.length} characters)`,
      ),
    ),
    regExp.length <= 2000 &&
      h('pre', { class: 'regexp', tabindex: 0, role: 'group', 'aria-label': 'Regular expression' }, regExp),
  ];
}

function countsTable(counts: LanguageFacts['counts']): HTMLElement {
  const titles = counts.map((_, length) => h('th', { scope: 'col', class: 'number' }, String(length)));
  const cells = counts.map((count) => h('td', { class: 'number', title: count }, inShort(count)));
  return h(
    'table',
    { class: 'counts' },
    h('caption', {}, 'Strings by length'),
    h('thead', {}, h('tr', {}, titles)),
    h('tbody', {}, h('tr', {}, cells)),
  );
}
