import { cite } from '../../diagnostics/cite.js';
import { resolveBy, ResolveError, resolveStepsBy, type ResolvedSteps } from '../../operations/resolve.js';
import { registry, type Definition } from '../../rfcs/registry.js';
import type { ResolveOptions } from '../../rfcs/resolution.js';
import { visible } from '../../syntax/show.js';
import { chosenFormat, chosenRfc, readArguments, type Arguments } from '../arguments.js';
import { noteExitCode, type Output } from '../output.js';
import { resolveRecords } from '../resolve-records.js';
import { checkedBefore, UsageError } from '../usage-error.js';

export const resolveHelp = `rfc-uri resolve BASE REFERENCE... --rfc ID [OPTIONS]
rfc-uri resolve --in tsv|ndjson --rfc ID [OPTIONS] [FILE... | -]

Resolves references against a base: by RFC 1808, section 4, RFC 2396, section 5.2 (and RFC 2732), or RFC 3986,
section 5.2. The other specifications have no relative references.

  --rfc ID           the specification: ${Object.keys(registry).join(', ')}
  --steps            what each step of the RFC's algorithm does
  --above-root HOW   RFC 2396, step 6 g: a ".." above the root is kept ("keep", as in its appendix C), removed
                     ("remove"), or an error ("error")
  --loophole         take a reference with the scheme of the base, such as http:g, for a relative one
  --literal          the letter, by which a reference may change the authority of the base: g on http://a is http://ag;
                     else it is http://a/g
  --format json      { base, reference, result, sameDocument, steps } or { ..., error } for each
  --in tsv           a base and a reference a line, with a tab between. Each becomes four columns: base, reference,
                     result and error, one of the last two empty; what other columns there were, follow
  --in ndjson        an object with base and reference a line; result and sameDocument, or error, are added to its
                     fields. What is no such object becomes { input, error }; inputBase64 has its bytes if not UTF-8

A reference that begins with a hyphen follows "--". Exit code: 0 all resolved, 1 some not, 2 usage or I/O.

  rfc-uri resolve 'http://a/b/c/d;p?q' '../g' '?y' --rfc rfc2396 --steps`;

/** `rfc-uri resolve`. */
export async function resolveCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, {
    shared: ['rfc', 'literal'],
    flags: ['steps', 'loophole'],
    values: ['above-root', 'in'],
  });
  if (options.help) return output.line(resolveHelp);
  const rfc = chosenRfc(options);
  const format = chosenFormat(options, ['text', 'json'] as const);
  const how = resolveOptions(options);
  checkedBefore(() => resolveBy(rfc, '', 'x:/', how));
  const form = options.values.get('in');
  if (form !== undefined) {
    if (form !== 'tsv' && form !== 'ndjson') throw new UsageError(`--in takes tsv or ndjson, not "${visible(form)}"`);
    const own = options.flags.has('steps') ? '--steps' : format === 'text' ? undefined : '--format';
    if (own !== undefined) throw new UsageError(`${own} goes with a base and references, not with --in`);
    return resolveRecords(form, (reference, base) => attempt(rfc, reference, base, how), options.positionals, output);
  }

  const [base, ...references] = options.positionals;
  if (base === undefined || references.length === 0) throw new UsageError('name a base and a reference to resolve');
  for (const [index, reference] of references.entries()) {
    const resolved = attempt(rfc, reference, base, how);
    if ('error' in resolved) noteExitCode(1);
    if (format === 'json') await output.line(JSON.stringify({ base, reference, ...resolved }, null, 2));
    else if ('error' in resolved) process.stderr.write(`${visible(reference)}: ${resolved.error.message}\n`);
    else if (options.flags.has('steps'))
      await output.line(`${index > 0 ? '\n' : ''}${workedExample(rfc, base, reference, resolved)}`);
    else await output.line(visible(resolved.result));
  }
}

function resolveOptions({ values, flags, literal }: Arguments): ResolveOptions {
  const aboveRoot = values.get('above-root');
  if (aboveRoot !== undefined && aboveRoot !== 'keep' && aboveRoot !== 'remove' && aboveRoot !== 'error')
    throw new UsageError(`--above-root takes keep, remove or error, not "${visible(aboveRoot)}"`);
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

function workedExample(
  rfc: Definition,
  base: string,
  reference: string,
  { result, sameDocument, steps }: ResolvedSteps,
): string {
  const width = Math.max(...steps.map(({ step }) => step.length));
  const lines = steps.map(({ step, text }) => `  ${step.padEnd(width)}  ${text}`);
  const how = cite(rfc.name, rfc.resolver?.section);
  return [
    `"${visible(reference)}" on ${visible(base)} (${how})`,
    ...lines,
    `= ${visible(result)}${sameDocument ? ' (the same document)' : ''}`,
  ].join('\n');
}
