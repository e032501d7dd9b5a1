import { h, sketch, type Child, type Sketch } from '../../elements/element.js';
import type { CaretFacts } from '../../answers/caret.js';
import { currentFirst, shortNames } from '../../model/specifications.js';
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

/** What may follow at the caret: the same answer of several specifications once, that of the current standard first. */
export function caretList(facts: readonly CaretFacts[]): Child[] {
  const order = currentFirst(facts.map(({ rfc }) => rfc));
  const groups = new Map<string, [CaretFacts, ...CaretFacts[]]>();
  for (const fact of facts.toSorted((one, other) => order.indexOf(one.rfc) - order.indexOf(other.rfc))) {
    const key = JSON.stringify([fact.path.map(({ printed }) => printed), fact.expected, fact.failedAt]);
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  return [...groups.values()].map(caretGroup);
}

/** The innermost rules that are being read; the whole path is in the title. */
const RULES = 2;

function caretGroup(group: readonly [CaretFacts, ...CaretFacts[]]): Sketch {
  const [{ rfc, path, expected, failedAt }] = group;
  const rules = path
    .slice(-RULES)
    .map(({ rule, printed }, index) => [
      index > 0 && ' › ',
      sketch('a', linkAttributes({ view: 'grammar', rfc, rule }), printed),
    ]);
  const full = path.map(({ printed }) => printed).join(' › ');
  const failed =
    failedAt !== undefined && sketch('span', { class: 'bad' }, `nothing: rejected at ${failedAt}, where it expected `);
  return sketch(
    'li',
    {},
    sketch(
      'p',
      { class: 'caret-who', title: full },
      sketch('strong', {}, shortNames(group.map((each) => each.rfc))),
      ' in ',
      path.length > RULES && '… › ',
      rules,
    ),
    sketch('p', {}, failed, sketch('span', { class: 'expected' }, expected)),
  );
}
