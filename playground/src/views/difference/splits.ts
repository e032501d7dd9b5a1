/** The shortest strings that two specifications both accept and split differently, by component. */
import type { Rfc } from 'rfc-uri';
import type { SplitRow } from '../../answers/splits.js';
import { h, type Child } from '../../elements/element.js';
import { stateLink } from '../../elements/state-link.js';
import { shown } from '../../model/characters.js';
import { rfcName } from '../../model/specifications.js';

/** A table with the components that are ever read differently; the others are named below. */
export function splitSection(a: Rfc, b: Rfc, rows: readonly SplitRow[]): Child {
  if (a === b) return undefined;
  const differing = rows.filter(({ differences }) => differences.length > 0);
  const equal = rows.filter(({ differences }) => differences.length === 0).map(({ component }) => component);
  return h(
    'section',
    {},
    h('h2', {}, 'Split differently'),
    h('p', { class: 'hint' }, 'The shortest references that both accept and split differently.'),
    h(
      'div',
      { class: 'scrolling', tabindex: 0, role: 'region', 'aria-label': 'Split differently' },
      h(
        'table',
        { class: 'splits' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            ['component', 'string', rfcName(a), rfcName(b)].map((name) => h('th', { scope: 'col' }, name)),
          ),
        ),
        h(
          'tbody',
          {},
          differing.flatMap(({ component, differences }) =>
            differences.map(({ string, a: inA, b: inB }) =>
              h(
                'tr',
                { class: `c-${component}` },
                h('th', { scope: 'row' }, component),
                h(
                  'td',
                  {},
                  stateLink(
                    { view: 'compare', uri: string, base: '', rfcs: [a, b], caret: 0, band: '' },
                    h('span', { class: 'mono' }, shown(string) || '(empty)'),
                  ),
                ),
                h('td', {}, readComponent(inA)),
                h('td', {}, readComponent(inB)),
              ),
            ),
          ),
        ),
      ),
    ),
    equal.length > 0 && h('p', { class: 'hint' }, `Never: ${equal.join(', ')}.`),
  );
}

function readComponent(text: string | undefined): HTMLElement {
  if (text === undefined) return h('span', { class: 'hint' }, 'none');
  return text === '' ? h('span', { class: 'hint' }, 'empty') : h('code', {}, shown(text));
}
