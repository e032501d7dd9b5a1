/** Why a string fails: a literal list of causes, of which the first that applies counts. */
import type { Guidance } from '../rfcs/guidance.js';
import { isOf, type Cause as CauseWith, type CauseFinder, type Situation } from '../rfcs/guidance.js';
import type { DiagnosticCode } from './codes.js';
import type { Edit } from './diagnostic.js';
import { hostCauses, userinfoNotAllowed } from './host-cause.js';

type Cause = CauseWith<DiagnosticCode>;

export function findCause(situation: Situation): Cause {
  for (const find of finders) {
    const cause = find(situation);
    if (cause) return cause;
  }
  return characterNotAllowed(situation);
}

const finders: readonly CauseFinder<DiagnosticCode>[] = [
  incompleteEscape,
  queryOnlyReference,
  upperCaseOfPredefined,
  emptySchemeSpecificPart,
  schemeOfAbsolute,
  colonInRelative,
  missingSlashes,
  userinfoNotAllowed,
  addressCause,
  ...hostCauses,
  unexpectedEnd,
];

function incompleteEscape({ input, offset, inEscape }: Situation): Cause | undefined {
  const start = offset === 0 ? -1 : input.lastIndexOf('%', offset - 1);
  if (!inEscape || start < 0) return undefined;
  const length = /^%[A-Za-z\d]{0,2}/.exec(input.slice(start, start + 3))?.[0].length ?? 1;
  return {
    code: 'incomplete-escape',
    start,
    end: start + length,
    message: (text) => `${text({ start, end: start + length })} is no escape, which is "%" and two hexadecimal digits`,
  };
}

function queryOnlyReference({ offset, found, guidance, path }: Situation): Cause | undefined {
  if (offset > 0 || found !== '?' || !guidance.queryOnly || !isOf(guidance.relative, path[0])) return undefined;
  return {
    code: 'query-only-reference',
    start: 0,
    end: 1,
    message: () => 'a reference cannot begin with its query',
    notes: [guidance.queryOnly],
    remedy: { edit: dotSegment, isSame: true },
  };
}

function emptySchemeSpecificPart({ input, offset, found, guidance, path }: Situation): Cause | undefined {
  const end = headOf(input);
  if (offset !== end + 1 || input[end] !== ':' || (found !== undefined && found !== '#')) return undefined;
  if (end === 0 || !isOf([...guidance.absolute, ...guidance.relative], path[0])) return undefined;
  return {
    code: 'empty-scheme-specific-part',
    start: 0,
    end: offset,
    message: (text) => `nothing follows ${text({ start: 0, end: offset })}`,
  };
}

/** Where a scheme must stand. */
function schemeOfAbsolute(situation: Situation): Cause | undefined {
  const { input, offset, found, guidance, path, mayFollow } = situation;
  const end = headOf(input);
  const hasColon = input[end] === ':' && end > 0;
  if (!isOf(guidance.absolute, path[0]) || offset > end) return undefined;
  if (!hasColon)
    return {
      code: 'missing-scheme',
      start: 0,
      end: Math.max(end, offset + (found?.length ?? 0)),
      message: () => 'the scheme is missing',
      isOfScheme: true,
    };
  if (found === undefined) return undefined;
  const scheme = { start: 0, end };
  if (/[A-Z]/.test(found) && mayFollow(found.toLowerCase()))
    return {
      code: 'upper-case-scheme',
      ...scheme,
      isOfScheme: true,
      message: (text) => `${text(scheme, 'scheme')} must be in lower case`,
      notes: guidance.upperCase ? [guidance.upperCase] : [],
    };
  return offset === 0 && /[\d+.-]/.test(found) ? { ...schemeStart(end), isOfScheme: true } : undefined;
}

/** A predefined scheme in upper case, where the grammar takes any other scheme but not what follows this one. */
function upperCaseOfPredefined({ input, offset, guidance, path }: Situation): Cause | undefined {
  const scheme = { start: 0, end: headOf(input) };
  const text = input.slice(0, scheme.end);
  const lower = text.toLowerCase();
  if (!guidance.schemes?.includes(lower) || text === lower || input[scheme.end] !== ':') return undefined;
  if (!isOf(guidance.absolute, path[0]) || offset < scheme.end || offset > scheme.end + 1) return undefined;
  return {
    code: 'upper-case-scheme',
    ...scheme,
    message: (show) => `${show(scheme, 'scheme')} must be in lower case`,
  };
}

function schemeStart(end: number): Cause {
  const start = { start: 0, end: 1 };
  return {
    code: 'scheme-must-start-with-letter',
    start: 0,
    end,
    by: 'scheme',
    message: (text) => `a scheme begins with a letter, not with ${text(start)}`,
  };
}

/** What makes a first segment with a colon a path. */
const dotSegment: Edit = { kind: 'insert', start: 0, end: 0, text: './' };

function asPath({ colonInPath }: Guidance<string>): Pick<Cause, 'notes' | 'remedy'> {
  return { notes: colonInPath ? [colonInPath] : [], remedy: { edit: dotSegment } };
}

/** A colon in what would be the first segment of a relative path. */
function colonInRelative(situation: Situation): Cause | undefined {
  const { input, offset, found, guidance, path } = situation;
  if (found !== ':' || offset !== headOf(input) || !isOf(guidance.relative, path[0])) return undefined;
  if (offset === 0)
    return { code: 'missing-scheme', start: 0, end: 1, message: () => 'the scheme before ":" is missing' };
  if (/^[\d+.-][A-Za-z\d+.-]*$/.test(input.slice(0, offset))) return { ...schemeStart(offset), ...asPath(guidance) };
  return {
    code: 'colon-in-first-segment',
    start: offset,
    end: offset + 1,
    message: () => 'the first segment of a relative path has no ":"',
    ...asPath(guidance),
  };
}

function missingSlashes({ input, offset, found, mayFollow }: Situation): Cause | undefined {
  const colon = headOf(input);
  const slashes = input.startsWith('://', colon) ? 2 : input.startsWith(':/', colon) ? 1 : 0;
  if (input[colon] !== ':' || offset !== colon + 1 + slashes || slashes === 2) return undefined;
  if (!mayFollow('//'.slice(slashes)) || mayFollow('a')) return undefined;
  // where there may be no host (RFC 1738, section 3.10), what begins with one slash is a path
  const missing = slashes === 1 && !mayFollow('//') ? '/' : '//';
  const scheme = { start: 0, end: colon + 1 };
  return {
    code: 'missing-slashes',
    start: offset,
    end: offset + (found?.length ?? 0),
    message: (text) => `"//" must follow ${text(scheme)}`,
    remedy: { edit: { kind: 'insert', start: offset, end: offset, text: missing } },
  };
}

/** What is wrong with an address in brackets, where the RFC has any. */
function addressCause(situation: Situation): Cause | undefined {
  return situation.guidance.addresses?.findCause(situation);
}

function unexpectedEnd({ input, found, cutShort, nameOf }: Situation): Cause | undefined {
  if (found !== undefined) return undefined;
  const end = { start: input.length, end: input.length };
  return {
    code: 'unexpected-end',
    ...end,
    path: cutShort,
    message: () => `the string ends too early for ${nameOf(cutShort.at(-1) ?? '')}`,
  };
}

/** The character, and those behind it that are not allowed for the same reason. */
function characterNotAllowed(situation: Situation): Cause {
  const { input, offset, path, nameOf, mustEnd } = situation;
  const run = { start: offset, end: endOfRun(situation) };
  return {
    code: 'character-not-allowed',
    ...run,
    ...(mustEnd ? { remedy: { edit: { kind: 'delete', start: offset, end: input.length, text: '' } } } : {}),
    message: (text) => `${text(run)} is not allowed in ${nameOf(path.at(-1) ?? '')}`,
  };
}

function endOfRun({ input, offset, found = '', guidance, mayFollow }: Situation): number {
  const reasonOf = (character: string): number =>
    guidance.characters.findIndex(({ pattern }) => pattern.test(character));
  const reason = reasonOf(found);
  let end = offset + found.length;
  if (reason < 0) return end;
  while (end < input.length) {
    const character = String.fromCodePoint(input.codePointAt(end) ?? 0);
    if (reasonOf(character) !== reason || mayFollow(character)) break;
    end += character.length;
  }
  return end;
}

/** The length of what would be the scheme: all in front of the first of `: / ? #`. */
function headOf(input: string): number {
  const end = input.search(/[:/?#]/);
  return end < 0 ? input.length : end;
}
