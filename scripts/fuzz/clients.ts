/** What is promised about clients: the host that each reads is the one that the real client reads. */
import { parse as legacyParse } from 'node:url';
import { hostsOf, type HostFound } from '../../src/index.js';
import { equal, type Property } from './property.js';

export const clients: readonly Property[] = [
  {
    name: 'the host of the client url.parse is that of Node',
    about: 'strings',
    outcome: ({ rfc, text }) => {
      for (const input of withHosts(text)) {
        const real = realHost(input);
        const read = hostsOf(input, { rfcs: [rfc], clients: ['url.parse'] }).hosts['url.parse'];
        if (real !== undefined && !hasHost(read, real)) return equal(JSON.stringify(input), read, real);
      }
      return 'holds';
    },
  },
];

/** Most strings have no host. */
function withHosts(text: string): string[] {
  return [text, `http://${text}`, `foo://a.b${text}`, `HTTP:u@${text}`];
}

/** Its `hostname`: absent if it rejects the string, empty if the string has no host. */
function realHost(input: string): string | undefined {
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- programs still use it
    const { hostname, host } = legacyParse(input);
    return host?.startsWith('[') && hostname ? `[${hostname}]` : (hostname ?? '');
  } catch {
    return undefined;
  }
}

/** Names outside of ASCII are read without IDNA. */
function hasHost(read: HostFound | undefined, real: string): boolean {
  if (!read?.valid) return false;
  return /[^ -~]/.test(read.host ?? '') || (read.host ?? '') === real;
}
