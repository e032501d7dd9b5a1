import { componentsText } from '../../formats/components.js';
import { printedRule } from '../../rfcs/model/definition.js';
import { loadTrees } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import type { SyntaxNode } from '../../syntax/tree.js';
import { chosenFormat, chosenLiteral, chosenRfc, chosenRule, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { literalOption, rfcOption } from '../arguments/options.js';
import { checkedObject } from '../output/line-objects.js';
import type { CheckOptions } from '../checking/checked.js';
import { Checker } from '../checking/checker.js';
import { chosenStyle, styleOptions } from '../arguments/style.js';
import { json } from '../session/safe-text.js';
import { masks, SecretText } from '../redaction/secret-text.js';
import { chosenRedaction } from '../run/run-options.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

export const command: Command = {
  usage: ['URI --rfc ID [OPTIONS]'],
  about: `Prints the components of a URI, as the RFC names them. Errors and warnings go
to standard error.`,
  options: [
    rfcOption,
    {
      name: 'rule',
      value: 'RULE',
      help: 'parse the string as this rule of the grammar, read literally (any rule: host, path_segments, ...)',
    },
    { name: 'tree', help: "print the syntax tree, with the RFC's rule names" },
    {
      name: 'format',
      value: 'FORMAT',
      help: 'text (default), json, sarif or github',
      more: `json: { input, valid, uri or tree, diagnostics, validUnder, repaired, certainty, causes }
sarif: errors and warnings as a SARIF 2.1.0 log
github: errors and warnings as GitHub annotations`,
    },
  ],
  groups: [
    {
      name: 'output',
      title: 'Errors, warnings and output',
      options: [
        literalOption,
        { name: 'no-warnings', help: 'do not warn about a valid URI that looks wrong' },
        ...styleOptions,
      ],
    },
  ],
  notes: 'Put "--" before a URI that begins with a hyphen.',
  examples: [
    "rfc-uri parse 'http://user@example.com:8080/a;x/b?q#f' --rfc rfc2396",
    "rfc-uri parse 'gopher://example.com/1menu%09search' --rfc rfc1738 --tree",
    'rfc-uri parse example.com:80 --rfc rfc2396 --rule hostport --format json',
  ],
  exitCodes: '0 valid, 1 invalid, 2 wrong usage.',
  run,
};

/** `rfc-uri parse`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const [text, ...rest] = options.positionals;
  if (text === undefined) throw new UsageError('name a URI to parse');
  if (rest.length > 0) throw new UsageError('parse takes one URI; use check for files of URIs');
  const format = chosenFormat(options, ['text', 'json', 'sarif', 'github'] as const);
  const rfc = await chosenRfc(options);
  const literal = chosenLiteral(rfc, options);
  const redaction = chosenRedaction(options);
  const style = chosenStyle(options, session.streams.stderr);
  const warnings = !options.flags.has('no-warnings');
  const checkOptions = { rule: chosenRule(rfc, options), literal, warnings, maxRepairs: style.maxRepairs };
  const checked = await new Checker(rfc, checkOptions).checkString(
    redaction ? new SecretText(text, masks[redaction](text)) : text,
  );
  if (!checked.valid) session.noteExitCode(1);

  if (format === 'sarif' || format === 'github') {
    const { formats } = await import('../output/check-formats.js');
    const printed = await formats[format](style);
    const texts = printed.lineTexts({ file: 'argument', line: 1 }, checked);
    for (const part of [printed.head?.(undefined), ...texts, printed.tail])
      if (part !== undefined) await session.line(part);
    return;
  }
  const tree = checked.valid && options.flags.has('tree') ? await readTree(rfc, text, checkOptions) : undefined;
  if (format === 'json')
    return session.line(json({ ...checkedObject(checked), ...(tree && { uri: undefined, tree }) }, 2));
  const { input, uri } = checked;
  if (tree) {
    const { treeText } = await import('../../formats/tree.js');
    await session.prose(treeText(tree, input, rfc));
  } else if (uri) await session.prose(`${printedRule(rfc, uri.rule)} of ${rfc.name}\n${componentsText(uri)}`);
  if (checked.diagnostics.length === 0) return;
  // on a terminal, the components come before the warnings about them
  await session.flush();
  const { lineText } = await import('../../formats/line-text.js');
  session.reportText(lineText(checked, style));
}

async function readTree(rfc: Definition, text: string, { rule, literal }: CheckOptions): Promise<SyntaxNode> {
  const { parseTreeBy } = await import('../../parse/parse-tree.js');
  return parseTreeBy(rfc, await loadTrees<Rfc>(rfc.id), text, { rule, literal });
}
