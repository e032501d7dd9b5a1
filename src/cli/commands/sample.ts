import { sampleBy } from '../../languages/sample.js';
import { chosenFormat, chosenRfc, chosenRule, readArguments } from '../arguments.js';
import type { Output } from '../output.js';
import { UsageError } from '../usage-error.js';

export const sampleHelp = `rfc-uri sample --rfc ID [--rule RULE] [--count N] [--seed N] [--min N] [--max N] [--near] [--format text|json]

Strings out of a grammar, a line each: a length, and then a string of that length, each as likely. The same seed gives the
same strings. They are taken by the letter of the rule.

  --rule RULE     any rule; without it, the whole reference
  --count N       how many (10)
  --seed N        another seed gives other strings (1)
  --min N, --max N  the lengths (0 to 24)
  --near          strings that are no match, but one edit away from one
  --format json   an array

  rfc-uri sample --rfc rfc1738 --rule httpurl --count 3`;

/** `rfc-uri sample`. */
export async function sampleCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, {
    shared: ['rfc', 'rule'],
    flags: ['near'],
    values: ['count', 'seed', 'min', 'max'],
  });
  if (options.help) return output.line(sampleHelp);
  if (options.positionals.length > 0) throw new UsageError('sample takes options only');
  const format = chosenFormat(options, ['text', 'json'] as const);
  const rfc = chosenRfc(options);
  const number = (name: string): number | undefined => {
    const text = options.values.get(name);
    if (text !== undefined && !/^\d{1,15}$/.test(text)) throw new UsageError(`--${name} takes a whole number`);
    return text === undefined ? undefined : Number(text);
  };
  try {
    const strings = sampleBy(rfc, {
      rule: chosenRule(rfc, options),
      count: number('count'),
      seed: number('seed'),
      minLength: number('min'),
      maxLength: number('max'),
      near: options.flags.has('near'),
    });
    if (format === 'json') return await output.line(JSON.stringify(strings, null, 2));
    for (const string of strings) await output.line(string);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}
