import { definition } from '../../rfcs/generated/rfc3987.js';
import { knownName, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { UsageError } from '../session/errors.js';
import { changeOptions, runChange, unchangedLines } from './change/run-change.js';
import { recordGroup } from '../run/record-options.js';
import { runGroup } from '../run/run-options.js';
import type { Session } from '../session/session.js';

export const command: Command = {
  usage: ['--to uri|iri [OPTIONS] [FILE... | -]'],
  about: `Converts IRIs to URIs, or URIs to IRIs, one per line (RFC 3987, section 3).
Reads standard input if no FILE is given, or for "-".`,
  options: [
    { name: 'to', value: 'KIND', help: 'uri: escape all characters outside US-ASCII; iri: decode them' },
    {
      name: 'host',
      value: 'HOW',
      help: 'with --to uri: write the host with escapes (default), or ascii: as a domain name such as xn--rsum-bpad.example',
    },
    ...changeOptions,
  ],
  groups: [recordGroup, runGroup],
  notes: `A line may be relative. --to iri keeps the escapes of delimiters, of octets that
are not UTF-8, and of characters that an IRI should not contain, such as spaces.

${unchangedLines}`,
  examples: [
    'rfc-uri convert --to uri --host ascii urls.txt',
    "echo 'http://www.example.org/D%C3%BCrst' | rfc-uri convert --to iri",
  ],
  exitCodes: '0 all valid, 1 some invalid, 2 wrong usage or unreadable file.',
  run,
};

/** `rfc-uri convert`. */
async function run({ values, ...options }: Arguments, session: Session): Promise<void> {
  const [to, host] = [values.get('to'), values.get('host')];
  if (to === undefined) throw new UsageError('name what to convert to: --to uri or --to iri');
  const change = {
    name: 'convert',
    to: knownName('kind', to, ['uri', 'iri']),
    host: knownName('host form', host ?? 'escapes', ['escapes', 'ascii']),
  } as const;
  if (change.to === 'iri' && host !== undefined) throw new UsageError('--host needs --to uri');
  return runChange(definition.id, change, { values, ...options }, session);
}
