/** Warnings about ports. */
import type { Guidance } from '../../rfcs/model/guidance.js';
import { defaultPort, defaultPorts, laterPorts } from '../../rfcs/model/ports.js';
import type { UrlRanges } from '../../rfcs/model/url-ranges.js';
import { hostSchemes } from '../../syntax/known-schemes.js';
import type { Edit } from '../../syntax/edit.js';
import { cut, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import type { Range } from '../../syntax/range.js';
import type { Structure } from '../../syntax/structure.js';
import { partText } from './host-text.js';
import { UNUSUAL_START } from './signs.js';
import type { Warned, WarnedByRfc, Warnings } from './warning.js';

export const portWarnings: Warnings<keyof typeof portCodes> = {
  'port-out-of-range': { signs: { start: [UNUSUAL_START] }, findByRfc: portOutOfRange },
  'misplaced-port': {
    signs: { start: [UNUSUAL_START], within: ['\\/:[0-9]'] },
    message: 'a port must follow the host, after ":"',
    source: 'RFC 3986, section 3.2.3',
    find({ text, authority, authorityParts: parts, scheme }) {
      if (!authority || !parts || parts.port || !hostSchemes.has(scheme)) return undefined;
      const mark = text.slice(authority.start, authority.end).search(MARK);
      const { end } = authority;
      if (mark >= 0) {
        const start = authority.start + mark;
        return { start, end, edits: [replace(start, start + 1, ':')] };
      }
      const [port] = captures(/^\/:\d{2,5}(?=[/?#]|$)/, text.slice(end, end + 8));
      return port === '' ? undefined : { start: end, end: end + port.length, edits: [cut(end, end + 1)] };
    },
  },
  'two-ports': {
    signs: { start: [UNUSUAL_START] },
    message: 'there are two ports',
    source: 'RFC 3986, section 3.2.3',
    find({ text, authority }) {
      if (!authority) return undefined;
      const [ports] = captures(/(?<=[a-z\d][^:[\]]*):\d{1,5}:\d{1,5}$/i, text.slice(authority.start, authority.end));
      return ports === '' ? undefined : { start: authority.end - ports.length, end: authority.end };
    },
  },
  'default-port': {
    signs: { start: [UNUSUAL_START] },
    findByRfc: redundantPort,
    message: 'the port is redundant: it is the default port of the scheme',
    source: 'RFC 9110, section 4.2, and RFC 6455, section 3',
    find: (structure) =>
      inPort(structure, (number, { start, end }) =>
        Number(number) !== defaultPort(structure.scheme, laterPorts) ? undefined : [cut(start - 1, end)],
      ),
  },
  'port-of-other-scheme': {
    signs: { start: [UNUSUAL_START] },
    message: 'this is the default port of another scheme: http uses 80, https uses 443',
    source: 'RFC 9110, section 4.2',
    find(structure) {
      const { scheme, schemeEnd, authorityParts: parts } = structure;
      const refused =
        parts?.port && /^https?$/.test(scheme) ? refusedPorts[partText(structure, parts.port)] : undefined;
      if (parts?.port && refused !== undefined)
        return { ...parts.port, message: `browsers refuse this port: it is that of ${refused}`, source: REFUSED };
      return inPort(structure, (number) => {
        const meant = others[scheme + number];
        return meant === undefined || hasAddress(structure) ? undefined : [replace(0, schemeEnd, meant)];
      });
    },
  },
  'port-zero': {
    signs: { start: [UNUSUAL_START] },
    message: 'nothing can connect to port 0',
    source: 'RFC 6335, section 6',
    find: (structure) => inPort(structure, (number) => (/^0+$/.test(number) ? [] : undefined)),
  },
};

/** What is said about them in documentation. */
export const portCodes = {
  'port-out-of-range': {
    title: 'Port above 65535',
    explanation:
      'The RFCs on URIs do not limit the number, but TCP and UDP ports go from 0 to 65535 (RFC 793, section 3.1).',
    examples: {
      rfc1738: ['gopher://example.com:70700/'],
      rfc2396: ['http://example.com:65536/'],
      rfc3986: ['https://localhost:99999/'],
    },
  },
  'default-port': {
    title: 'Redundant default port',
    explanation:
      'The URL means the same without the port, but programs that compare URLs as strings treat the two as different.',
    examples: {
      rfc1738: ['http://example.com:80/'],
      rfc2396: ['ftp://ftp.example.com:21/pub/'],
      rfc3986: ['http://example.com:80/login'],
    },
  },
  'port-of-other-scheme': {
    title: 'The port of another scheme or protocol',
    explanation:
      'Port 443 is for https and port 80 for http. A server answers a request by the other scheme with an error. Browsers refuse the ports of mail, FTP, SSH and Telnet for both.',
    examples: {
      rfc2396: ['http://www.example.org:443/'],
      rfc3986: ['https://www.example.org:80/a', 'https://mail.example.com:25/'],
    },
  },
  'misplaced-port': {
    title: 'A port that does not follow the host',
    explanation:
      'Only a colon after the host begins a port (RFC 3986, section 3.2.3). After another mark, the number belongs to the host; after a slash, to the path.',
    examples: {
      rfc3986: ['https://parser.example/:8443/a', 'http://localhost.8080/', 'http://www.example.com;8080/'],
    },
  },
  'two-ports': {
    title: 'Two ports',
    explanation:
      'Some programs connect to the first port, others to the second. Attackers have used this difference to get past address filters.',
    examples: {
      rfc1808: ['http://127.0.0.1:11211:80/', '//parser.example:8080:80/', 'http://example.com:80:80/a'],
    },
  },
  'port-zero': {
    title: 'Port 0',
    explanation: 'Port 0 is reserved: nothing can connect to it (RFC 6335, section 6).',
    examples: {
      rfc3986: ['https://parser.example:0/', 'http://localhost:0/', 'ftp://ftp.example.com:0/pub/'],
    },
  },
} as const;

/** Another mark than ":" between a name or an IPv4 address and a port. */
const MARK = /(?<=[a-z]|\.\d{1,3}\.\d{1,3}\.\d{1,3})[;,.](?=\d{2,5}$)/i;

function portOutOfRange(input: string, { port }: UrlRanges): WarnedByRfc[] {
  if (!port || Number(input.slice(port.start, port.end)) <= 65535) return [];
  return [{ ...port, message: 'a port cannot be above 65535', source: 'RFC 793, section 3.1' }];
}

function redundantPort(input: string, { scheme, port }: UrlRanges, guidance: Guidance<string>): WarnedByRfc[] {
  if (!scheme || !port) return [];
  const name = input.slice(scheme.start, scheme.end).toLowerCase();
  const known = Object.hasOwn(defaultPorts, name) ? defaultPorts[name] : undefined;
  if (known?.port !== Number(input.slice(port.start, port.end))) return [];
  const { section, text } = guidance.defaultPort;
  const own = guidance.setsPorts ? known.section : section;
  return [
    {
      ...port,
      message: `the port is redundant: it is the default port of ${name}`,
      note: own === undefined ? { text } : { text, section: own },
      source: `RFC 1738, section ${known.section}`,
    },
  ];
}

/** A program that has no name in the DNS yet may listen at any port, and has no certificate. */
function hasAddress({ text, authority }: Structure): boolean {
  return /^(?:localhost|[\d.]+|\[.+\])(?=:\d*$)/i.test(text.slice(authority?.start, authority?.end));
}

/** Ports of other protocols that browsers refuse for http and https, and where that is said. */
const refusedPorts: Readonly<Record<string, string>> = {
  21: 'FTP',
  22: 'SSH',
  23: 'Telnet',
  25: 'SMTP',
  110: 'POP3',
  143: 'IMAP',
  465: 'SMTP',
  587: 'SMTP',
  993: 'IMAP',
  995: 'POP3',
};
const REFUSED = 'the Fetch standard, section "Port blocking"';

const others: Readonly<Record<string, string>> = { http443: 'https', https80: 'http' };

/** A warning about the port, if there are edits for it. */
function inPort(
  structure: Structure,
  edits: (number: string, port: Range) => readonly Edit[] | undefined,
): Warned | undefined {
  const port = structure.authorityParts?.port;
  const found = port && edits(partText(structure, port), port);
  return found && { ...port, edits: found };
}
