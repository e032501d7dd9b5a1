import { h, type Child } from '../element.js';
import type { CaretFacts } from '../engine/caret.js';
import { rfcNames } from '../specifications.js';
import { stateLink } from '../state-link.js';
import type { State } from '../state.js';
import { shown } from './characters.js';

/** Where the caret is. */
export function caretPlace({ uri, caret }: State): Child[] {
  const before = uri.slice(Math.max(0, caret - 12), caret);
  return [
    `Offset ${caret} of ${uri.length}`,
    caret > 0 && [', after ', h('code', {}, `${caret > 12 ? '…' : ''}${shown(before)}`)],
  ];
}

/** What each RFC reads at the caret, and exactly what may follow there: the contents of a table. */
export function caretTable(facts: readonly CaretFacts[]): Child[] {
  return [
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ['RFC', 'reads', 'may follow'].map((title) => h('th', { scope: 'col' }, title)),
      ),
    ),
    h('tbody', {}, facts.map(rowOf)),
  ];
}

function rowOf({ rfc, path, expected, failedAt }: CaretFacts): HTMLElement {
  const rules = path
    .slice(-3)
    .map(({ rule, printed }, index) => [index > 0 && ' › ', stateLink({ view: 'grammar', rfc, rule }, printed)]);
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
