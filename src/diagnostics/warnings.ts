/** The warnings of a valid string, as diagnostics. */
import type { ComponentName, Explained, Rfc, Rule } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';
import { cite, noteText } from './cite.js';
import type { Diagnostic } from './diagnostic.js';
import type { Guidance, Note } from '../rfcs/model/guidance.js';
import { defaultPorts } from '../rfcs/model/ports.js';
import type { UrlRanges } from '../rfcs/model/url-ranges.js';
import type { Range } from '../syntax/range.js';
import type { DiagnosticCode } from './codes.js';

/** The warnings of a valid input, in order. Of one that occurs several times, at most `limit` further places are listed. */
export function findWarnings<I extends Rfc>(
  rfc: Explained<I>,
  rule: Rule<I>,
  input: string,
  components: readonly Component<ComponentName<I>, Rule<I>>[],
  limit: number,
): Diagnostic<I>[] {
  const ranges = rfc.urlRanges(input, components);
  const found = new Map<string, Repeated>();
  for (const check of checks) {
    for (const warning of check(input, ranges, rfc.guidance, rfc.name)) {
      const { code, message, start, end } = warning;
      const known = found.get(code + message);
      if (!known) found.set(code + message, { warning, count: 1, places: [] });
      else if (known.count++ <= limit) known.places.push({ start, end });
    }
  }
  return Array.from(found.values())
    .toSorted((a, b) => a.warning.start - b.warning.start)
    .map((repeated) => {
      const { start, end } = repeated.warning;
      const component = components.findLast((one) => one.start <= start && end <= one.end);
      return toDiagnostic(rfc, repeated, rule, component?.rule ?? rule);
    });
}

/** A warning, how often it occurs, and some of the further places. */
interface Repeated {
  readonly warning: Warning;
  count: number;
  readonly places: Range[];
}

function toDiagnostic<I extends Rfc>(
  { id, name }: Explained<I>,
  { warning: { code, message, start, end, note, source }, count, places }: Repeated,
  outer: Rule<I>,
  rule: Rule<I>,
): Diagnostic<I> {
  const section = note?.section;
  const heuristic = `heuristic${source === undefined ? '' : `: ${source}`}`;
  return {
    code,
    severity: 'warning',
    message: `${message} (${section === undefined ? heuristic : cite(name, section)})`,
    rfc: id,
    rule,
    path: rule === outer ? [rule] : [outer, rule],
    section,
    offset: start,
    start,
    end,
    count,
    places,
    found: undefined,
    expected: [],
    notes: note ? [noteText(name, note)] : [],
    fixes: [],
  };
}

/** A warning, before it becomes a diagnostic. */
export interface Warning extends Range {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly note?: Note;
  /** Where this comes from, if the RFC does not say it. */
  readonly source?: string;
}

/** `name` is the name of the RFC. */
type Check = (input: string, ranges: UrlRanges, guidance: Guidance<string>, name: string) => Iterable<Warning>;

export const checks: readonly Check[] = [
  passwordInUrl,
  registryLikeHost,
  ipv4OutOfRange,
  ipv6GroupCount,
  portOutOfRange,
  defaultPort,
  aboveRoot,
  escapedControl,
];

function passwordInUrl(input: string, { password, registry }: UrlRanges, guidance: Guidance<string>): Warning[] {
  const known = password && password.start < password.end ? password : undefined;
  const message = 'the URL contains a password';
  const source = 'RFC 1738, section 6';
  if (known) return [{ code: 'password-in-url', ...known, message, note: guidance.password, source }];
  // a registry name that has the form of user and password before an "@"
  const [, user, meant] = /^([^:@]*:)([^@]+)@/.exec(registry ? input.slice(registry.start, registry.end) : '') ?? [];
  if (!registry || user === undefined || meant === undefined) return [];
  const start = registry.start + user.length;
  return [{ code: 'password-in-url', start, end: start + meant.length, message, source }];
}

function registryLikeHost(
  input: string,
  { registry }: UrlRanges,
  _guidance: Guidance<string>,
  name: string,
): Warning[] {
  if (!registry) return [];
  const text = input.slice(registry.start, registry.end);
  const hostAndPort = text.slice(text.lastIndexOf('@') + 1);
  const host = hostAndPort.replace(/:[^:]*$/, '');
  if (!/^[\w.-]+$/.test(host) && !/^[^:]*:[^:]*:/.test(text)) return [];
  const reason = /:.*:/.test(hostAndPort)
    ? 'it contains more than one ":"'
    : host.includes('_')
      ? 'it contains "_"'
      : `its ${/:.*\D/.test(hostAndPort) ? 'port is not a number' : 'host is not valid'}`;
  const message = `${name} reads this as a registry name, not as host and port, because ${reason}`;
  return [{ code: 'registry-like-host', ...registry, message }];
}

function ipv4OutOfRange(input: string, { address }: UrlRanges): Warning[] {
  if (!address) return [];
  return [...input.slice(address.start, address.end).matchAll(/\d+/g)].flatMap(({ 0: digits, index }): Warning[] => {
    if (Number(digits) <= 255) return [];
    const start = address.start + index;
    return [
      {
        code: 'ipv4-out-of-range',
        start,
        end: start + digits.length,
        message: 'a number in an IPv4 address cannot be above 255',
        source: 'RFC 791, section 3.2',
      },
    ];
  });
}

/** For RFCs whose BNF allows any number of groups. */
function ipv6GroupCount(input: string, { host }: UrlRanges, { addresses }: Guidance<string>): Warning[] {
  const text = host ? input.slice(host.start, host.end) : '';
  if (!host || !addresses?.countsGroups || !text.startsWith('[')) return [];
  const groups = text.split(/[[\]:]+/).filter((group) => group !== '');
  const count = groups.length + (text.includes('.') ? 1 : 0);
  if (text.includes('::') ? count <= 7 : count === 8) return [];
  const message = `an IPv6 address has eight groups, or fewer with "::"; this one has ${count}`;
  return [{ code: 'ipv6-group-count', ...host, message, source: 'RFC 2373, section 2.2' }];
}

function portOutOfRange(input: string, { port }: UrlRanges): Warning[] {
  if (!port || Number(input.slice(port.start, port.end)) <= 65535) return [];
  return [
    { code: 'port-out-of-range', ...port, message: 'a port cannot be above 65535', source: 'RFC 793, section 3.1' },
  ];
}

function defaultPort(input: string, { scheme, port }: UrlRanges, guidance: Guidance<string>): Warning[] {
  if (!scheme || !port || port.start === port.end) return [];
  const name = input.slice(scheme.start, scheme.end).toLowerCase();
  const known = Object.hasOwn(defaultPorts, name) ? defaultPorts[name] : undefined;
  if (known?.port !== Number(input.slice(port.start, port.end))) return [];
  const { section, text } = guidance.defaultPort;
  const own = guidance.setsPorts ? known.section : section;
  return [
    {
      code: 'default-port',
      ...port,
      message: `the port is redundant: it is the default port of ${name}`,
      note: own === undefined ? { text } : { text, section: own },
      source: `RFC 1738, section ${known.section}`,
    },
  ];
}

/** A ".." with no segment left before it to remove. */
function aboveRoot(input: string, { path }: UrlRanges, { aboveRoot: note }: Guidance<string>): Warning[] {
  if (!path || !note || !input.includes('/..')) return [];
  let depth = 0;
  let start = path.start + 1;
  for (const segment of input.slice(start, path.end).split('/')) {
    const end = start + segment.length;
    if (segment === '..') depth--;
    else if (segment !== '.') depth++;
    if (depth < 0) return [{ code: 'above-root', start, end, message: '".." leads above the root', note }];
    start = end + 1;
  }
  return [];
}

function* escapedControl(input: string, { scheme }: UrlRanges, guidance: Guidance<string>): Generator<Warning> {
  // a mail has line breaks: RFC 6068, section 5
  const isMail = scheme !== undefined && input.slice(scheme.start, scheme.end).toLowerCase() === 'mailto';
  const names: Readonly<Record<string, string>> = { '00': 'NUL', '0a': 'LF', '0d': 'CR' };
  for (const { 0: escape, 1: octet = '', index } of input.matchAll(/%(0[0AaDd])/g)) {
    if (isMail && octet !== '00') continue;
    const warning = {
      code: 'escaped-control',
      start: index,
      end: index + escape.length,
      message: `this is an escaped ${names[octet.toLowerCase()]}`,
    } as const;
    // the RFCs name only CR and LF, as examples of delimiters
    if (octet === '00') yield { ...warning, source: 'a NUL ends a string in C' };
    else yield { ...warning, note: guidance.escapedControl, source: 'RFC 1738, section 6' };
  }
}
