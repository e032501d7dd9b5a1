import { resolutionText } from '../../formats/resolution-text.js';
import { resolveBy, type ResolvedSteps, ResolveError, resolveStepsBy } from '../../operations/resolve.js';
import type { Definition } from '../../rfcs/registry.js';
import type { ResolveOptions } from '../../rfcs/resolution.js';
import { visible } from '../../syntax/show.js';
import { type Arguments, chosenFormat, chosenRfc, readArguments } from '../arguments.js';
import { checkOptions } from '../check-options.js';
import { UsageError } from '../usage-error.js';
import { json } from '../json.js';
import { chosenRun, runFlags, runHelp, runValues } from '../run/run-options.js';
import { runTask } from '../run/run-task.js';
import { countText, linesText } from '../run/totals-text.js';
import type { Session } from '../session.js';

export const help = `Usage: rfc-uri resolve BASE REFERENCE... --rfc ID [OPTIONS]
       rfc-uri resolve --in tsv|ndjson --rfc ID [OPTIONS] [FILE... | -]

Resolves references against a base by the algorithm of the RFC: RFC 1808,
section 4; RFC 2396 and RFC 2732, section 5.2; RFC 3986, section 5.2.

Options:
  --rfc ID           the specification: rfc1808, rfc2396, rfc2732, rfc3986
                     (the others have no relative references)
  --steps            print what each step of the algorithm does
  --above-root HOW   RFC 2396, step 6 g: keep (default), remove or error, for
                     ".." segments that lead above the root
  --loophole         resolve a reference that has the scheme of the base, such
                     as http:g, as if it were relative
  --literal          follow the algorithm literally: g on the base http://a
                     gives http://ag (default: http://a/g)
  --format FORMAT    text (default): the results, one per line
                     json: { base, reference, result, sameDocument, valid,
                     steps } for each reference, or { base, reference, error };
                     valid is false if the RFC does not derive the result
  --in tsv           read lines of base, tab, reference; print base, reference,
                     result and error (result or error is empty), then any
                     other columns
  --in ndjson        read lines of JSON objects with base and reference; print
                     them with result, sameDocument and valid, or error, in
                     place of any such fields that they have. A line that is
                     not such an object becomes { input, error }, with its
                     bytes in inputBase64 if it is not UTF-8
With --in:
${runHelp}

  -h, --help         show this help

Put "--" before a base or reference that begins with a hyphen.

Examples:
  rfc-uri resolve http://a/b/c/d ../g '?y' --rfc rfc3986
  rfc-uri resolve 'http://a/b/c/d;p?q' ../../g --rfc rfc2396 --steps

Exit codes: 0 all resolved, 1 some not, 2 wrong usage or unreadable file.`;

/** `rfc-uri resolve`. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const options = readArguments(args, {
    shared: ['rfc', 'literal'],
    flags: ['steps', 'loophole', ...runFlags],
    values: ['above-root', 'in', ...runValues],
  });
  if (options.help) return session.line(help);
  const rfc = await chosenRfc(options);
  const format = chosenFormat(options, ['text', 'json'] as const);
  const how = resolveOptions(options);
  checkOptions(() => resolveBy(rfc, '', 'x:/', how));
  const form = options.values.get('in');
  if (form !== undefined) {
    if (form !== 'tsv' && form !== 'ndjson') throw new UsageError(`--in takes tsv or ndjson, not "${form}"`);
    const other = options.flags.has('steps') ? '--steps' : format === 'text' ? undefined : '--format';
    if (other !== undefined) throw new UsageError(`do not combine --in with ${other}`);
    const runOptions = { ...chosenRun(options, session), keepsLongLines: form === 'tsv' };
    const { counts } = await runTask({ name: 'resolve', options: { rfc: rfc.id, form, how } }, session, runOptions);
    const { resolved = 0, invalid = 0 } = counts;
    return session.note(`${linesText(resolved + invalid)}: ${countText(resolved)} resolved, ${countText(invalid)} not`);
  }

  const [base, ...references] = options.positionals;
  if (base === undefined || references.length === 0) throw new UsageError('name a base and a reference to resolve');
  for (const [index, reference] of references.entries()) {
    const resolved = attempt(rfc, reference, base, how);
    if ('error' in resolved) session.noteExitCode(1);
    if (format === 'json') await session.line(json({ base, reference, ...resolved }, 2));
    else if ('error' in resolved) session.report(`${reference}: ${resolved.error.message}`);
    else if (options.flags.has('steps'))
      await session.prose((index > 0 ? '\n' : '') + resolutionText(rfc, base, reference, resolved));
    else await session.prose(visible(resolved.result));
  }
}

function resolveOptions({ values, flags, literal }: Arguments): ResolveOptions {
  const aboveRoot = values.get('above-root');
  if (aboveRoot !== undefined && aboveRoot !== 'keep' && aboveRoot !== 'remove' && aboveRoot !== 'error')
    throw new UsageError(`--above-root takes keep, remove or error, not "${aboveRoot}"`);
  return { aboveRoot, sameSchemeLoophole: flags.has('loophole'), literal };
}

function attempt(
  rfc: Definition,
  reference: string,
  base: string,
  options: ResolveOptions,
): ResolvedSteps | { readonly error: Pick<ResolveError, 'code' | 'argument' | 'offset' | 'message'> } {
  try {
    return resolveStepsBy(rfc, reference, base, options);
  } catch (error) {
    if (!(error instanceof ResolveError)) throw error;
    const { code, argument, offset, message } = error;
    return { error: { code, argument, offset, message } };
  }
}
