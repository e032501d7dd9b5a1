/** Errors and warnings, each fix a button that applies it. */
import { documentation } from '../../elements/documentation.js';
import { h, type Child } from '../../elements/element.js';
import type { Diagnosed } from '../../answers/diagnoses.js';
import { sectionElement, withLinks } from '../../elements/links.js';
import { isPublished, rfcName, shortNames } from '../../model/specifications.js';
import type { Rfc } from 'rfc-uri';
import { capital, shown } from '../../model/characters.js';

export interface RfcErrors {
  readonly rfc: Rfc;
  readonly count: number;
  readonly shown: readonly Diagnosed[];
}

/** The same error under several RFCs, oldest first. */
export type Group = readonly [Diagnosed, ...Diagnosed[]];

/** A fix by the key of its button, as `errorList` draws it. */
export function findFix(groups: readonly Group[], key: string): Diagnosed['fixes'][number] | undefined {
  const [group, fix] = key.split('.').slice(1).map(Number);
  return groups[group ?? -1]?.[0].fixes[fix ?? -1];
}

/** The groups as a list; the button of a fix has a `data-key`, `fix.0.1`. */
export function errorList(groups: readonly Group[], all: readonly RfcErrors[], uri: string): Child[] {
  const hidden = all.filter(({ count, shown: some }) => count > some.length);
  if (groups.length === 0) return [];
  return [
    h('h2', {}, 'Errors and warnings'),
    h(
      'ol',
      { class: 'errors' },
      groups.map((group, index) => item(group, uri, index)),
    ),
    hidden.map(({ rfc, count, shown: some }) =>
      h('p', { class: 'hint' }, `${rfcName(rfc)}: and ${count - some.length} more`),
    ),
  ];
}

/** The errors of the RFCs that reject the string, then the warnings of the others. What several RFCs say about the same characters is shown once. */
export function grouped(all: readonly RfcErrors[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of all.flatMap(({ shown: diagnosed }) => diagnosed)) {
    const { severity, code, start, end, rfc } = each.diagnostic;
    const message = withoutCitation(each.diagnostic.message).replaceAll(rfcName(rfc), '');
    const fixes = each.fixes.map(({ message: fix, value }) => [fix, value]);
    const key = JSON.stringify([severity, code, start, end, message, fixes]);
    const group = groups.get(key);
    groups.set(key, group ? [...group, each] : [each]);
  }
  const isWarning = ([{ diagnostic }]: Group): number => Number(diagnostic.severity === 'warning');
  return [...groups.values()].toSorted(
    (one, other) => isWarning(one) - isWarning(other) || one[0].diagnostic.start - other[0].diagnostic.start,
  );
}

function item(group: Group, uri: string, number: number): HTMLElement {
  const { diagnostic, fixes } = group.findLast((each) => isPublished(each.diagnostic.rfc)) ?? group[0];
  const { message, severity, notes, code } = diagnostic;
  return h(
    'li',
    { class: severity },
    h(
      'p',
      { class: 'message' },
      h('strong', {}, severity === 'error' ? 'Error: ' : 'Warning: '),
      withoutCitation(message),
      ' ',
      h('a', { class: 'code', href: documentation(`diagnostics/${code}.html`) }, h('code', {}, code)),
    ),
    excerptAt(diagnostic, uri),
    h('p', { class: 'note' }, group.map(cited)),
    notes.map((note) => h('p', { class: 'note' }, withLinks(note))),
    expectedBy(group),
    fixes.length > 0 &&
      h(
        'p',
        { class: 'fixes' },
        fixes.map(({ message: fix, certainty, host }, index) =>
          h(
            'button',
            { type: 'button', 'data-key': `fix.${number}.${index}` },
            capital(fix),
            host !== undefined && [', host ', h('code', {}, shown(host, 60))],
            h('span', { class: 'sure' }, ` ${certainty}`),
          ),
        ),
      ),
  );
}

function cited({ diagnostic: { rfc, section } }: Diagnosed, index: number): Child[] {
  return [index > 0 && '; ', rfcName(rfc), ...(section === undefined ? [] : [', ', sectionElement(rfc, section)])];
}

/** The expectations of each RFC: one line for those that expected the same. */
function expectedBy(group: Group): Child {
  const rfcs = new Map<string, Rfc[]>();
  for (const { diagnostic } of group) {
    const text = diagnostic.expected.join(' ');
    if (text !== '') rfcs.set(text, [...(rfcs.get(text) ?? []), diagnostic.rfc]);
  }
  return (
    rfcs.size > 0 &&
    h(
      'details',
      { class: 'note' },
      h('summary', {}, 'What may be there'),
      Array.from(rfcs).map(([text, some]) =>
        h('p', {}, rfcs.size > 1 && `${shortNames(some)}: `, h('span', { class: 'expected' }, text)),
      ),
    )
  );
}

/** The text around an error, with the characters at fault underlined. */
function excerptAt({ start, end, offset, severity }: Diagnosed['diagnostic'], uri: string): HTMLElement {
  const from = Math.max(0, Math.min(start, offset) - 30);
  const to = Math.min(uri.length, Math.max(end, offset) + 30);
  const limit = Math.min(end, start + 200);
  return h(
    'p',
    { class: 'excerpt' },
    h(
      'code',
      {},
      from > 0 && '…',
      shown(uri.slice(from, start)),
      h('mark', { class: severity }, shown(uri.slice(start, limit), 200) || '\u00a0'),
      shown(uri.slice(limit, to)),
      to < uri.length && '…',
    ),
  );
}

/** A message without the section that it cites at its end, which is shown for each RFC. */
function withoutCitation(message: string): string {
  return message.replace(/ \([^()]*\)$/, '');
}
