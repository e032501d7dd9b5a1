/** Comparisons of readings as records. */
import type { ReadingComparison } from '../comparison/disagreements.js';
import { components, type Reading } from '../comparison/reading.js';

/** A comparison as plain data for JSON. Groups name their readers by their ids. */
export function readingsRecord({ input, readings, groups, disagreements, warning }: ReadingComparison): object {
  return {
    input,
    disagreements,
    ...(warning === undefined ? {} : { warning }),
    groups: groups.map(({ readers, form, request }) => ({
      readers: readers.map(({ id }) => id),
      ...(form ? { components: form } : { rejected: true }),
      ...(request ? { request } : {}),
    })),
    readings: Object.fromEntries(readings.map(({ id, reading }) => [id, readingRecord(reading)])),
  };
}

function readingRecord(reading: Reading): object {
  return reading.ok ? reading : { ok: false, error: reading.error };
}

/** The columns of tsv, before one for each reader. */
export const readingColumns: readonly string[] = ['file', 'line', 'differs', 'input'];

/** The cells of tsv after file and line: the kinds of disagreements, the string, and what each reader reads where they disagree. */
export function readingsRow(
  { readings, disagreements, input }: ReadingComparison,
  ids: readonly string[],
): readonly string[] {
  const named = components.filter((name) => disagreements.includes(name));
  const shown = named.length === 0 ? (['host'] as const) : named;
  const cells = ids.map((id) => {
    const reading = readings.find((own) => own.id === id)?.reading;
    if (!reading) return '';
    return reading.ok ? shown.map((name) => `${name}=${reading[name] ?? ''}`).join(' ') : 'rejected';
  });
  return [disagreements.join(','), input, ...cells];
}
