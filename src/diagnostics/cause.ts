/** Why a string fails: a literal list of causes, of which the first that applies counts. */
import type { Guidance, Range, Remark } from '../rfcs/guidance.js';
import { badAddress, bracketsMissing } from './address-cause.js';
import type { Edit } from './diagnostic.js';
import { authorityAround, isOf, type Cause, type Situation } from './situation.js';

type Finder = (situation: Situation) => Cause | undefined;

export function causeOf(situation: Situation): Cause {
  for (const find of finders) {
    const cause = find(situation);
    if (cause) return cause;
  }
  return characterNotAllowed(situation);
}

const finders: readonly Finder[] = [
  incompleteEscape,
  queryOnlyReference,
  upperCaseOfPredefined,
  emptySchemeSpecificPart,
  schemeOfAbsolute,
  colonInRelative,
  missingSlashes,
  userinfoNotAllowed,
  badAddress,
  bracketsMissing,
  missingHost,
  hostNotUser,
  badHost,
  badPort,
  unexpectedEnd,
];

function incompleteEscape({ input, offset, inEscape }: Situation): Cause | undefined {
  if (!inEscape || offset === 0) return undefined;
  const start = input.lastIndexOf('%', offset - 1);
  const length = /^%[A-Za-z\d]{0,2}/.exec(input.slice(start, start + 3))?.[0].length ?? 1;
  return {
    code: 'incomplete-escape',
    start,
    end: start + length,
    headline: (text) => `${text({ start, end: start + length })} is no escape, which is "%" and two hexadecimal digits`,
  };
}

function queryOnlyReference({ offset, found, guidance, path }: Situation): Cause | undefined {
  if (offset > 0 || found !== '?' || !guidance.queryOnly || !isOf(guidance.relative, path[0])) return undefined;
  return {
    code: 'query-only-reference',
    start: 0,
    end: 1,
    headline: () => 'a reference cannot begin with its query',
    remarks: [guidance.queryOnly],
    remedy: dotSegment,
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
    headline: (text) => `nothing follows ${text({ start: 0, end: offset })}`,
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
      headline: () => 'the scheme is missing',
      isOfScheme: true,
    };
  if (found === undefined) return undefined;
  const scheme = { start: 0, end };
  if (/[A-Z]/.test(found) && mayFollow(found.toLowerCase()))
    return {
      code: 'upper-case-scheme',
      ...scheme,
      isOfScheme: true,
      headline: (text) => `the scheme ${text(scheme)} must be in lower case`,
      remarks: guidance.upperCase ? [guidance.upperCase] : [],
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
    headline: (show) => `the scheme ${show(scheme)} must be in lower case`,
    remedy: { kind: 'case', ...scheme, text: lower },
  };
}

function schemeStart(end: number): Cause {
  const start = { start: 0, end: 1 };
  return {
    code: 'scheme-must-start-with-letter',
    start: 0,
    end,
    by: 'scheme',
    headline: (text) => `a scheme begins with a letter, not with ${text(start)}`,
  };
}

/** What makes a first segment with a colon a path. */
const dotSegment: Edit = { kind: 'insert', start: 0, end: 0, text: './' };

function asPath({ colonInPath }: Guidance<string>): Pick<Cause, 'remarks' | 'remedy'> {
  return { remarks: colonInPath ? [colonInPath] : [], remedy: dotSegment };
}

/** A colon in what would be the first segment of a relative path. */
function colonInRelative(situation: Situation): Cause | undefined {
  const { input, offset, found, guidance, path } = situation;
  if (found !== ':' || offset !== headOf(input) || !isOf(guidance.relative, path[0])) return undefined;
  if (offset === 0)
    return { code: 'missing-scheme', start: 0, end: 1, headline: () => 'the scheme before ":" is missing' };
  if (/^[\d+.-][A-Za-z\d+.-]*$/.test(input.slice(0, offset))) return { ...schemeStart(offset), ...asPath(guidance) };
  return {
    code: 'colon-in-first-segment',
    start: offset,
    end: offset + 1,
    headline: () => 'the first segment of a relative path has no ":"',
    ...asPath(guidance),
  };
}

function missingSlashes({ input, offset, found, mayFollow }: Situation): Cause | undefined {
  const colon = headOf(input);
  const slashes = input.startsWith('://', colon) ? 2 : input.startsWith(':/', colon) ? 1 : 0;
  if (input[colon] !== ':' || offset !== colon + 1 + slashes || slashes === 2) return undefined;
  if (!mayFollow('//'.slice(slashes)) || mayFollow('a')) return undefined;
  const scheme = { start: 0, end: colon + 1 };
  return {
    code: 'missing-slashes',
    start: offset,
    end: offset + (found?.length ?? 0),
    headline: (text) => `"//" must follow ${text(scheme)}`,
    remedy: { kind: 'insert', start: offset, end: offset, text: '//'.slice(slashes) },
  };
}

/** A user in front of a host that has none. */
function userinfoNotAllowed({ input, offset, path, guidance, nameOf }: Situation): Cause | undefined {
  if (guidance.logins.length === 0 || path.some((rule) => isOf(guidance.logins, rule))) return undefined;
  if (!isOf([...guidance.hosts, ...guidance.ports], path.at(-1))) return undefined;
  const { start, end } = authorityAround(input, offset);
  const at = input.slice(start, end).lastIndexOf('@');
  if (at < 0 || start + at < offset) return undefined;
  const host = path.findIndex((rule) => isOf(guidance.hosts, rule));
  const production = path[Math.max(0, host - 1)] ?? '';
  return {
    code: 'userinfo-not-allowed',
    start,
    end: start + at + 1,
    headline: () => `no user and password are allowed in ${nameOf(production)}`,
    by: production,
    remedy: { kind: 'delete', start, end: start + at + 1, text: '' },
  };
}

function missingHost({ input, offset, found, path, guidance, mayFollow }: Situation): Cause | undefined {
  const before = input[offset - 1];
  if (
    !isOf([...guidance.hosts, ...guidance.logins], path.at(-1)) ||
    !(offset === 0 || before === '/' || before === '@')
  )
    return undefined;
  if (mayFollow('/') || (found !== undefined && !/[/:?#@]/.test(found))) return undefined;
  return {
    code: 'missing-host',
    start: offset,
    end: offset + (found?.length ?? 0),
    headline: () => 'the host is missing',
  };
}

/** What was read as a user, but no "@" follows: it was meant as a host, perhaps with a port. */
function hostNotUser({ input, offset, found, path, guidance, mayFollow }: Situation): Cause | undefined {
  const authority = authorityAround(input, offset);
  const [, ...parts] = guidance.logins;
  const isHost = mayFollow('/') && (found === undefined || /[/:?#@]/.test(found));
  const isLogin = isOf(guidance.logins, path.at(-1)) && !isOf(parts, path[0]);
  if (isHost || !isLogin || input.slice(offset, authority.end).includes('@')) return undefined;
  const colon = input.slice(authority.start, authority.end).indexOf(':') + authority.start;
  const host = { start: authority.start, end: colon < authority.start ? authority.end : colon };
  const port = { start: host.end + 1, end: authority.end };
  const isPort =
    port.start <= authority.end && /^[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?$/.test(input.slice(host.start, host.end));
  if (isPort) return badPortAt(port);
  // a host by RFC 3986 may be any name, so that it has but wrong characters
  return guidance.hosts.length > 0 ? badHostAt(input, host, guidance) : undefined;
}

function badHost(situation: Situation): Cause | undefined {
  const { input, offset, path, guidance } = situation;
  if (!isOf(guidance.hosts, path.at(-1))) return undefined;
  const label = labelAround(input, offset);
  const isEmpty = label.start === label.end && input[offset] !== '.' && input[offset - 1] !== '.';
  const isFine = isWhole(situation, label.start, /[/:?#@]/) && !remarkOn(input, label, guidance);
  return isEmpty || isFine ? undefined : badHostAt(input, label, guidance);
}

/** Whether a part that begins at a start is not empty, and ends where the string fails. */
function isWhole({ offset, found }: Situation, start: number, delimiter: RegExp): boolean {
  return offset > start && (found === undefined || delimiter.test(found));
}

function remarkOn(input: string, { start, end }: Range, { labels }: Guidance<string>): Remark | undefined {
  const label = input.slice(start, end);
  return labels.find(({ pattern }) => pattern.test(label));
}

function badHostAt(input: string, range: Range, guidance: Guidance<string>): Cause {
  const remark = remarkOn(input, range, guidance);
  return {
    code: 'bad-host',
    ...(range.start === range.end ? emptyLabel(input, range.start) : range),
    headline: (text) =>
      range.start === range.end ? 'a part of the host is empty' : `${text(range)} is no part of a host`,
    remarks: remark ? [remark] : [],
  };
}

/** The dot beside a label that is empty. */
function emptyLabel(input: string, offset: number): Range {
  const start = input[offset - 1] === '.' ? offset - 1 : offset;
  return { start, end: start + 1 };
}

function badPort(situation: Situation): Cause | undefined {
  const { input, offset, path, guidance } = situation;
  if (!isOf(guidance.ports, path.at(-1))) return undefined;
  const port = { start: input.lastIndexOf(':', offset - 1) + 1, end: authorityAround(input, offset).end };
  return isWhole(situation, port.start, /[/?#]/) ? undefined : badPortAt(port);
}

function badPortAt(range: Range): Cause {
  return range.start >= range.end
    ? { code: 'bad-port', start: Math.max(0, range.start - 1), end: range.start, headline: () => 'the port is missing' }
    : { code: 'bad-port', ...range, headline: (text) => `${text(range)} is no port` };
}

function unexpectedEnd({ input, found, path, nameOf }: Situation): Cause | undefined {
  if (found !== undefined) return undefined;
  const end = { start: input.length, end: input.length };
  return {
    code: 'unexpected-end',
    ...end,
    headline: () => `the string ends too early for ${nameOf(path.at(-1) ?? '')}`,
  };
}

function characterNotAllowed({ offset, found = '', path, nameOf }: Situation): Cause {
  const character = { start: offset, end: offset + found.length };
  return {
    code: 'character-not-allowed',
    ...character,
    headline: (text) => `${text(character)} is not allowed in ${nameOf(path.at(-1) ?? '')}`,
  };
}

/** The length of what would be the scheme: all in front of the first of `: / ? #`. */
function headOf(input: string): number {
  const end = input.search(/[:/?#]/);
  return end < 0 ? input.length : end;
}

/** A label of a host: what stands between two of `. / : @ ? #`. */
function labelAround(input: string, offset: number): Range {
  let start = offset;
  while (start > 0 && !/[./:@?#]/.test(input[start - 1] ?? '')) start--;
  const end = input.slice(offset).search(/[./:@?#]/);
  return { start, end: end < 0 ? input.length : offset + end };
}
