import { codes, type DiagnosticCode } from '../../diagnostics/codes.js';
import { onRequest } from '../../diagnostics/warnings/list.js';
import { isCode } from '../../diagnostics/disable-comment.js';
import { levels, type Level, type Policy } from '../checking/policy.js';
import { UsageError } from '../session/errors.js';
import { CONFIGURATION_FILE } from '../../formats/configuration.js';
import { causeIds } from '../../repair/cause-levels.js';
import { nearestName } from '../../syntax/nearest-name.js';

/** The level of each code that is listed as an option or a configuration lists it. */
export type GivenLevels = ReadonlyMap<DiagnosticCode, Level>;

/** The level of each listed code. Throws a UsageError with the message that `conflict` makes if a code has two. */
export function levelsByCode(
  lists: Partial<Readonly<Record<Level, readonly DiagnosticCode[]>>>,
  conflict: (code: DiagnosticCode, one: Level, other: Level) => string,
): GivenLevels {
  const found = new Map<DiagnosticCode, Level>();
  for (const level of levels)
    for (const code of lists[level] ?? []) {
      const other = found.get(code);
      if (other !== undefined && other !== level) throw new UsageError(conflict(code, other, level));
      found.set(code, level);
    }
  return found;
}

/** The codes in the values of an option: several may be in one value, with commas between them. Throws a UsageError. */
export function listedCodes(option: string, values: readonly string[]): DiagnosticCode[] {
  return values.flatMap((value) => {
    const names = value.split(',').map((name) => name.trim());
    if (names.includes('')) throw new UsageError(`${option} takes codes with commas between them, not "${value}"`);
    return names.map(knownCode);
  });
}

function knownCode(name: string): DiagnosticCode {
  if (isCode(name)) return name;
  throw unknownCode(name);
}

/** The error for a name that is not a code. A cause is printed next to the codes of an error, but has levels of its own. */
export function unknownCode(name: string): UsageError {
  if (causeIds.some((id) => id === name))
    return new UsageError(`"${name}" is a cause, not a code; "causes" in ${CONFIGURATION_FILE} can turn it off`);
  const nearest = nearestName(name, Object.keys(codes));
  const advice = nearest === undefined ? '"rfc-uri explain" lists the codes' : `did you mean ${nearest}?`;
  return new UsageError(`unknown code "${name}"; ${advice}`);
}

/** The policy of some levels and a baseline. With `warnings`, warnings without a given level are reported, except for those on request. */
export function makePolicy(
  given: GivenLevels,
  warnings: boolean,
  known: ReadonlySet<string>,
  causes?: Policy['causes'],
): Policy {
  const all = Object.keys(codes).filter(isCode);
  const ofWarnings = all.filter((code) => codes[code].severity === 'warning');
  const own = new Map<DiagnosticCode, Level>(all.map((code) => [code, 'error']));
  for (const code of ofWarnings) own.set(code, warnings && codes[code].onRequest === undefined ? 'warn' : 'ignore');
  const result = new Map([...own, ...given]);
  return {
    levels: result,
    reportsWarnings: ofWarnings.some((code) => result.get(code) !== 'ignore'),
    requested: onRequest.filter((code) => result.get(code) !== 'ignore'),
    raisesWarnings: ofWarnings.some((code) => result.get(code) === 'error'),
    known,
    causes,
  };
}
