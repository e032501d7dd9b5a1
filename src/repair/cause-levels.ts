/** What users say about causes: which are not looked for, and how certain the repairs of others are. */
import { assertChoice, assertObject } from '../parse/arguments.js';
import { weaker, type Cause, type CausedEdit, type Certainty } from './causes/cause.js';
import { allCauses, type CauseId } from './causes/list.js';

/** How certain the repair of a cause is, or `off`: the cause is not looked for. */
export type CauseLevel = Certainty | 'off';

/** Levels by the ids of causes. Those of other causes stay as they are. */
export type CauseLevels = Readonly<Partial<Record<CauseId, CauseLevel>>>;

export const causeLevels: readonly CauseLevel[] = ['off', 'safe', 'likely', 'guess'];

export const causeIds: readonly CauseId[] = allCauses.map(({ id }) => id);

/** Throws a TypeError unless a value is an object, and a RangeError if it names an unknown cause or level. */
export function assertCauseLevels(value: unknown): void {
  if (value === undefined) return;
  assertObject(value, 'causes');
  for (const [id, level] of Object.entries(value)) {
    if (!causeIds.some((known) => known === id)) throw new RangeError(`causes: there is no cause "${id}"`);
    assertChoice(`causes: ${id}`, level, causeLevels);
  }
}

type Lists = Readonly<Record<'outer' | 'inner', readonly Cause[]>>;

/** The causes without those that are off, and with other certainties. */
export function withLevels({ outer, inner }: Lists, levels: CauseLevels): Lists {
  const all = new Map<string, CauseLevel>(Object.entries(levels));
  const given = (causes: readonly Cause[]): Cause[] =>
    causes.flatMap((cause) => {
      const level = all.get(cause.id);
      if (level === undefined) return [cause];
      return level === 'off'
        ? []
        : [{ ...cause, certainty: level, find: (text) => certainRemedies(cause, text, level) }];
    });
  return { outer: given(outer), inner: given(inner) };
}

/** The remedies of a cause: the first one is as certain as the user says, the others are not more certain than they were. */
function certainRemedies(
  cause: Cause,
  text: Parameters<Cause['find']>[0],
  level: Certainty,
): ReturnType<Cause['find']> {
  const found = cause.find(text);
  if (!found || 'advice' in found) return found;
  return found.map(({ edits, certainty = cause.certainty }, index) => ({
    edits,
    certainty: index === 0 ? level : weaker(certainty, level),
  }));
}

/** Edits that escape single characters, as certain as the user says; `undefined` if the cause of one is off. */
export function withEditLevels(
  edits: readonly CausedEdit[],
  levels: CauseLevels | undefined,
): readonly CausedEdit[] | undefined {
  if (levels === undefined) return edits;
  const all = new Map<string, CauseLevel>(Object.entries(levels));
  const result: CausedEdit[] = [];
  for (const edit of edits) {
    const level = all.get(edit.cause.id) ?? edit.certainty;
    if (level === 'off') return undefined;
    result.push({ ...edit, certainty: level });
  }
  return result;
}
