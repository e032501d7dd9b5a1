/** Valid strings whose host may be read as another one, and ports and user names that are almost certainly mistakes. */
import type { Edit } from '../../syntax/edit.js';
import type { Range } from '../../syntax/range.js';
import { defaultPorts, laterPorts } from '../../rfcs/model/ports.js';
import { cut, replace } from './edits.js';
import { decoded } from './misread.js';
import { decodedLabel } from './punycode.js';
import type { Finding, Suspicion } from './cause.js';
import { hostOf, text } from './suspicious-hosts.js';
import type { Structure } from './view.js';

export const suspiciousAuthorities: readonly Suspicion[] = [
  {
    code: 'ipv4-number',
    message: 'some programs read this as an IPv4 address, others as a name',
    source: 'RFC 3986, section 7.4',
    find: (structure) => ipv4Number(structure),
  },
  {
    code: 'broken-a-label',
    message: 'this label begins with "xn--" but is not a valid A-label',
    source: 'RFC 5890, section 2.3.2.1',
    find: (structure) =>
      firstLabel(structure, (label) => /^xn--/i.test(label) && /^$|\p{C}/u.test(decodedLabel(label) ?? '')),
  },
  {
    code: 'mixed-scripts',
    message: 'this label mixes letters of different scripts',
    source: 'Unicode Technical Standard 39, section 5.1',
    find: (structure) => firstLabel(structure, isMixed),
  },
  {
    code: 'host-like-userinfo',
    message: 'the part before "@" looks like a host but is the user name',
    source: 'RFC 3986, section 7.6',
    find: (structure) => {
      const userinfo = structure.authorityParts?.userinfo;
      if (!userinfo) return undefined;
      const name = text(structure, userinfo);
      // an address as user name is escaped
      const isHost = !/%40/.test(name) && HOST.test(name);
      return isHost ? userinfo : undefined;
    },
  },
  {
    code: 'default-port',
    message: 'the port is redundant: it is the default port of the scheme',
    source: 'RFC 9110, section 4.2, and RFC 6455, section 3',
    find: (structure) =>
      inPort(structure, (number, { start, end }) =>
        Number(number) !== ports.get(structure.scheme) ? undefined : [cut(start - 1, end)],
      ),
  },
  {
    code: 'port-of-other-scheme',
    message: 'this is the default port of another scheme: http uses 80, https uses 443',
    source: 'RFC 9110, section 4.2',
    find: (structure) =>
      inPort(structure, (number) => {
        const meant = others[structure.scheme + number];
        return meant === undefined ? undefined : [replace(0, structure.schemeEnd, meant)];
      }),
  },
  {
    code: 'port-zero',
    message: 'nothing can connect to port 0',
    source: 'RFC 6335, section 6',
    find: (structure) => inPort(structure, (number) => (/^0+$/.test(number) ? [] : undefined)),
  },
];

const others: Readonly<Record<string, string>> = { http443: 'https', https80: 'http' };

/** A finding about the port, if there are edits for it. */
function inPort(
  structure: Structure,
  edits: (number: string, port: Range) => readonly Edit[] | undefined,
): Finding | undefined {
  const port = structure.authorityParts?.port;
  const found = port && edits(text(structure, port), port);
  return found && { ...port, edits: found };
}

/** The first label of the host for which `isWrong` is true. */
function firstLabel(structure: Structure, isWrong: (label: string) => boolean): Finding | undefined {
  const range = hostOf(structure);
  // other labels are their own characters
  if (!range || !/%|xn--/i.test(text(structure, range))) return undefined;
  let { start } = range;
  for (const label of text(structure, range).split('.')) {
    const end = start + label.length;
    if (isWrong(label)) return { start, end };
    start = end + 1;
  }
  return undefined;
}

function isMixed(label: string): boolean {
  const shown = /^xn--/i.test(label) ? decodedLabel(label) : decoded(label);
  const scripts = [
    /\p{Script=Latin}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Greek}/u,
    /\p{Script=Armenian}/u,
    /\p{Script=Cherokee}/u,
  ];
  return scripts.filter((script) => shown?.match(script)).length > 1;
}

/** Octal, hexadecimal or short IPv4 addresses, as the C library reads them. */
function ipv4Number(structure: Structure): Finding | undefined {
  const range = hostOf(structure);
  if (!range) return undefined;
  const host = text(structure, range);
  if (!/^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+))*\.?$/i.test(host)) return undefined;
  const parts = host.replace(/\.$/, '').split('.');
  const isPlain = !host.endsWith('.') && parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d*)$/.test(part));
  if (isPlain) return undefined;
  if (parts.length > 4) return { ...range, message: 'an IPv4 address has four numbers, and no name ends in a number' };
  const isDecimal = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part));
  const radix = (part: string): number => (/x/i.test(part) ? 16 : /^0[0-7]+$/.test(part) && !isDecimal ? 8 : 10);
  // octal for some, decimal for others: up to three digits the zeros are layout
  const numbers = parts.map((part) => parseInt(part, radix(part)));
  const last = numbers.pop() ?? 0;
  const room = 256 ** (4 - numbers.length);
  if (last >= room || numbers.some((number) => number > 255)) return range;
  const tail = Array.from(
    { length: 4 - numbers.length },
    (_, index) => Math.floor(last / 256 ** (3 - numbers.length - index)) % 256,
  );
  return { ...range, edits: [replace(range.start, range.end, [...numbers, ...tail].join('.'))] };
}

/** A name that ends like a host, perhaps with a port or more of a URL after it. */
const HOST =
  /^(?:https?%3a|www\.)|^localhost$|^(?:[^.]+\.)+(?:com|org|net|edu|gov|example|info|app|dev|online|site|shop|cloud|biz|xyz|[a-z]{2})(?=$|[:;&%])|^\d+(?:\.\d+){3}$/i;

const ports = new Map([
  ...Object.entries(laterPorts),
  ...Object.entries(defaultPorts).map(([scheme, { port }]) => [scheme, port] as const),
]);
