import { h, type Child } from '../element.js';
import type { CaretFacts } from '../engine/caret.js';
import { rfcNames } from '../specifications.js';
import { toFragment, type State } from '../state.js';
import { shown } from './characters.js';

/** What each RFC reads at the caret, and exactly what may follow there: a table. */
export function caretPanel(facts: readonly CaretFacts[], state: State): Child[] {
  const { uri, caret } = state;
  const before = uri.slice(Math.max(0, caret - 12), caret);
  return [
    h('h3', {}, 'At the caret'),
    h(
      'p',
      { class: 'hint' },
      `Offset ${caret} of ${uri.length}`,
      caret > 0 && [', after ', h('code', {}, `${caret > 12 ? '…' : ''}${shown(before)}`)],
    ),
    h(
      'table',
      { class: 'caret-facts' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ['RFC', 'reads', 'may follow'].map((title) => h('th', { scope: 'col' }, title)),
        ),
      ),
      h(
        'tbody',
        {},
        facts.map((fact) => rowOf(fact, state)),
      ),
    ),
  ];
}

function rowOf({ rfc, path, expected, failedAt }: CaretFacts, state: State): HTMLElement {
  const rules = path
    .slice(-3)
    .map(({ rule, printed }, index) => [
      index > 0 && ' › ',
      h('a', { href: `#${toFragment({ ...state, view: 'grammar', rfc, rule })}` }, printed),
    ]);
  const full = path.map(({ printed }) => printed).join(' › ');
  const failed =
    failedAt !== undefined && h('span', { class: 'bad' }, `nothing: rejected at ${failedAt}, where it expected `);
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, rfcNames[rfc]),
    h('td', { title: full }, path.length > 3 && '… › ', rules),
    h('td', {}, failed, h('span', { class: 'expected' }, expected)),
  );
}
