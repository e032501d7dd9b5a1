/** Errors in the user, host or port. */
import {
  authorityAround,
  isAmong,
  type Reason,
  type ReasonFinder,
  type Guidance,
  type Note,
  type Situation,
} from '../../rfcs/model/guidance.js';
import type { Range } from '../../syntax/range.js';
import type { characterCodes } from './characters.js';

type HostCode = keyof typeof hostCodes | keyof typeof characterCodes;
type HostReason = Reason<HostCode>;
type HostReasonFinder = ReasonFinder<HostCode>;

/** What is said about them in documentation. */
export const hostCodes = {
  'userinfo-not-allowed': {
    title: 'User name or password not allowed in this scheme',
    explanation:
      'RFC 1738 allows a user name and a password in ftp and telnet URLs, and in URLs of schemes that it does not describe but that use the common syntax. It does not allow them in http, gopher, nntp, wais, file or prospero URLs.',
    examples: {
      rfc1738: [
        'http://user:secret@example.com/',
        'gopher://anonymous@gopher.example.com/',
        'nntp://reader:secret@news.example.com/comp.lang.c/12',
      ],
    },
  },
  'missing-host': {
    title: 'Missing host',
    explanation: 'A host is required here: a name, or an IPv4 address.',
    examples: {
      rfc1738: ['http:///index.html', 'ftp:///pub/README', 'gopher:///11/menu'],
    },
  },
  'bad-host': {
    title: 'Invalid host',
    explanation:
      'A host is a name or an IPv4 address. A name consists of labels with dots between them. A label consists of letters, digits and hyphens, and neither begins nor ends with a hyphen; the last label begins with a letter. RFC 2396 reads an invalid host as a registry name if its characters allow it.',
    examples: {
      rfc1738: ['http://my_host/', 'http://-www.example.com/', 'ftp://ftp.example..com/pub/'],
    },
  },
  'bad-port': {
    title: 'Invalid port',
    explanation:
      'A port consists of digits. RFC 1738 requires at least one. RFC 2396 also allows an empty port, and reads host and port as a registry name if the port is invalid.',
    examples: {
      rfc1738: ['http://example.com:80a/', 'http://example.com:/'],
      rfc3986: ['http://localhost:port/'],
    },
  },
} as const;

export const hostReasons: readonly HostReasonFinder[] = [secondAt, missingHost, hostReadAsUser, badHost, badPort];

/** A user before a host whose URL cannot have one. */
export function userinfoNotAllowed({ input, offset, path, guidance, phraseFor }: Situation): HostReason | undefined {
  const innermost = path.at(-1);
  if (!isAmong(guidance.hosts, innermost) && !isAmong(guidance.ports, innermost)) return undefined;
  if (path.some((rule) => isAmong(guidance.logins, rule))) return undefined;
  const { start, end } = authorityAround(input, offset);
  const at = input.slice(start, end).lastIndexOf('@');
  // without slashes, the "@" belongs to an address, such as that of an article
  if (!input.startsWith('//', start - 2) || at < 0 || start + at < offset) return undefined;
  const host = path.findIndex((rule) => isAmong(guidance.hosts, rule));
  const production = path[host - 1] ?? '';
  return {
    code: 'userinfo-not-allowed',
    start,
    end: start + at + 1,
    message: () => `a user name or password is not allowed in ${phraseFor(production)}`,
    by: production,
  };
}

/** A second "@": the first one was meant as a part of the user or password. */
function secondAt({ input, offset, found, path, guidance }: Situation): HostReason | undefined {
  if (found !== '@') return undefined;
  const login = path.find((rule) => isAmong(guidance.logins, rule));
  const at = input.lastIndexOf('@', offset - 1);
  if (login === undefined || at < authorityAround(input, offset).start) return undefined;
  return {
    code: 'character-not-allowed',
    start: offset,
    end: offset + 1,
    message: () => 'an "@" in a user name or password must be escaped',
    by: login,
  };
}

function missingHost({ input, offset, found, path, guidance, mayFollow, mayEnd }: Situation): HostReason | undefined {
  const before = input[offset - 1];
  const innermost = path.at(-1);
  if (
    !(isAmong(guidance.hosts, innermost) || isAmong(guidance.logins, innermost)) ||
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

/** A host, perhaps with a port, that the grammar reads as a user because it is not a valid host and no "@" follows. */
function hostReadAsUser({
  input,
  offset,
  found,
  path,
  guidance,
  mayFollow,
  mayEnd,
}: Situation): HostReason | undefined {
  const [, ...userRules] = guidance.logins;
  if (!isAmong(guidance.logins, path.at(-1)) || isAmong(userRules, path[0])) return undefined;
  const isHost = (mayEnd || mayFollow('/')) && (found === undefined || /[/:?#@]/.test(found));
  const authority = authorityAround(input, offset);
  if (isHost || input.slice(offset, authority.end).includes('@')) return undefined;
  const colon = input.slice(authority.start, authority.end).indexOf(':') + authority.start;
  const host = { start: authority.start, end: colon < authority.start ? authority.end : colon };
  const port = { start: host.end + 1, end: authority.end };
  const isPort =
    port.start <= authority.end && /^[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?$/.test(input.slice(host.start, host.end));
  const [portRule] = guidance.ports;
  // the port belongs to what the user is a part of
  const outer = isAmong(userRules, path.at(-1)) ? path.slice(0, -1) : path;
  if (isPort) return { ...badPortAt(port), ...(portRule === undefined ? {} : { path: [...outer, portRule] }) };
  // RFC 3986 lets a host be almost any name, so only single characters can be wrong in it
  return guidance.hosts.length > 0 ? badHostAt(input, host, guidance) : undefined;
}

function badHost(situation: Situation): HostReason | undefined {
  const { input, offset, path, guidance } = situation;
  if (!isAmong(guidance.hosts, path.at(-1))) return undefined;
  const label = labelAround(input, offset);
  if (input[label.start - 1] === ':') return isComplete(situation, label.start, /[/?#]/) ? undefined : badPortAt(label);
  const isEmpty = label.start === label.end && input[offset] !== '.' && input[offset - 1] !== '.';
  const isWhole = situation.mayEnd || situation.mayFollow('/') || situation.mayFollow(':');
  const isValid = isComplete(situation, label.start, /[/:?#@]/) && (isWhole || !noteOnLabel(input, label, guidance));
  return isEmpty || isValid ? undefined : badHostAt(input, label, guidance);
}

/** Whether the text from a start to the failure is not empty, and a delimiter or the end of the string follows it. */
function isComplete({ offset, found }: Situation, start: number, delimiter: RegExp): boolean {
  return offset > start && (found === undefined || delimiter.test(found));
}

function noteOnLabel(input: string, { start, end }: Range, { labels }: Guidance<string>): Note | undefined {
  const label = input.slice(start, end);
  return labels.find(({ pattern }) => pattern.test(label));
}

function badHostAt(input: string, range: Range, guidance: Guidance<string>): HostReason {
  const { start, end } = range;
  const note = noteOnLabel(input, range, guidance);
  const isPart = input[start - 1] === '.' || input[end] === '.';
  return {
    code: 'bad-host',
    ...(start === end ? emptyLabel(input, start) : range),
    message: (show) =>
      start === end
        ? 'a part of the host is empty'
        : `${show(range)} is not a valid ${isPart ? 'part of a host' : 'host'}`,
    notes: note ? [note] : [],
  };
}

/** The dot next to an empty label. */
function emptyLabel(input: string, offset: number): Range {
  const start = input[offset - 1] === '.' ? offset - 1 : offset;
  return { start, end: start + 1 };
}

function badPort(situation: Situation): HostReason | undefined {
  const { input, offset, path, guidance } = situation;
  if (!isAmong(guidance.ports, path.at(-1))) return undefined;
  const port = { start: input.lastIndexOf(':', offset - 1) + 1, end: authorityAround(input, offset).end };
  return isComplete(situation, port.start, /[/?#]/) ? undefined : badPortAt(port);
}

function badPortAt(range: Range): HostReason {
  return range.start >= range.end
    ? { code: 'bad-port', start: Math.max(0, range.start - 1), end: range.start, message: () => 'the port is missing' }
    : { code: 'bad-port', ...range, message: (show) => `${show(range)} is not a valid port` };
}

/** A label of a host: the text between two of `. / : @ ? #`. */
function labelAround(input: string, offset: number): Range {
  let start = offset;
  while (start > 0 && !/[./:@?#]/.test(input[start - 1] ?? '')) start--;
  const end = input.slice(offset).search(/[./:@?#]/);
  return { start, end: end < 0 ? input.length : offset + end };
}
