/** The verdict in a sentence, warnings about hosts, and what differs and why. */
import { h, type Child } from '../../elements/element.js';
import type { Reading, Row } from '../../answers/reading.js';
import type { Resolution } from '../../answers/resolution.js';
import { withLinks } from '../../elements/links.js';
import { rfcName } from '../../model/specifications.js';

/** `Valid under RFC 2396 and RFC 3986, not valid under RFC 1738. They differ in host and path.` */
export function verdictSentence({ rows, platform, differing }: Reading): string {
  const [valid, invalid] = [rows.filter((row) => row.valid), rows.filter((row) => !row.valid)];
  const names = (some: readonly Row[]): string => listed(some.map(({ rfc }) => rfcName(rfc)));
  const all = rows.length > 1 ? `all ${rows.length} RFCs` : names(rows);
  const verdict =
    invalid.length === 0
      ? `Valid under ${all}`
      : valid.length === 0
        ? `Not valid under ${rows.length > 1 ? `any of the ${rows.length} RFCs` : names(rows)}`
        : `Valid under ${names(valid)}, not valid under ${names(invalid)}`;
  const difference = differing.length > 0 ? ` The RFCs differ in ${listed(differing)}.` : '';
  const url = platform.resolved
    ? `URL ${'result' in platform.resolved ? 'resolves' : 'rejects'} it with this base`
    : `URL ${platform.valid ? 'accepts' : 'rejects'} it`;
  return `${verdict}; ${url}.${difference}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function warningList({ warnings }: Reading): Child[] {
  if (warnings.length === 0) return [];
  return [
    h('h2', {}, 'Hosts that differ'),
    h(
      'ul',
      { class: 'warnings' },
      warnings.map(({ message }) => h('li', {}, h('strong', {}, 'Warning: '), withLinks(message))),
    ),
  ];
}

export function differenceList({ differences }: Reading): Child[] {
  if (differences.length === 0) return [];
  return [
    h('h2', {}, 'What differs, and why'),
    h(
      'ul',
      { class: 'differences' },
      differences.map(({ message }) => h('li', {}, withLinks(message))),
    ),
  ];
}

/** The result of each RFC and of `URL`, and the numbered steps of each algorithm. */
export function resolutionSection({ platform }: Reading, resolutions: readonly Resolution[], base: string): Child[] {
  if (base === '') return [];
  const row = (
    name: string,
    resolved: { readonly result: string } | { readonly error: string } | undefined,
  ): HTMLElement =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, name),
      h(
        'td',
        {},
        resolved &&
          ('result' in resolved ? h('code', {}, resolved.result) : h('span', { class: 'bad' }, resolved.error)),
      ),
    );
  return [
    h('h2', {}, 'Resolved against the base'),
    h(
      'table',
      { class: 'results' },
      h(
        'tbody',
        {},
        resolutions.map((each) => row(rfcName(each.rfc), each)),
        row('URL', platform.resolved),
      ),
    ),
    h(
      'div',
      { class: 'columns' },
      resolutions.map((each) =>
        'steps' in each
          ? h(
              'section',
              { 'aria-label': `Steps of ${rfcName(each.rfc)}` },
              h('h3', {}, `Steps of ${rfcName(each.rfc)}`),
              h(
                'ol',
                { class: 'steps' },
                each.steps.map(({ step, text }) => h('li', {}, h('span', { class: 'step' }, step), ' ', text)),
              ),
            )
          : undefined,
      ),
    ),
  ];
}
