import { domainToASCII } from 'node:url';
import { codeExamples, codes } from '../../diagnostics/codes.js';

import { isCode } from '../../diagnostics/disable-comment.js';
import { codeList, entryText } from '../../formats/code-entry.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { chosenFormat, chosenWidth, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { widthOption } from '../arguments/options.js';
import { codeExample } from '../../formats/code-example.js';
import { json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';
import { unknownName, UsageError } from '../session/errors.js';

export const command: Command = {
  usage: ['[CODE] [--format text|json]'],
  about: `Explains the code of an error or warning, with three examples. Without CODE,
lists all codes.`,
  options: [{ name: 'format', value: 'FORMAT', help: 'text (default) or json' }, widthOption],
  examples: ['rfc-uri explain incomplete-escape', 'rfc-uri explain --format json'],
  exitCodes: '0 done, 2 wrong usage.',
  run,
};

/** `rfc-uri explain`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(options, ['text', 'json'] as const);
  const [code, ...rest] = options.positionals;
  if (rest.length > 0) throw new UsageError('explain takes one code');
  if (code === undefined) return session.line(format === 'json' ? json(codes, 2) : codeList());
  if (!isCode(code)) throw unknownName('code', code, Object.keys(codes));
  const entry = codes[code];
  if (format === 'json') return session.line(json({ code, ...entry, examples: codeExamples(code) }, 2));
  const width = chosenWidth(options, session.streams.stdout);
  const examples = codeExamples(code).map(async (example) =>
    codeExample(await loadDefinition<Rfc>(example.rfc), code, example, domainToASCII),
  );
  return session.prose(entryText(code, entry, await Promise.all(examples), width));
}
