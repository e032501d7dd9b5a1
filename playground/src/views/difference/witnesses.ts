/** The strings that only one side accepts: the shortest for each reason. */
import type { Witness } from 'rfc-uri/languages';
import { h, type Child } from '../../elements/element.js';
import { withLinks } from '../../elements/links.js';
import { stateLink } from '../../elements/state-link.js';
import { shown } from '../../model/characters.js';

/** This many are seen at once; the others can be opened. */
const FIRST = 6;

/** The strings that only `title` accepts, and why `other` rejects them; each opens in Compare. */
export function witnessSection(
  side: 'onlyA' | 'onlyB',
  title: string,
  other: string,
  witnesses: readonly Witness[],
): Child {
  const list = (some: readonly Witness[]): HTMLElement =>
    h(
      'ol',
      { class: 'witnesses' },
      some.map((witness) => witnessItem(witness, other)),
    );
  const more = witnesses.slice(FIRST);
  return h(
    'section',
    { class: 'witness-section' },
    h('h2', { class: `key ${side}` }, `Only ${title}`),
    witnesses.length === 0 ? h('p', { class: 'hint' }, 'No string.') : list(witnesses.slice(0, FIRST)),
    more.length > 0 && h('details', {}, h('summary', {}, `${more.length} more reasons`), list(more)),
  );
}

function witnessItem({ string, rejected, ways, confirmed }: Witness, other: string): HTMLElement {
  const more = ways > 1 ? `, and ${(ways - 1).toLocaleString('en')} more ${ways === 2 ? 'way' : 'ways'}` : '';
  return h(
    'li',
    {},
    stateLink({ view: 'compare', uri: string, base: '', caret: 0, band: '' }, markedString(string, rejected)),
    h(
      'p',
      { class: 'note' },
      // it may name an expression, which may have characters that turn the text around it
      withLinks(shown(rejected.replace(` in ${other}`, ''), 400)),
      more,
      confirmed === false && h('strong', { class: 'bad' }, '; this browser decides otherwise'),
    ),
  );
}

/** The string, with the character that is rejected marked. */
function markedString(string: string, rejected: string): HTMLElement {
  const [, digits] = /offset (\d+)/.exec(rejected) ?? [];
  const at = Number(digits ?? string.length);
  const character = String.fromCodePoint(...[string.codePointAt(at) ?? []].flat());
  return h(
    'span',
    { class: 'mono' },
    string === ''
      ? '(empty)'
      : [
          shown(string.slice(0, at)),
          character !== '' && h('mark', {}, shown(character)),
          shown(string.slice(at + character.length)),
        ],
  );
}
