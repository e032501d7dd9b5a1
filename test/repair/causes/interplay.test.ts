/** Which causes take strings over from others: a new cause must say what it changes. */
import { expect, test } from '@jest/globals';
import { codeExamples, codes, type DiagnosticCode } from '../../../src/diagnostics/codes.js';
import { canParse, type Rfc } from '../../../src/index.js';
import { readGoal } from '../../../src/parse/goal.js';
import type { CauseLists } from '../../../src/repair/attempt.js';
import type { Cause } from '../../../src/repair/causes/cause.js';
import { causeDocumentation } from '../../../src/repair/causes/documentation.js';
import { allCauses, inner, outer } from '../../../src/repair/causes/list.js';
import { findRepairs } from '../../../src/repair/repairs.js';
import { rfcDefinition } from '../../../src/rfcs/registry.js';
import { readFixtures, toAscii } from '../../support/repair-fixtures.js';

interface Tried {
  readonly rfc: Rfc;
  readonly input: string;
}

/** The examples of all causes and errors, and the fixtures of all causes. */
const strings: readonly Tried[] = [
  ...Object.values(causeDocumentation).map(({ example }) => example),
  ...Object.keys(codes).flatMap((code) => codeExamples(code as DiagnosticCode)), // the keys of the table
  ...readFixtures('causes.txt'),
].filter(({ rfc, input }) => !canParse(input, { rfc }));

/** The causes of the first repair of a string, by some of the causes; none if nothing repairs it. */
function causesOfBest({ rfc: id, input }: Tried, lists: CauseLists): string[] {
  const rfc = rfcDefinition<Rfc>(id);
  const [best] = findRepairs(rfc, readGoal<Rfc>(rfc), input, 1, { toAscii }, lists).repairs;
  return best?.causes.map((cause) => cause.id) ?? [];
}

const without = (cause: Cause): CauseLists => ({
  outer: outer.filter((one) => one !== cause),
  inner: inner.filter((one) => one !== cause),
});

/** For each cause, the causes that would repair strings if it were not there, each with one of these strings. */
function observed(): Map<string, Map<string, string>> {
  const taken = new Map<string, Map<string, string>>();
  const finding = new Set<Cause>(); // others change nothing
  const recording = (cause: Cause): Cause => ({
    ...cause,
    find: (text) => {
      const found = cause.find(text);
      if (found) finding.add(cause);
      return found;
    },
  });
  const recorded = { outer: outer.map(recording), inner: inner.map(recording) };
  for (const tried of strings) {
    finding.clear();
    const withAll = causesOfBest(tried, recorded);
    for (const cause of finding) {
      for (const other of causesOfBest(tried, without(cause))) {
        if (withAll.includes(other)) continue;
        const from = taken.get(cause.id) ?? new Map<string, string>();
        if (!from.has(other)) from.set(other, `${tried.rfc} ${JSON.stringify(tried.input)}`);
        taken.set(cause.id, from);
      }
    }
  }
  return taken;
}

test('each cause says which causes would repair its strings without it', () => {
  const taken = observed();
  const wrong = allCauses.flatMap(({ id }) => {
    const stated: readonly string[] = causeDocumentation[id].insteadOf ?? [];
    const found = taken.get(id) ?? new Map<string, string>();
    return [
      ...[...found]
        .filter(([other]) => !stated.includes(other))
        .map(([other, example]) => `${id} takes ${example} from ${other}: is that meant? Then add it to its insteadOf`),
      ...stated.filter((other) => !found.has(other)).map((other) => `${id} takes nothing from ${other}`),
    ];
  });
  expect(wrong).toEqual([]);
});
