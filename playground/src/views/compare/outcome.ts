/** The verdict in a sentence, warnings about hosts, and what differs and why. */
import { h, type Child, type Heading } from '../../elements/element.js';
import type { Reading, Resolved, Row } from '../../answers/reading.js';
import type { Resolution } from '../../answers/resolution.js';
import { withLinks } from '../../elements/links.js';
import { currentFirst, isPublished, listed, rfcIds, rfcName, shortNames } from '../../model/specifications.js';
import { capital } from '../../model/characters.js';
import type { Rfc, RfcDifference } from 'rfc-uri';
import { changesByUrl } from './url-changes.js';

/**
 * `Valid under 6 of 7 RFCs, not RFC 1738; URL accepts it. The readings differ in host and path.` Those are named that are fewer. Of a draft
 * nothing is said beside RFCs.
 */
export function verdictSentence({ rows: all, platform, differing }: Reading): string {
  const published = all.filter(({ rfc }) => isPublished(rfc));
  const rows = published.length > 0 ? published : all;
  const [valid, invalid] = [rows.filter((row) => row.valid), rows.filter((row) => !row.valid)];
  const names = (some: readonly Row[]): string => listed(some.map(({ rfc }) => rfcName(rfc)));
  const whole = rows.length > 1 ? `all ${rows.length} RFCs` : names(rows);
  const verdict =
    invalid.length === 0
      ? `Valid under ${whole}`
      : valid.length === 0
        ? `Not valid under ${rows.length > 1 ? `any of the ${rows.length} RFCs` : names(rows)}`
        : rows.length === 2
          ? `Valid under ${names(valid)}, not valid under ${names(invalid)}`
          : invalid.length <= valid.length
            ? `Valid under ${valid.length} of ${rows.length} RFCs, not ${names(invalid)}`
            : `Valid under ${names(valid)}, not valid under the other ${invalid.length} RFCs`;
  const difference = differing.length > 0 ? ` The readings differ in ${listed(differing)}.` : '';
  const url = platform.resolved
    ? `URL ${'result' in platform.resolved ? 'resolves' : 'rejects'} it with this base`
    : `URL ${platform.valid ? 'accepts' : 'rejects'} it`;
  return `${verdict}; ${url}.${difference}`;
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

/** What the latest specifications and the browser changed comes first; verdicts follow, and a draft is the last that is named. */
export function differenceList(reading: Reading, base: string, heading: Heading = 'h2'): Child[] {
  const order = currentFirst(rfcIds);
  const rank = ({ rfc, from, kind }: RfcDifference): number =>
    order.indexOf(rfc) + (isPublished(from) ? 0 : 2 * order.length) + (kind === 'verdict' ? order.length : 0);
  const sorted = reading.differences.toSorted((one, other) => rank(one) - rank(other));
  const sentences = [
    ...sorted.filter(({ kind }) => kind !== 'verdict').map(({ message }) => message),
    ...changesByUrl(reading, base),
    ...sorted.filter(({ kind, from }) => kind === 'verdict' && isPublished(from)).map(({ message }) => message),
  ];
  if (sentences.length === 0) return [];
  return [
    h(heading, {}, 'What differs, and why'),
    h(
      'ul',
      { class: 'differences' },
      sentences.map((message) => h('li', {}, withLinks(capital(message)))),
    ),
  ];
}

/** What the specifications and `URL` resolve the string to, the same result once, and the numbered steps of each algorithm. */
export function resolutionSection(
  { platform }: Reading,
  resolutions: readonly Resolution[],
  base: string,
  heading: Heading = 'h2',
): Child[] {
  if (base === '') return [];
  const results = new Map<string, { readonly rfcs: Rfc[]; isError: boolean; byUrl: boolean }>();
  const add = (resolved: Resolved, rfc?: Rfc): void => {
    const isError = 'error' in resolved;
    const text = isError ? resolved.error : resolved.result;
    const row = results.get(text) ?? { rfcs: [], isError, byUrl: false };
    if (rfc) row.rfcs.push(rfc);
    else row.byUrl = true;
    results.set(text, row);
  };
  const order = currentFirst(rfcIds);
  for (const each of resolutions.toSorted((one, other) => order.indexOf(one.rfc) - order.indexOf(other.rfc)))
    add(each, each.rfc);
  if (platform.resolved) add(platform.resolved);
  return [
    h(heading, {}, 'Resolved against the base'),
    h(
      'table',
      { class: 'results' },
      h(
        'tbody',
        {},
        Array.from(results).map(([text, { rfcs, isError, byUrl }]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, [shortNames(rfcs), byUrl ? 'URL' : ''].filter((name) => name !== '').join(', ')),
            h('td', {}, isError ? h('span', { class: 'bad' }, text) : h('code', {}, text)),
          ),
        ),
      ),
    ),
    h('div', { class: 'columns' }, resolutions.map(stepsSection)),
  ];
}

function stepsSection(resolution: Resolution): Child {
  if (!('steps' in resolution)) return undefined;
  const title = `Steps of ${rfcName(resolution.rfc)}`;
  return h(
    'details',
    {},
    h('summary', {}, title),
    h(
      'ol',
      { class: 'steps', 'aria-label': title },
      resolution.steps.map(({ step, text }) => h('li', {}, h('span', { class: 'step' }, step), ' ', text)),
    ),
  );
}
