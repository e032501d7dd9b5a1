import { domainToASCII } from 'node:url';
import type { Applicability } from '../../diagnostics/diagnostic.js';
import type { RuleOptions } from '../../parse/arguments.js';
import { canParseBy } from '../../parse/parse.js';
import { diagnoseBy } from '../../repair/diagnose.js';
import { suggestBy } from '../../repair/suggest.js';
import type { Definition, Rule } from '../../rfcs/registry.js';
import { applyEdits } from '../../syntax/edit.js';
import { fileLines } from '../files.js';
import { MAX_LINE_BYTES } from '../records.js';
import type { Session } from '../session.js';

export interface FixOptions extends RuleOptions<Rule> {
  /** How sure a repair must be. */
  readonly level: Applicability;
}

/** `rfc-uri check --fix`: prints every line, repaired if it is invalid. A line that is not repaired is printed as it is, and reported. */
export async function fixLines(
  rfc: Definition,
  options: FixOptions,
  files: readonly string[],
  session: Session,
): Promise<void> {
  let repaired = 0;
  for await (const { file, line } of fileLines(files, session, { takeLong: (bytes) => session.bytes(bytes) })) {
    const report = (why: string): void => {
      session.noteExitCode(1);
      session.report(`${file}:${line.number}: ${why}`);
    };
    const { text, trouble } = line;
    if (trouble !== undefined) {
      await session.lineAsRead(line);
      const why = trouble === 'too long' ? `longer than ${MAX_LINE_BYTES} bytes` : trouble;
      report(`not repaired: the line is ${why}`);
      continue;
    }
    const fixed = repair(rfc, text, options);
    if (fixed === undefined)
      report(`not repaired: no repair is ${options.level === 'guess' ? 'known' : `${options.level} enough`}`);
    else if (fixed !== text) repaired++;
    await session.line(fixed ?? text);
  }
  await session.flush();
  session.report(`${repaired.toLocaleString('en-US')} ${repaired === 1 ? 'line' : 'lines'} repaired`);
}

/** The first suggestion for an invalid line, if it is sure enough. */
function repair(rfc: Definition, text: string, options: FixOptions): string | undefined {
  if (canParseBy(rfc, text, options)) return options.level === 'guess' ? withoutSuspicions(rfc, text, options) : text;
  const [best] = suggestBy(rfc, text, { ...options, limit: 1, toAscii: domainToASCII });
  return best && isAtLeast(best.applicability, options.level) ? best.value : undefined;
}

function isAtLeast(applicability: Applicability, level: Applicability): boolean {
  return level === 'guess' || applicability === 'safe' || applicability === level;
}

/** A valid line with the first fix that a warning has: what warnings propose is always a guess. */
function withoutSuspicions(rfc: Definition, text: string, options: FixOptions): string {
  const fix = diagnoseBy(rfc, text, options).find(({ fixes }) => fixes.length > 0)?.fixes[0];
  return fix ? applyEdits(text, fix.edits) : text;
}
