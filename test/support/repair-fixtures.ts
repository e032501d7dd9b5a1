/** Reads the fixtures of causes and of warnings, whose notation is at the top of each file. */
import { onRequest } from '../../src/diagnostics/warnings/list.js';
import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { canParse, diagnose, suggest, type Rfc } from '../../src/index.js';

export interface Fixture {
  /** A cause, or the code of a warning. */
  readonly id: string;
  readonly rfc: Rfc;
  readonly input: string;
  /** `==>`, `~~>` or `=/=`. */
  readonly relation: string;
  /** What is after the relation. */
  readonly expected: string;
  /** What diagnostics say, if the fixture says it. */
  readonly text: readonly string[];
}

export function readFixtures(name: string): Fixture[] {
  const parts = readFileSync(`${projectRoot}test/fixtures/${name}`, 'utf8').split(/^# /m).slice(1);
  return parts.flatMap((part) => {
    const [id = '', ...lines] = part.split('\n').filter((line) => line !== '');
    return lines.flatMap((line, index): Fixture[] => {
      if (line.startsWith('    ')) return [];
      const [, rfc = '', input = '', relation = '', expected = ''] =
        /^(\S+) (.*?) (==>|~~>|=\/=) ?(.*)$/.exec(line) ?? [];
      const next = lines.findIndex((other, at) => at > index && !other.startsWith('    '));
      const text = lines.slice(index + 1, next < 0 ? undefined : next).map((one) => unescaped(one.trim()));
      return [{ id, rfc: rfc as Rfc, input: unescaped(input), relation, expected: unescaped(expected), text }];
    });
  });
}

function unescaped(text: string): string {
  return text.replaceAll(/<U\+([\dA-F]{4})>/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The A-labels, as the command line passes them. */
export const toAscii = (host: string): string => domainToASCII(host);

/** What is done about an invalid string, as the fixtures write it. */
export function firstRepair({ rfc, input }: Pick<Fixture, 'rfc' | 'input'>): string {
  if (canParse(input, { rfc })) return 'valid';
  const [best] = suggest(input, { rfc, toAscii });
  if (best) return `${best.value} (${best.certainty})`;
  const [error] = diagnose(input, { rfc, toAscii });
  const advice = error?.notes.at(-1) ?? '';
  return /^[a-z]/.test(advice) && !advice.includes('(') ? `nothing: ${advice}` : 'nothing';
}

/** What diagnostics say: each message with its first fix. */
export function diagnosticTexts({ rfc, input }: Pick<Fixture, 'rfc' | 'input'>): string[] {
  return diagnose(input, { rfc, toAscii, warn: onRequest }).flatMap(({ message, fixes: [fix] }) =>
    fix ? [message, `fix: ${fix.message}`] : [message],
  );
}
