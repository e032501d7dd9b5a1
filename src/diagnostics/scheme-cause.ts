/** Causes about the scheme and the ":" or "//" after it. */
import type { Guidance } from '../rfcs/model/guidance.js';
import { isAmong, type Cause as CauseWith, type Situation } from '../rfcs/model/guidance.js';
import type { DiagnosticCode } from './codes.js';

type Cause = CauseWith<DiagnosticCode>;

/** `http:` with nothing after it. */
export function emptySchemeSpecificPart({ input, offset, found, guidance, path }: Situation): Cause | undefined {
  if (input[offset - 1] !== ':') return undefined;
  const end = schemeEnd(input);
  if (offset !== end + 1 || input[end] !== ':' || (found !== undefined && found !== '#')) return undefined;
  if (end === 0 || !(isAmong(guidance.absolute, path[0]) || isAmong(guidance.relative, path[0]))) return undefined;
  return {
    code: 'empty-scheme-specific-part',
    start: 0,
    end: offset,
    message: (show) => `nothing follows ${show({ start: 0, end: offset })}`,
  };
}

/** An error before the first ":" of a rule that must begin with a scheme. */
export function schemeOfAbsolute(situation: Situation): Cause | undefined {
  const { input, offset, found, guidance, path, mayFollow } = situation;
  if (!isAmong(guidance.absolute, path[0])) return undefined;
  const end = schemeEnd(input);
  if (offset > end) return undefined;
  const hasColon = input[end] === ':' && end > 0;
  if (!hasColon)
    return {
      code: 'missing-scheme',
      start: 0,
      end: Math.max(end, offset + (found?.length ?? 0)),
      message: () => 'the scheme is missing',
      isOfScheme: true,
    };
  if (found === undefined) return undefined;
  if (/[A-Z]/.test(found) && mayFollow(found.toLowerCase()))
    return { ...upperCaseScheme(end), isOfScheme: true, notes: guidance.upperCase ? [guidance.upperCase] : [] };
  return offset === 0 && /[\d+.-]/.test(found) ? { ...badSchemeStart(end), isOfScheme: true } : undefined;
}

/** A predefined scheme in upper case. The grammar reads it as another scheme, and then fails on the text after it. */
export function upperCaseOfPredefined({ input, offset, guidance, path }: Situation): Cause | undefined {
  if (!guidance.schemes) return undefined;
  const end = schemeEnd(input);
  const text = input.slice(0, end);
  const lower = text.toLowerCase();
  if (!guidance.schemes.includes(lower) || text === lower || input[end] !== ':') return undefined;
  if (!isAmong(guidance.absolute, path[0]) || offset < end || offset > end + 1) return undefined;
  return upperCaseScheme(end);
}

/** A colon in what would be the first segment of a relative path. */
export function colonInRelative(situation: Situation): Cause | undefined {
  const { input, offset, found, guidance, path } = situation;
  if (found !== ':' || offset !== schemeEnd(input) || !isAmong(guidance.relative, path[0])) return undefined;
  if (offset === 0)
    return { code: 'missing-scheme', start: 0, end: 1, message: () => 'the scheme before ":" is missing' };
  if (/^[\d+.-][A-Za-z\d+.-]*$/.test(input.slice(0, offset))) return { ...badSchemeStart(offset), ...asPath(guidance) };
  return {
    code: 'colon-in-first-segment',
    start: offset,
    end: offset + 1,
    message: () => 'the first segment of a relative path cannot contain ":"',
    ...asPath(guidance),
  };
}

export function missingSlashes({ input, offset, found, mayFollow }: Situation): Cause | undefined {
  if (!'/:'.includes(input[offset - 1] ?? ' ')) return undefined;
  const colon = schemeEnd(input);
  const slashes = input.startsWith('://', colon) ? 2 : input.startsWith(':/', colon) ? 1 : 0;
  if (input[colon] !== ':' || offset !== colon + 1 + slashes || slashes === 2) return undefined;
  if (!mayFollow('//'.slice(slashes)) || mayFollow('a')) return undefined;
  const scheme = { start: 0, end: colon + 1 };
  return {
    code: 'missing-slashes',
    start: offset,
    end: offset + (found?.length ?? 0),
    message: (show) => `"//" must follow ${show(scheme)}`,
  };
}

function asPath({ colonInPath }: Guidance<string>): Pick<Cause, 'notes'> {
  return { notes: colonInPath ? [colonInPath] : [] };
}

function upperCaseScheme(end: number): Cause {
  const scheme = { start: 0, end };
  return {
    code: 'upper-case-scheme',
    ...scheme,
    message: (show) => `${show(scheme, 'scheme')} must be in lower case`,
  };
}

function badSchemeStart(end: number): Cause {
  return {
    code: 'scheme-must-start-with-letter',
    start: 0,
    end,
    by: 'scheme',
    message: (show) => `a scheme must begin with a letter, not with ${show({ start: 0, end: 1 })}`,
  };
}

/** The end of what would be the scheme: the offset of the first of `: / ? #`. */
function schemeEnd(input: string): number {
  let end = 0;
  while (end < input.length && !':/?#'.includes(input[end] ?? '')) end++;
  return end;
}
