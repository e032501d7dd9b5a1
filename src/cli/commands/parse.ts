import { componentsText } from '../../formats/components.js';
import { printedRule } from '../../rfcs/definition.js';
import { loadTrees } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import type { SyntaxNode } from '../../syntax/tree.js';
import { chosenFormat, chosenRfc, chosenRule, readArguments, rfcOption } from '../arguments.js';
import { checkRecord } from '../check-record.js';
import type { CheckOptions, Checked } from '../checked.js';
import { Checker } from '../checker.js';
import { chosenStyle, lineOptions } from '../line-options.js';
import { json } from '../json.js';
import type { Session } from '../session.js';
import { UsageError } from '../errors.js';

export const help = `Usage: rfc-uri parse URI --rfc ID [OPTIONS]

Prints the components of a URI, as the RFC names them. Errors and warnings go
to standard error.

Options:
  ${rfcOption}
  --rule RULE      parse the string as this rule of the grammar, read
                   literally (any rule: host, path_segments, ...)
  --tree           print the syntax tree, with the RFC's rule names
  --literal        RFC 1738: read the BNF literally; then a malformed http URL
                   is accepted as a URL of an unknown scheme
  --no-warnings    do not warn about a valid URI that looks wrong
  --max-errors N   describe at most N errors (default: 3 in text)
  --verbose        list everything that may follow, and further repairs
  --format FORMAT  text (default)
                   json: { input, valid, uri or tree, diagnostics, validUnder,
                   repaired, certainty, causes }
                   sarif: errors and warnings as a SARIF 2.1.0 log
                   github: errors and warnings as GitHub annotations
  --redact         mask userinfo and query, which may be secret, with "x"
  --width N        columns of the output, 40 or more (default: the terminal's)
  --color WHEN     auto (default), always or never; auto honours NO_COLOR
  -h, --help       show this help

Put "--" before a URI that begins with a hyphen.

Examples:
  rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396
  rfc-uri parse 'gopher://example.com/1menu%09search' --rfc rfc1738 --tree
  rfc-uri parse example.com:80 --rfc rfc2396 --rule hostport --format json

Exit codes: 0 valid, 1 invalid, 2 wrong usage.`;

/** `rfc-uri parse`. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const options = readArguments(args, {
    shared: ['format', 'rfc', 'rule', 'literal', 'redact', ...lineOptions.shared],
    flags: ['tree', 'no-warnings', ...lineOptions.flags],
    values: lineOptions.values,
  });
  if (options.help) return session.line(help);
  const [text, ...rest] = options.positionals;
  if (text === undefined) throw new UsageError('name a URI to parse');
  if (rest.length > 0) throw new UsageError('parse takes one URI; use check for files of URIs');
  const format = chosenFormat(options, ['text', 'json', 'sarif', 'github'] as const);
  const rfc = await chosenRfc(options);
  const { literal, redact } = options;
  const style = chosenStyle(options, session.streams.stderr);
  const warnings = !options.flags.has('no-warnings');
  const checkOptions = { rule: chosenRule(rfc, options), literal, redact, warnings, maxRepairs: style.maxRepairs };
  const checked = await new Checker(rfc, checkOptions).checkString(text);
  if (!checked.valid) session.noteExitCode(1);

  if (format === 'sarif' || format === 'github') {
    const { reports } = await import('../reports.js');
    const report = await reports[format](style);
    const records = report.record({ file: 'argument', line: 1 }, checked);
    for (const part of [report.head?.(undefined), ...records, report.tail])
      if (part !== undefined) await session.line(part);
    return;
  }
  const tree = checked.valid && options.flags.has('tree') ? await readTree(rfc, text, checkOptions) : undefined;
  if (format === 'json') return session.line(jsonOf(checked, tree));
  await printText(rfc, checked, tree, session);
  if (checked.diagnostics.length === 0) return;
  // on a terminal, the components come before the warnings about them
  await session.flush();
  const { lineText } = await import('../../formats/line-text.js');
  session.reportText(lineText(checked, style));
}

async function readTree(rfc: Definition, text: string, options: CheckOptions): Promise<SyntaxNode> {
  const { parseTreeBy } = await import('../../parse/parse-tree.js');
  return parseTreeBy(rfc, await loadTrees<Rfc>(rfc.id), text, options);
}

function jsonOf(checked: Checked, tree: SyntaxNode | undefined): string {
  return json({ ...checkRecord(checked), ...(tree && { uri: undefined, tree }) }, 2);
}

async function printText(
  rfc: Definition,
  { input, uri }: Checked,
  tree: SyntaxNode | undefined,
  session: Session,
): Promise<void> {
  if (tree) {
    const { treeText } = await import('../../formats/tree.js');
    await session.prose(treeText(tree, input, rfc));
  } else if (uri) await session.prose(`${printedRule(rfc, uri.rule)} of ${rfc.name}\n${componentsText(uri)}`);
}
