/** Strings that other programs are known to read in several ways, whatever RFCs and `URL` say: see docs/differentials.md. */
import { quote } from '../syntax/show.js';
import type { HostWarning } from './host-warnings.js';

/**
 * Says what programs make of an authority, of what follows its last "@", and of what comes before its "//"; `undefined` if they are not
 * known to differ.
 */
type Confusion = (authority: string, server: string, start: string) => string | undefined;

const twoPorts: Confusion = (_, server) => {
  const parts = server.startsWith('[') ? [] : server.split(':');
  const [first, second] = parts.slice(-2);
  if (parts.length < 3 || !isNumber(first) || !isNumber(second)) return undefined;
  const host = quote(parts.slice(0, -1).join(':'));
  return `two ports: uri-js takes the first, url.parse takes ${second}, and parse_url reads the host ${host}`;
};

const backslash: Confusion = (authority, server, start) => {
  const at = authority.indexOf('\\');
  if (authority.lastIndexOf('@') < at || !SLASHED.test(start)) return undefined;
  const before = authority.slice(0, Math.max(at, 0));
  const host = withoutPort(before.slice(before.lastIndexOf('@') + 1));
  if (host === '') return undefined; // URL skips a backslash after "//", and rejects one after "@"
  // curl rejects two of "@", and java.net.URL has no host then
  const others = authority.split('@').length > 2 ? 'urlsplit and' : 'curl, urlsplit, java.net.URL and';
  return `a backslash before "@": URL and urllib3 read ${quote(host)}, but ${others} parse_url read ${quote(withoutPort(server))}`;
};

const zone: Confusion = (_, server) => {
  const at = server.indexOf('%');
  if (!server.startsWith('[') || at < 0) return undefined;
  const address = quote(`${server.slice(0, at)}]`);
  return `a zone identifier: curl connects to ${address}, URL rejects it, and urlsplit, java.net.URI and parse_url keep it in the host`;
};

const semicolon: Confusion = (_, server) => {
  const at = server.indexOf(';');
  if (at < 1 || server.startsWith('[')) return undefined;
  return `";" in the host: url.parse ends the host there, and reads ${quote(server.slice(0, at))}`;
};

/** The warnings of the confusions that a string has. */
export function confusionWarnings(input: string): HostWarning[] {
  const [, start = '', authority] = /^([^/?#]*)\/\/([^/?#]*)/.exec(input) ?? [];
  if (authority === undefined) return [];
  const server = authority.slice(authority.lastIndexOf('@') + 1);
  return [twoPorts, backslash, zone, semicolon].flatMap((confusion): HostWarning[] => {
    const message = confusion(authority, server, start);
    return message === undefined ? [] : [{ kind: 'known-confusion', rfcs: [], message }];
  });
}

/** The schemes in which `URL` takes a backslash for a slash; without one, the base has it. */
const SLASHED = /^(?:(?:https?|wss?|ftp|file):)?$/i;

function withoutPort(server: string): string {
  return server.replace(/:\d*$/, '');
}

function isNumber(text: string | undefined): boolean {
  return text !== undefined && /^\d+$/.test(text);
}
