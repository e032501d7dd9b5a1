import { shown } from '../compare/characters.js';
import { h, type Child } from '../../elements/element.js';
import type { LanguageFacts } from '../../engine/languages.js';
import { toFragment, type State } from '../../model/state.js';

/** A rule as a set of strings: the size of its automaton, how many strings there are, samples, its regular expression. */
export function languagePanel(
  facts: LanguageFacts,
  state: State,
  again: () => void,
  copy: (text: string) => void,
): Child[] {
  const { states, counts, samples, regExp } = facts;
  return [
    h('h3', {}, 'As a set of strings'),
    h('p', {}, `Its minimal automaton has ${states} state${states === 1 ? '' : 's'}.`),
    h(
      'table',
      { class: 'counts' },
      h('caption', {}, 'Strings by length'),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          counts.map((_, length) => h('th', { scope: 'col', class: 'number' }, String(length))),
        ),
      ),
      h(
        'tbody',
        {},
        h(
          'tr',
          {},
          counts.map((count) => h('td', { class: 'number', title: count }, inShort(count))),
        ),
      ),
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

/** A number of any size: `12`, `4,096`, `3.1e14`. */
export function inShort(digits: string): string {
  if (digits.length <= 7) return Number(digits).toLocaleString('en');
  return `${digits[0]}.${digits.slice(1, 2)}e${digits.length - 1}`;
}
