/** Why a user, host or port fails. */
import type { Guidance, Note } from '../rfcs/guidance.js';
import type { Range } from '../syntax/range.js';
import {
  authorityAround,
  isOf,
  type Cause as CauseWith,
  type CauseFinder as CauseFinderOf,
  type Situation,
} from '../rfcs/guidance.js';
import type { DiagnosticCode } from './codes.js';

type Cause = CauseWith<DiagnosticCode>;
type CauseFinder = CauseFinderOf<DiagnosticCode>;

export const hostCauses: readonly CauseFinder[] = [secondAt, missingHost, hostNotUser, badHost, badPort];

/** A user in front of a host that has none. */
export function userinfoNotAllowed({ input, offset, path, guidance, nameOf }: Situation): Cause | undefined {
  if (guidance.logins.length === 0 || path.some((rule) => isOf(guidance.logins, rule))) return undefined;
  if (!isOf([...guidance.hosts, ...guidance.ports], path.at(-1))) return undefined;
  const { start, end } = authorityAround(input, offset);
  const at = input.slice(start, end).lastIndexOf('@');
  // without slashes it is the "@" of an address, such as that of an article
  if (!input.startsWith('//', start - 2) || at < 0 || start + at < offset) return undefined;
  const host = path.findIndex((rule) => isOf(guidance.hosts, rule));
  const production = path[Math.max(0, host - 1)] ?? '';
  return {
    code: 'userinfo-not-allowed',
    start,
    end: start + at + 1,
    message: () => `no user and password are allowed in ${nameOf(production)}`,
    by: production,
    remedy: { edit: { kind: 'delete', start, end: start + at + 1, text: '' } },
  };
}

/** An "@" behind that which ends user and password: the first was meant as a part of them. */
function secondAt({ input, offset, found, path, guidance }: Situation): Cause | undefined {
  const login = path.find((rule) => isOf(guidance.logins, rule));
  const at = input.lastIndexOf('@', offset - 1);
  if (found !== '@' || login === undefined || at < authorityAround(input, offset).start) return undefined;
  return {
    code: 'character-not-allowed',
    start: offset,
    end: offset + 1,
    message: () => 'an "@" in a user or password must be escaped',
    by: login,
    remedy: { edit: { kind: 'encode', start: at, end: at + 1, text: '%40' } },
  };
}

function missingHost({ input, offset, found, path, guidance, mayFollow, mayEnd }: Situation): Cause | undefined {
  const before = input[offset - 1];
  if (
    !isOf([...guidance.hosts, ...guidance.logins], path.at(-1)) ||
    !(offset === 0 || before === '/' || before === '@')
  )
    return undefined;
  if (mayEnd || mayFollow('/') || (found !== undefined && !/[/:?#@]/.test(found))) return undefined;
  return {
    code: 'missing-host',
    start: offset,
    end: offset + (found?.length ?? 0),
    message: () => 'the host is missing',
  };
}

/** What was read as a user, but no "@" follows: it was meant as a host, perhaps with a port. */
function hostNotUser({ input, offset, found, path, guidance, mayFollow, mayEnd }: Situation): Cause | undefined {
  const authority = authorityAround(input, offset);
  const [, ...parts] = guidance.logins;
  const isHost = (mayEnd || mayFollow('/')) && (found === undefined || /[/:?#@]/.test(found));
  const isLogin = isOf(guidance.logins, path.at(-1)) && !isOf(parts, path[0]);
  if (isHost || !isLogin || input.slice(offset, authority.end).includes('@')) return undefined;
  const colon = input.slice(authority.start, authority.end).indexOf(':') + authority.start;
  const host = { start: authority.start, end: colon < authority.start ? authority.end : colon };
  const port = { start: host.end + 1, end: authority.end };
  const isPort =
    port.start <= authority.end && /^[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?$/.test(input.slice(host.start, host.end));
  const [portRule] = guidance.ports;
  if (isPort)
    return { ...badPortAt(port), ...(portRule === undefined ? {} : { path: [...path.slice(0, -1), portRule] }) };
  // a host by RFC 3986 may be any name, so that it has but wrong characters
  return guidance.hosts.length > 0 ? badHostAt(input, host, guidance) : undefined;
}

function badHost(situation: Situation): Cause | undefined {
  const { input, offset, path, guidance } = situation;
  if (!isOf(guidance.hosts, path.at(-1))) return undefined;
  const label = labelAround(input, offset);
  const isEmpty = label.start === label.end && input[offset] !== '.' && input[offset - 1] !== '.';
  const isFine = isWhole(situation, label.start, /[/:?#@]/) && !noteOn(input, label, guidance);
  return isEmpty || isFine ? undefined : badHostAt(input, label, guidance);
}

/** Whether a part that begins at a start is not empty, and ends where the string fails. */
function isWhole({ offset, found }: Situation, start: number, delimiter: RegExp): boolean {
  return offset > start && (found === undefined || delimiter.test(found));
}

function noteOn(input: string, { start, end }: Range, { labels }: Guidance<string>): Note | undefined {
  const label = input.slice(start, end);
  return labels.find(({ pattern }) => pattern.test(label));
}

function badHostAt(input: string, range: Range, guidance: Guidance<string>): Cause {
  const note = noteOn(input, range, guidance);
  return {
    code: 'bad-host',
    ...(range.start === range.end ? emptyLabel(input, range.start) : range),
    message: (text) =>
      range.start === range.end ? 'a part of the host is empty' : `${text(range)} is no part of a host`,
    notes: note ? [note] : [],
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
    ? { code: 'bad-port', start: Math.max(0, range.start - 1), end: range.start, message: () => 'the port is missing' }
    : { code: 'bad-port', ...range, message: (text) => `${text(range)} is no port` };
}

/** A label of a host: what stands between two of `. / : @ ? #`. */
function labelAround(input: string, offset: number): Range {
  let start = offset;
  while (start > 0 && !/[./:@?#]/.test(input[start - 1] ?? '')) start--;
  const end = input.slice(offset).search(/[./:@?#]/);
  return { start, end: end < 0 ? input.length : offset + end };
}
