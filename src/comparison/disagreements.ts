/** What several readings of one string agree and disagree about. */
import { quote } from '../syntax/show.js';
import { isSameForm, normalForm, type NormalForm } from './normal-form.js';
import { components, type ReadComponent, type Reading } from './reading.js';
import { readingRequest, type ReadingRequest } from './request.js';

/** Whether the string is accepted, or one of its components. */
export type Disagreement = 'verdict' | ReadComponent;

/** All kinds of disagreements, in the order in which they are listed. */
export const disagreementKinds: readonly Disagreement[] = ['verdict', ...components];

/** A reading, and whose it is. */
export interface NamedReading {
  /** The id of the reader. */
  readonly id: string;
  /** What texts call the reader. */
  readonly title: string;
  readonly reading: Reading;
}

/** The readers that read a string in one way. */
export interface ReadingGroup {
  readonly readers: readonly NamedReading[];
  /** Their reading; `undefined` if they reject the string. */
  readonly form: NormalForm;
  /** What they would do; absent if that is nothing. */
  readonly request?: ReadingRequest;
}

/** One string, as several readers read it. */
export interface ReadingComparison {
  readonly input: string;
  readonly readings: readonly NamedReading[];
  /** In the order of their first readers; those that reject the string come last. */
  readonly groups: readonly ReadingGroup[];
  readonly disagreements: readonly Disagreement[];
  /** A sentence without a full stop that names each host and its readers, if there are several. */
  readonly warning?: string;
}

/** Groups equal readings of a string. */
export function compareReadings(input: string, readings: readonly NamedReading[]): ReadingComparison {
  const groups: { readonly readers: NamedReading[]; readonly form: NormalForm }[] = [];
  for (const own of readings) {
    const form = normalForm(own.reading);
    const group = groups.find((known) => isSameForm(known.form, form));
    if (group) group.readers.push(own);
    else groups.push({ readers: [own], form });
  }
  const sorted = [...groups.filter(({ form }) => form), ...groups.filter(({ form }) => !form)];
  const warning = hostWarning(sorted);
  return {
    input,
    readings,
    groups: sorted.map((group) => {
      const request = readingRequest(group.form);
      return { ...group, ...(request ? { request } : {}) };
    }),
    disagreements: disagreementsBetween(sorted.map(({ form }) => form)),
    ...(warning === undefined ? {} : { warning }),
  };
}

/** What some readings disagree about. Only those that accept the string disagree about components. */
export function disagreementsBetween(forms: readonly NormalForm[]): Disagreement[] {
  const accepted = forms.filter((form) => form !== undefined);
  return disagreementKinds.filter((kind) =>
    kind === 'verdict'
      ? accepted.length > 0 && accepted.length < forms.length
      : accepted.some((form) => form[kind] !== accepted[0]?.[kind]),
  );
}

function hostWarning(groups: readonly ReadingGroup[]): string | undefined {
  const byHost = new Map<string, string[]>();
  for (const { form, readers } of groups)
    if (form) byHost.set(form.host, [...(byHost.get(form.host) ?? []), ...readers.map(({ title }) => title)]);
  if (byHost.size < 2) return undefined;
  const hosts = Array.from(byHost, ([host, names]) => `${host === '' ? 'no host' : quote(host)} (${names.join(', ')})`);
  return `these read different hosts: ${hosts.join('; ')}`;
}
