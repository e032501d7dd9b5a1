import { printedRule } from '../../rfcs/definition.js';
import { componentsText } from '../../formats/components.js';
import { diagnosticText } from '../../formats/diagnostic-text.js';
import { treeText } from '../../formats/tree.js';
import { parseTreeBy } from '../../parse/parse-tree.js';
import { treeRegistry } from '../../rfcs/registry.js';
import type { Parsed } from '../../parse/parse.js';
import { registry, type Definition, type Rfc, type Rule } from '../../rfcs/registry.js';
import { chosenColor, chosenFormat, chosenRfc, chosenRule, readArguments } from '../arguments.js';
import { Checker } from '../checker.js';
import { noteExitCode, type Output } from '../output.js';
import { reports, validUnderText } from '../reports.js';
import { UsageError } from '../usage-error.js';

export const parseHelp = `rfc-uri parse URI --rfc ID [--rule RULE] [--tree] [--literal] [--format text|json|sarif|github]

Prints the components of a URI as the RFC names them, or its syntax tree. What is wrong with it, or unwise in
it, goes to standard error.

  --rfc ID         the specification: ${Object.keys(registry).join(', ')}
  --rule RULE      read the string as this rule of the grammar, by its letter (any rule: host, path_segments, ...)
  --tree           the syntax tree, by the RFC's own rules
  --literal        RFC 1738: the letter of the BNF, by which a malformed http URL is a URL of some other scheme
  --format json    { input, valid, uri | tree, diagnostics, validUnder } as JSON
  --format sarif   what is wrong or unwise as a SARIF 2.1.0 log
  --format github  the same as annotations, as GitHub's workflows take them
  --redact         mask what may be secret, userinfo and query, with "x"
  --color WHEN     auto (the default), always or never; NO_COLOR in the environment means never

A URI that begins with a hyphen follows "--". Exit code: 0 valid, 1 invalid, 2 usage.

  rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396
  rfc-uri parse 'gopher://example.com/1menu%09search' --rfc rfc1738 --tree`;

export async function parseCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, { shared: ['rfc', 'rule', 'literal', 'redact', 'color'], flags: ['tree'] });
  if (options.help) return output.line(parseHelp);
  const [text, ...rest] = options.positionals;
  if (text === undefined) throw new UsageError('name a URI to parse');
  if (rest.length > 0) throw new UsageError('parse takes one URI; check takes files of them');
  const format = chosenFormat(options, ['text', 'json', 'sarif', 'github'] as const);
  const rfc = chosenRfc(options);
  const { literal, redact } = options;
  const ruleOptions = { rule: chosenRule(rfc, options), literal, redact };
  const checked = new Checker(rfc, { ...ruleOptions, warnings: true }).check({ number: 1, text });
  if (!checked.valid) noteExitCode(1);

  if (format === 'sarif' || format === 'github') {
    const report = reports[format](false);
    for (const part of [report.head, ...report.record('argument', 1, checked), report.tail])
      if (part !== undefined) await output.line(part);
    return;
  }
  const { input, valid, diagnostics, validUnder, uri } = checked;
  const tree =
    valid && options.flags.has('tree')
      ? parseTreeBy<Rfc, Rule>(rfc, treeRegistry[rfc.id], text, ruleOptions)
      : undefined;
  if (format === 'json') {
    const parsed = tree ? { tree } : { uri };
    return output.line(JSON.stringify({ input, valid, ...(valid ? parsed : {}), diagnostics, validUnder }, null, 2));
  }
  if (tree) await output.line(treeText(tree, input, rfc));
  else if (uri) await output.line(uriText(rfc, uri));
  if (diagnostics.length === 0) return;
  // what is printed so far stands in front of what is unwise in it
  await output.flush();
  const color = chosenColor(options, process.stderr);
  const parts = diagnostics.map((diagnostic) => diagnosticText(input, diagnostic, { color }));
  process.stderr.write(`${[...parts, ...(validUnder ? [`    ${validUnderText(validUnder)}`] : [])].join('\n')}\n`);
}

function uriText(rfc: Definition, uri: Parsed<Rfc, Rule>): string {
  return `${printedRule(rfc, uri.rule)} of ${rfc.name}\n${componentsText(uri)}`;
}
