/** Readings in a form in which two that mean the same are equal, whatever their parsers decode, escape or leave out. */
import { escaped as percentEncoded } from '../syntax/edits.js';
import { defaultPort, laterPorts } from '../rfcs/model/ports.js';
import { platformAddress } from './platform-url.js';
import { components, type AcceptedReading, type ReadComponent, type Reading } from './reading.js';

/** The components of an accepted string; an absent one is empty. `undefined` stands for a string that is rejected. */
export type NormalForm = { readonly [N in ReadComponent]: string } | undefined;

/**
 * The normal form of a reading (RFC 3986, section 6.2):
 *
 * - scheme and host in lower case, an IPv6 address as `URL` writes it, a host that is not ASCII as an A-label
 * - the default port of the scheme if there is no other, and a port without leading zeros
 * - what may not be in a URI is escaped, and unreserved characters are not
 * - the path of an absent path after a host is "/"
 * - no difference between an absent and an empty component, because many parsers make none
 */
export function normalForm(reading: AcceptedReading): Exclude<NormalForm, undefined>;
export function normalForm(reading: Reading): NormalForm;
export function normalForm(reading: Reading): NormalForm {
  if (!reading.ok) return undefined;
  const scheme = (reading.scheme ?? '').toLowerCase();
  const host = comparableHost(reading.host ?? '');
  return {
    scheme,
    userinfo: respelled(reading.userinfo ?? ''),
    host,
    port: normalPort(reading.port ?? '', scheme),
    path: respelled(reading.path ?? '') || (host === '' ? '' : '/'),
    query: respelled(reading.query ?? ''),
    fragment: respelled(reading.fragment ?? ''),
  };
}

/** Whether two readings are equal but for how they are written. */
export function isSameForm(a: NormalForm, b: NormalForm): boolean {
  return a === b || (a !== undefined && b !== undefined && components.every((name) => a[name] === b[name]));
}

/** The normal form of a host: an IPv6 address as `URL` writes it, a name that is not US-ASCII in A-labels. */
export function comparableHost(host: string): string {
  if (PLAIN_HOST.test(host)) return host;
  if (/^\[?[\da-f.]*:[\da-f:.]*\]?$/i.test(host)) return platformAddress(`[${host.replaceAll(/[[\]]/g, '')}]`);
  const name = host.toLowerCase();
  const ascii = withoutNeedlessEscapes(isUnicodeName(name) ? aLabels(name) : name).toLowerCase();
  return /^[\da-f]*:[\da-f]*:[\da-f:]*%/.test(ascii) ? `[${ascii}]` : ascii;
}

const PLAIN_HOST = /^[a-z\d.-]*$/;

/** Whether a name is written in the letters that IDNA keeps. A parser that maps others, such as `ⓔ` to `e`, reads another host. */
function isUnicodeName(name: string): boolean {
  return /[\u0080-\uffff]/.test(name) && name.normalize('NFKC').toLowerCase() === name && !/[\s%@:/\\[\]]/.test(name);
}

function aLabels(name: string): string {
  try {
    return new URL(`http://${name}/`).hostname;
  } catch {
    return name;
  }
}

function normalPort(port: string, scheme: string): string {
  if (port === '') return String(defaultPort(scheme, laterPorts) ?? '');
  return /^\d+$/.test(port) ? port.replace(/^0+(?=\d)/, '') : port;
}

/** A text with all escaped that may not be in a URI, and unreserved characters not escaped. */
function respelled(text: string): string {
  if (PLAIN.test(text)) return text;
  const escaped = text.replaceAll(/[^!#-;=?-Z[\]_a-z~]/gu, (character) => percentEncoded(character) ?? '%EF%BF%BD');
  return withoutNeedlessEscapes(escaped);
}

/** A text without escapes of unreserved characters, and with upper case letters in the others. */
function withoutNeedlessEscapes(text: string): string {
  return text.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

const PLAIN = /^[\w!#$&'()*+,./:;=?@~-]*$/;
