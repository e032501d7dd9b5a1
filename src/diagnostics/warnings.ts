/** What is unwise in a string that is valid: a literal list of checks. */
import { defaultPorts } from '../rfcs/ports.js';
import type { Guidance, Note } from '../rfcs/guidance.js';
import type { UrlRanges } from '../rfcs/url-ranges.js';
import type { Range } from '../syntax/range.js';
import type { Definition, ComponentName, Rfc, Rule } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';
import type { DiagnosticCode } from './codes.js';
import { cite, noteText } from './cite.js';
import type { Diagnostic } from './diagnostic.js';

interface Warning extends Range {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly note?: Note;
  /** What says so, if the RFC does not. */
  readonly source?: string;
}

type Check = (input: string, parts: UrlRanges, guidance: Guidance<string>) => Iterable<Warning>;

const checks: readonly Check[] = [
  passwordInUrl,
  registryLikeHost,
  ipv4OutOfRange,
  ipv6GroupCount,
  portOutOfRange,
  defaultPort,
  aboveRoot,
  escapedControl,
];

/** The warnings of a valid input, in order; of more than a limit, how many more there are. */
export function warningsOf<I extends Rfc>(
  rfc: Definition<I>,
  rule: Rule<I>,
  input: string,
  components: readonly Component<ComponentName<I>, Rule<I>>[],
  limit: number,
): Diagnostic<I>[] {
  const parts = rfc.urlRanges(input, components);
  const guidance = rfc.guidance as Guidance<string>;
  const { name } = rfc;
  const found: Warning[] = [];
  let more = 0;
  for (const check of checks) {
    for (const warning of check(input, parts, guidance)) {
      if (found.length < limit) found.push(warning);
      else more++;
    }
  }
  if (more > 0) found.push(moreWarnings(input.length, more));
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ code, message, start, end, note, source }) => {
      const section = note?.section;
      const says =
        section === undefined ? `heuristic${source === undefined ? '' : `: ${source}`}` : cite(name, section);
      const component = components.findLast((one) => one.start <= start && end <= one.end);
      return {
        code,
        severity: 'warning',
        message: code === 'more-warnings' ? message : `${message} (${says})`,
        rfc: rfc.id,
        rule: component?.rule ?? rule,
        path: component && component.rule !== rule ? [rule, component.rule] : [rule],
        section,
        offset: start,
        start,
        end,
        found: undefined,
        expected: [],
        notes: note ? [noteText(name, note)] : [],
        fixes: [],
      };
    });
}

function moreWarnings(end: number, count: number): Warning {
  const message = `and ${count} more ${count === 1 ? 'warning' : 'warnings'}`;
  return { code: 'more-warnings', start: end, end, message };
}

function passwordInUrl(input: string, { password, registry }: UrlRanges, guidance: Guidance<string>): Warning[] {
  const known = password && password.start < password.end ? password : undefined;
  const message = 'the URL holds a password';
  const source = 'RFC 1738, section 6';
  if (known) return [{ code: 'password-in-url', ...known, message, note: guidance.password, source }];
  // what is no server, but has the form of user and password before an "@"
  const [, user, meant] = /^([^:@]*:)([^@]+)@/.exec(registry ? input.slice(registry.start, registry.end) : '') ?? [];
  if (!registry || user === undefined || meant === undefined) return [];
  const start = registry.start + user.length;
  return [{ code: 'password-in-url', start, end: start + meant.length, message, source }];
}

function registryLikeHost(input: string, { registry }: UrlRanges): Warning[] {
  if (!registry) return [];
  const text = input.slice(registry.start, registry.end);
  const host = text.slice(text.lastIndexOf('@') + 1).replace(/:[^:]*$/, '');
  if (!/^[\w.-]+$/.test(host) && !/^[^:]*:[^:]*:/.test(text)) return [];
  return [
    {
      code: 'registry-like-host',
      ...registry,
      message: 'this is the name of a registry, for it is no host and port, though it looks like them',
      source: 'its characters',
    },
  ];
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
        message: 'no IPv4 address has a number above 255',
        source: 'RFC 791, section 3.2',
      },
    ];
  });
}

/** Where the BNF takes any number of groups. */
function ipv6GroupCount(input: string, { host }: UrlRanges, { addresses }: Guidance<string>): Warning[] {
  const text = host ? input.slice(host.start, host.end) : '';
  if (!host || !addresses?.countsGroups || !text.startsWith('[')) return [];
  const groups = text.split(/[[\]:]+/).filter((group) => group !== '');
  const count = groups.length + (text.includes('.') ? 1 : 0);
  if (text.includes('::') ? count <= 7 : count === 8) return [];
  const message = `an IPv6 address has eight groups, or "::" for some of them; this has ${count}`;
  return [{ code: 'ipv6-group-count', ...host, message, source: 'RFC 2373, section 2.2' }];
}

function portOutOfRange(input: string, { port }: UrlRanges): Warning[] {
  if (!port || Number(input.slice(port.start, port.end)) <= 65535) return [];
  return [
    { code: 'port-out-of-range', ...port, message: 'there is no port above 65535', source: 'RFC 793, section 3.1' },
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
      message: `this is the default port of ${name}`,
      note: own === undefined ? { text } : { text, section: own },
      source: `RFC 1738, section ${known.section}`,
    },
  ];
}

/** A ".." to which no segment in front of it is left. */
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

function* escapedControl(input: string, _parts: UrlRanges, guidance: Guidance<string>): Generator<Warning> {
  const names: Readonly<Record<string, string>> = { '00': 'NUL', '0a': 'LF', '0d': 'CR' };
  for (const { 0: escape, 1: octet = '', index } of input.matchAll(/%(0[0AaDd])/g)) {
    const warning = {
      code: 'escaped-control',
      start: index,
      end: index + escape.length,
      message: `this is an escaped ${names[octet.toLowerCase()]}`,
    } as const;
    // the RFCs name CR and LF as examples of delimiters
    if (octet === '00') yield { ...warning, source: 'in C a NUL ends a string' };
    else yield { ...warning, note: guidance.escapedControl, source: 'RFC 1738, section 6' };
  }
}
