/** The scheme, host and port that all readings of a string agree on. */
import { amendedRfcsInUse } from '../rfcs/in-use.js';
import { nameByRfc } from '../rfcs/names.js';
import { rfcDefinition } from '../rfcs/registry.js';
import { quote } from '../syntax/show.js';
import { type Client, clients } from './clients.js';
import { normalForm, type NormalForm } from './normal-form.js';
import { readByPlatform } from './platform-reading.js';
import type { Reading } from './reading.js';
import { readByRfc } from './rfc-reading.js';

/** Where a request goes, in normal form. */
export interface Origin {
  readonly scheme: string;
  readonly host: string;
  /** The default port of the scheme if the string has none. */
  readonly port: number;
}

/** Why there is no origin that all agree on, in words. */
export interface Disagreed {
  readonly code: 'rejected' | 'no-host' | 'no-port' | 'disagreement';
  readonly message: string;
}

/** Strings that other programs are known to misread although these readings agree: see docs/differentials.md. */
const dissenters: readonly {
  readonly isMisread: (text: string, form: NonNullable<NormalForm>) => boolean;
  readonly message: string;
}[] = [
  {
    isMisread: (_, form) => form.port === '0',
    message: 'requests, addressable and url-parse take port 0 for no port',
  },
  {
    isMisread: (text) => /^[^/?#]*\/\/[^/?#]*:(?:[/?#]|$)/.test(text),
    message: 'the module URI of Perl takes an empty port for a part of the host',
  },
  {
    isMisread: (_, form) => form.scheme.includes('.'),
    message: 'urllib3 takes a scheme with a dot for the host',
  },
  {
    isMisread: (text) => /:0\.\d{1,3}\.\d{1,3}\.\d{1,3}\]/.test(text),
    message: 'uri-js drops the 0 of "0.0.0.1" at the end of an IPv6 address',
  },
];

const clientNames: readonly Client[] = ['curl', 'url.parse'];

/**
 * The origin in which RFC 2396 with RFC 2732, RFC 3986 and `URL` agree, and from which no program is known to dissent: curl and
 * `url.parse`, whose rules are written down here, and the parsers of docs/differentials.md, which were asked.
 */
export function agreedOrigin(text: string): Origin | Disagreed {
  const readings: [string, Reading][] = [
    ...amendedRfcsInUse.map((id): [string, Reading] => [nameByRfc[id], readByRfc(rfcDefinition(id), text)]),
    ['URL', readByPlatform(text)],
  ];
  const forms: { readonly name: string; readonly form: NonNullable<NormalForm> }[] = [];
  for (const [name, reading] of readings) {
    const form = normalForm(reading);
    if (!form) return { code: 'rejected', message: `${name} rejects it` };
    forms.push({ name, form });
  }
  const [first] = forms;
  if (!first || first.form.host === '') return { code: 'no-host', message: `${first?.name} finds no host` };
  for (const name of ['scheme', 'host', 'port'] as const)
    for (const { name: other, form } of forms)
      if (form[name] !== first.form[name])
        return {
          code: 'disagreement',
          message: `${first.name} reads the ${name} ${quote(first.form[name])}, ${other} reads ${quote(form[name])}`,
        };
  const { scheme, host, port } = first.form;
  for (const name of clientNames) {
    const target = clients[name](text);
    const theirs = target === 'reference' ? host : (normalForm({ ok: true, ...target })?.host ?? '');
    if (theirs !== host)
      return {
        code: 'disagreement',
        message: `${name} reads ${theirs === '' ? 'no host' : `the host ${quote(theirs)}`}`,
      };
  }
  const dissent = dissenters.find(({ isMisread }) => isMisread(text, first.form));
  if (dissent) return { code: 'disagreement', message: dissent.message };
  if (port === '') return { code: 'no-port', message: `nothing says which port "${scheme}" has` };
  return { scheme, host, port: Number(port) };
}
