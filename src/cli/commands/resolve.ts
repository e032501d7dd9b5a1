import { cite } from '../../diagnostics/cite.js';
import type { Command } from '../arguments/command.js';
import { rfcOption } from '../arguments/options.js';
import { resolutionText } from '../../formats/resolution-text.js';
import { wrapped } from '../../formats/wrap.js';
import { resolveBy } from '../../operations/resolve.js';
import { rfcDefinition, registry, type Rfc } from '../../rfcs/registry.js';
import type { ResolveOptions } from '../../rfcs/model/resolution.js';
import { counted, countText } from '../../syntax/count-text.js';
import { redact } from '../../syntax/redact.js';
import { visible } from '../../syntax/show.js';
import { type Arguments, chosenFormat, chosenRfc, tryOptions } from '../arguments/arguments.js';
import { UsageError } from '../session/errors.js';
import { shownResult } from '../redaction/shown-result.js';
import { json } from '../session/safe-text.js';
import { DelimitedReader } from '../input/records/delimited.js';
import type { FileRecords } from '../input/records/record.js';
import { runChange } from './change/run-change.js';
import { inOption, recordGroup, type DefaultFields } from '../run/record-options.js';
import { chosenOnly, chosenRun, runGroup, runNames } from '../run/run-options.js';
import { runTask } from '../run/run-task.js';
import { printedShape } from '../output/continued-output.js';
import type { Session } from '../session/session.js';
import { lineKinds } from '../tasks/printed-lines.js';
import { resolvedCells, resolvedOrFailed } from '../tasks/resolve-task.js';

/** The RFCs that define relative references. */
const resolving = Object.values(registry).filter(({ resolver }) => resolver !== undefined);

/** The sections that define how they are resolved. */
const algorithms = [...new Set(resolving.map(({ name, resolver }) => cite(name, resolver?.section)))];

export const command: Command = {
  usage: [
    'BASE REFERENCE... --rfc ID [OPTIONS]',
    '--in tsv|csv|ndjson --rfc ID [OPTIONS] [FILE... | -]',
    '--in lines|tsv|csv|ndjson|cdx --base BASE --rfc ID [OPTIONS] [FILE... | -]',
  ],
  about: wrapped(`Resolves references against a base by the algorithm of the RFC: ${algorithms.join('; ')}.`, 80).join(
    '\n',
  ),
  options: [
    {
      ...rfcOption,
      help: `the specification: ${resolving.map(({ id }) => id).join(', ')} (the others do not resolve)`,
    },
    { name: 'steps', help: 'print what each step of the algorithm does' },
    {
      name: 'above-root',
      value: 'HOW',
      help: 'RFC 2396, step 6 g: what to do with ".." segments that lead above the root: keep (default), remove or error',
    },
    {
      name: 'loophole',
      help: 'treat http:g on an http base as the relative reference g (RFC 3986, section 5.2.2)',
    },
    {
      name: 'literal',
      help: 'follow the algorithm literally: g on the base http://a gives http://ag (default: http://a/g)',
    },
    {
      name: 'format',
      value: 'FORMAT',
      help: 'text (default): the results, one per line; or json',
      more: 'json: { base, reference, result, sameDocument, valid, steps } for each reference, or { base, reference, error }; valid is false if the RFC does not derive the result',
    },
    { ...inOption, help: 'read references from files: lines, tsv, csv, ndjson or cdx' },
  ],
  groups: [
    {
      ...recordGroup,
      title: 'With --in',
      options: [
        {
          name: 'base-field',
          value: 'FIELD',
          help: 'the field with the base (default: 1, or base in ndjson); --field is the reference (default: 2, or reference)',
        },
        {
          name: 'base',
          value: 'BASE',
          help: 'resolve all references against BASE instead, and print each record with the result in place of the reference; --format ndjson prints { file, line, input, value }, or with error instead of value. --field is then 1 by default, or reference in ndjson',
        },
        { name: 'only', value: 'KIND', help: 'print only these: changed, valid (resolved) or invalid' },
        ...recordGroup.options,
      ],
    },
    runGroup,
  ],
  notes: `Without --base, tsv and csv are printed with the columns base, reference, result
and error (one of the last two is empty), then the other fields of the record.
In ndjson, result, sameDocument and valid, or error, are added to each object
and replace fields of the same name; a line that is not such an object becomes
{ input, error }, with its bytes in inputBase64 if it is not UTF-8.

Put "--" before a base or reference that begins with a hyphen.`,
  examples: [
    "rfc-uri resolve http://a/b/c/d ../g '?y' --rfc rfc3986",
    'rfc-uri resolve --in lines --base http://a/b --rfc rfc3986 urls.txt',
    "rfc-uri resolve 'http://a/b/c/d;p?q' ../../g --rfc rfc2396 --steps",
  ],
  exitCodes: '0 all resolved, 1 some not, 2 wrong usage or unreadable file.',
  run,
};

/** `rfc-uri resolve`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const rfc = await chosenRfc(options);
  const how = resolveOptions(options);
  tryOptions(() => resolveBy(rfc, '', 'x:/', how));
  if (options.values.has('in')) return resolveRecords(rfc.id, how, options, session);
  if (options.values.has('base'))
    throw new UsageError('--base needs --in; without it, the base is the first argument: resolve BASE REFERENCE');
  for (const name of ['only', 'base-field', ...runNames])
    if (options.values.has(name) || options.flags.has(name)) throw new UsageError(`--${name} needs --in`);

  const format = chosenFormat(options, ['text', 'json'] as const);
  const [base, ...references] = options.positionals;
  if (base === undefined || references.length === 0) throw new UsageError('name a base and a reference to resolve');
  for (const [index, given] of references.entries()) {
    const found = resolvedOrFailed(rfc, given, base, how);
    const [shownBase, reference] = options.redact ? [redact(base), redact(given)] : [base, given];
    const resolved = options.redact ? shownResult(found, resolvedOrFailed(rfc, reference, shownBase, how)) : found;
    if ('error' in resolved) session.noteExitCode(1);
    if (format === 'json') await session.line(json({ base: shownBase, reference, ...resolved }, 2));
    else if ('error' in resolved) {
      const { message, code } = resolved.error;
      const advice = code === 'base-not-absolute' ? ` (the base is the first argument, ${shownBase || '""'})` : '';
      session.report(`${reference}: ${message}${advice}`);
    } else if (options.flags.has('steps'))
      await session.prose((index > 0 ? '\n' : '') + resolutionText(rfc, shownBase, reference, resolved));
    else await session.prose(visible(resolved.result));
  }
}

/** The fields of a reference and its base, unless options name others. */
const fields: DefaultFields = {
  tsv: { field: 2, baseField: 1 },
  csv: { field: 2, baseField: 1 },
  ndjson: { field: 'reference', baseField: 'base' },
};

/** The same if all references have one base. */
const fieldsWithoutBase: DefaultFields = { ndjson: { field: 'reference' }, cdx: { mayBeRelative: true } };

/** `rfc-uri resolve --in`. */
async function resolveRecords(rfc: Rfc, how: ResolveOptions, options: Arguments, session: Session): Promise<void> {
  const { values, flags } = options;
  const base = values.get('base');
  if (flags.has('steps')) throw new UsageError('do not combine --in with --steps');
  if (base !== undefined) {
    if (values.has('base-field')) throw new UsageError('do not combine --base with --base-field');
    tryOptions(() => resolveBy(rfcDefinition<Rfc>(rfc), '', base, how));
    return runChange(rfc, { name: 'resolve', base, how }, options, session, fieldsWithoutBase);
  }
  if (options.format !== 'text') throw new UsageError('--in with --format needs --base');
  const runOptions = chosenRun(options, session, fields);
  const format = runOptions.recordFormat?.format;
  if (format === undefined || format === 'cdx') throw new UsageError(`--in ${values.get('in')} needs --base`);
  const only = chosenOnly(options, lineKinds);
  const counts = await runTask({ name: 'resolve', options: { rfc, how, only } }, session, {
    ...runOptions,
    recordShape: printedShape('text', runOptions.recordFormat, only),
    ...(format !== 'ndjson' && { keepsLongLines: true, head: resolvedHeader }),
  });
  const { resolved = 0, invalid = 0 } = counts;
  session.note(`${counted(resolved + invalid, 'line')}: ${countText(resolved)} resolved, ${countText(invalid)} not`);
}

/** The names of the columns of tsv and csv, if the file has names. */
function resolvedHeader(records: FileRecords | undefined): string | undefined {
  if (!records?.names) return undefined;
  const reader = new DelimitedReader(records);
  return reader.row(resolvedCells(records.names, reader, ['result', 'error']));
}

function resolveOptions({ values, flags, literal }: Arguments): ResolveOptions {
  const aboveRoot = values.get('above-root');
  if (aboveRoot !== undefined && aboveRoot !== 'keep' && aboveRoot !== 'remove' && aboveRoot !== 'error')
    throw new UsageError(`--above-root takes keep, remove or error, not "${aboveRoot}"`);
  return { aboveRoot, sameSchemeLoophole: flags.has('loophole'), literal };
}
