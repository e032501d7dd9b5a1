import { h, sketch, type Child, type Sketch } from '../../elements/element.js';
import type { CaretFacts } from '../../answers/caret.js';
import { rfcName } from '../../model/specifications.js';
import { linkAttributes } from '../../elements/state-link.js';
import type { State } from '../../model/state.js';
import { shown } from '../../model/characters.js';

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
    sketch(
      'thead',
      {},
      sketch(
        'tr',
        {},
        ['RFC', 'reads', 'may follow'].map((title) => sketch('th', { scope: 'col' }, title)),
      ),
    ),
    sketch('tbody', {}, facts.map(caretRow)),
  ];
}

function caretRow({ rfc, path, expected, failedAt }: CaretFacts): Sketch {
  const rules = path
    .slice(-3)
    .map(({ rule, printed }, index) => [
      index > 0 && ' › ',
      sketch('a', linkAttributes({ view: 'grammar', rfc, rule }), printed),
    ]);
  const full = path.map(({ printed }) => printed).join(' › ');
  const failed =
    failedAt !== undefined && sketch('span', { class: 'bad' }, `nothing: rejected at ${failedAt}, where it expected `);
  return sketch(
    'tr',
    {},
    sketch('th', { scope: 'row' }, rfcName(rfc)),
    sketch('td', { title: full }, path.length > 3 && '… › ', rules),
    sketch('td', {}, failed, sketch('span', { class: 'expected' }, expected)),
  );
}
