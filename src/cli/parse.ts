import { caretText } from '../formats/caret.js';
import { componentsText } from '../formats/components.js';
import { treeText } from '../formats/tree.js';
import { safeParseBy } from '../parse/parse.js';
import { read } from '../parse/read.js';
import { chosenFormat, chosenRfc, chosenRule, readArguments } from './arguments.js';
import { UsageError } from './usage-error.js';

export const parseHelp = `rfc-uri parse URI --rfc ID [--rule RULE] [--tree] [--literal] [--format text|json]

Prints the components of a URI as the RFC names them, or its syntax tree.

  --rfc ID       the specification: cern, rfc1738, rfc1808 or rfc2396
  --rule RULE    read the string as this rule of the grammar, by its letter (any rule: host, path_segments, ...)
  --tree         the syntax tree, by the RFC's own rules
  --literal      RFC 1738: the letter of the BNF, by which a malformed http URL is a URL of some other scheme
  --format json  { input, valid, uri | tree | error } as JSON

A URI that begins with a hyphen follows "--". Exit code: 0 valid, 1 invalid, 2 usage.

  rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396
  rfc-uri parse 'gopher://example.com/1menu%09search' --rfc rfc1738 --tree`;

/** `rfc-uri parse`: the exit code. */
export function parseCommand(args: readonly string[]): number {
  const options = readArguments(args, ['tree']);
  if (options.help) return print(parseHelp, 0);
  const [input, ...rest] = options.positionals;
  if (input === undefined) throw new UsageError('name a URI to parse');
  if (rest.length > 0) throw new UsageError('parse takes one URI; check takes files of them');
  const format = chosenFormat(options, ['text', 'json'] as const);
  const rfc = chosenRfc(options);
  const ruleOptions = { rule: chosenRule(rfc, options), literal: options.literal };

  if (options.flags.has('tree')) {
    const reading = read(rfc, input, ruleOptions);
    if (!reading.ok) return printError(input, reading.diagnostics[0], format);
    const { tree } = reading;
    return print(format === 'json' ? json({ input, valid: true, tree }) : treeText(tree, input, rfc.rfcNames), 0);
  }
  const result = safeParseBy(rfc, input, ruleOptions);
  if (!result.ok) return printError(input, result.diagnostics[0], format);
  const { uri } = result;
  if (format === 'json') return print(json({ input, valid: true, uri }), 0);
  const rfcNames: Readonly<Record<string, string>> = rfc.rfcNames;
  return print(`${rfcNames[uri.rule] ?? uri.rule} of ${rfc.publication.name}\n${componentsText(uri)}`, 0);
}

function printError(
  input: string,
  error: Readonly<{ message: string; start: number; end: number }>,
  format: 'text' | 'json',
): number {
  if (format === 'json') return print(json({ input, valid: false, error }), 1);
  process.stderr.write(`${error.message}\n${caretText(input, error)}\n`);
  return 1;
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}

function print(text: string, exitCode: number): number {
  process.stdout.write(`${text}\n`);
  return exitCode;
}
