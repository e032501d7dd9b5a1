/** The facts about a band: its rule, section and production, and the same component under the other RFCs. */
import { h, type Child } from '../../elements/element.js';
import type { Band, Reading } from '../../answers/reading.js';
import { fetchGrammar, productionText } from '../../model/grammar-file.js';
import { sectionElement } from '../../elements/links.js';
import { rfcName } from '../../model/specifications.js';
import { stateLink } from '../../elements/state-link.js';
import { shown } from '../../model/characters.js';

/** The contents of the panel for a band, named as `rfc3986.host`. The production comes when its grammar is loaded. */
export async function bandDetails(id: string, { uri, rows, platform }: Reading): Promise<Child[] | undefined> {
  const [rfcId = '', name] = id.split('.');
  const row = rows.find(({ rfc }) => rfc === rfcId);
  if (!row) {
    const band = rfcId === 'whatwg' && platform.valid ? platform.bands.find((each) => each.name === name) : undefined;
    if (!band || !platform.valid) return undefined;
    const text = platform.href.slice(band.start, band.end);
    return [
      h('h3', {}, `${band.name} in URL`),
      h('p', {}, h('code', {}, shown(text)), band.changed ? ', changed by URL' : ', as in the string'),
      ...others(band.name, '', rows, uri),
    ];
  }
  const band = row.valid ? row.bands.find((each) => each.name === name) : undefined;
  if (!band) return undefined;
  const { rules } = await fetchGrammar(row.rfc);
  const production = rules.find(({ rule }) => rule === band.rule);
  return [
    h('h3', {}, `${band.name} in ${rfcName(row.rfc)}`),
    h(
      'p',
      {},
      band.start === band.end ? 'empty' : h('code', {}, shown(uri.slice(band.start, band.end))),
      `, characters ${band.start} to ${band.end}, rule `,
      stateLink({ view: 'grammar', rfc: row.rfc, rule: band.rule }, production?.printed ?? band.rule),
      ', ',
      sectionElement(row.rfc, band.section),
    ),
    production &&
      h(
        'pre',
        { class: 'production', tabindex: 0, role: 'region', 'aria-label': 'Production' },
        productionText(production.bnf),
      ),
    ...others(band.shared, row.rfc, rows, uri),
  ];
}

/** The components of the other RFCs with the same shared name. */
function others(shared: string, except: string, rows: Reading['rows'], uri: string): Child[] {
  const found = rows.flatMap((row): Child[] => {
    if (row.rfc === except || !row.valid) return [];
    const bands = row.bands.filter((band) => band.shared === shared);
    return [
      h('dt', {}, rfcName(row.rfc)),
      h('dd', {}, bands.length === 0 ? 'none' : bands.map((band) => bandExcerpt(band, uri))),
    ];
  });
  return found.length === 0 ? [] : [h('h4', {}, `${shared} in the others`), h('dl', { class: 'pairs' }, found)];
}

function bandExcerpt({ name, start, end }: Band, uri: string): HTMLElement {
  return h(
    'span',
    { class: 'listed' },
    `${name} `,
    start === end ? 'empty' : h('code', {}, shown(uri.slice(start, end), 60)),
  );
}
