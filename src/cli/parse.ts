import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { caretText } from '../formats/caret.js';
import { componentsText } from '../formats/components.js';
import { treeText } from '../formats/tree.js';
import type { RuleOptions } from '../parse/options.js';
import { safeParseBy } from '../parse/parse.js';
import { read } from '../parse/read.js';
import { registry, type Definition, type Rule } from '../rfcs/index.js';
import { chosenFormat, chosenRfc, chosenRule, readArguments } from './arguments.js';
import { noteExitCode, type Output } from './output.js';
import { UsageError } from './usage-error.js';

export const parseHelp = `rfc-uri parse URI --rfc ID [--rule RULE] [--tree] [--literal] [--format text|json]

Prints the components of a URI as the RFC names them, or its syntax tree.

  --rfc ID       the specification: ${Object.keys(registry).join(', ')}
  --rule RULE    read the string as this rule of the grammar, by its letter (any rule: host, path_segments, ...)
  --tree         the syntax tree, by the RFC's own rules
  --literal      RFC 1738: the letter of the BNF, by which a malformed http URL is a URL of some other scheme
  --format json  { input, valid, uri | tree | error } as JSON

A URI that begins with a hyphen follows "--". Exit code: 0 valid, 1 invalid, 2 usage.

  rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396
  rfc-uri parse 'gopher://example.com/1menu%09search' --rfc rfc1738 --tree`;

export async function parseCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, { shared: ['rfc', 'rule', 'literal'], flags: ['tree'] });
  if (options.help) return output.line(parseHelp);
  const [input, ...rest] = options.positionals;
  if (input === undefined) throw new UsageError('name a URI to parse');
  if (rest.length > 0) throw new UsageError('parse takes one URI; check takes files of them');
  const format = chosenFormat(options, ['text', 'json'] as const);
  const rfc = chosenRfc(options);
  const ruleOptions = { rule: chosenRule(rfc, options), literal: options.literal };
  const parsed = options.flags.has('tree') ? treeOf(rfc, input, ruleOptions) : uriOf(rfc, input, ruleOptions);
  if (!parsed.valid) noteExitCode(1);

  if (format === 'json') {
    const { text: _text, ...record } = parsed;
    return output.line(JSON.stringify({ input, ...record }, null, 2));
  }
  if (parsed.valid) return output.line(parsed.text);
  process.stderr.write(`${parsed.error.message}\n${caretText(input, parsed.error)}\n`);
}

type Parsed =
  | { readonly valid: true; readonly text: string; readonly uri?: object; readonly tree?: object }
  | { readonly valid: false; readonly text?: undefined; readonly error: Diagnostic };

function treeOf(rfc: Definition, input: string, options: RuleOptions<Rule>): Parsed {
  const reading = read(rfc, input, options);
  if (!reading.ok) return { valid: false, error: reading.diagnostics[0] };
  return { valid: true, text: treeText(reading.tree, input, rfc.rfcNames), tree: reading.tree };
}

function uriOf(rfc: Definition, input: string, options: RuleOptions<Rule>): Parsed {
  const result = safeParseBy(rfc, input, options);
  if (!result.ok) return { valid: false, error: result.diagnostics[0] };
  const rfcNames: Readonly<Record<string, string>> = rfc.rfcNames;
  const { rule } = result.uri;
  return {
    valid: true,
    text: `${rfcNames[rule] ?? rule} of ${rfc.publication.name}\n${componentsText(result.uri)}`,
    uri: result.uri,
  };
}
