import { place } from '../diagnostics/describe.js';
import { ResolveError, resolveStepsBy } from '../operations/resolve.js';
import { registry, type Definition } from '../rfcs/index.js';
import type { ResolveOptions } from '../rfcs/resolution.js';
import { visible } from '../syntax/visible.js';
import { chosenFormat, chosenRfc, readArguments, type Arguments } from './arguments.js';
import { assertInput, fileLines, type FileLine } from './files.js';
import { noteExitCode, type Output } from './output.js';
import { UsageError } from './usage-error.js';

export const resolveHelp = `rfc-uri resolve BASE REFERENCE... --rfc ID [OPTIONS]
rfc-uri resolve --in tsv|ndjson --rfc ID [OPTIONS] [FILE... | -]

Resolves references against a base: by RFC 1808, section 4, RFC 2396, section 5.2 (and RFC 2732), or RFC 3986, section 5.2. The other specifications have no
relative references.

  --rfc ID           the specification: ${Object.keys(registry).join(', ')}
  --steps            what each step of the RFC's algorithm does
  --above-root HOW   RFC 2396, step 6 g: a ".." above the root is kept ("keep", as in its appendix C), removed ("remove"), or
                     an error ("error")
  --loophole         take a reference with the scheme of the base, such as http:g, for a relative one
  --literal          the letter of step 6, by which g on http://a is http://ag; else it is http://a/g
  --format json      { base, reference, result, sameDocument, steps } or { ..., error } for each
  --in tsv           a base and a reference a line, with a tab between; the result is added behind another tab
  --in ndjson        { base, reference } a line; result and sameDocument, or error, are added

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
  const form = options.values.get('in');
  if (form !== undefined) return batch(rfc, form, how, options, output);

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

type Resolved =
  | ReturnType<typeof resolveStepsBy>
  | { readonly error: Pick<ResolveError, 'code' | 'argument' | 'offset' | 'message'> };

function attempt(rfc: Definition, reference: string, base: string, options: ResolveOptions): Resolved {
  try {
    return resolveStepsBy(rfc, reference, base, options);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    if (!(error instanceof ResolveError)) throw error;
    const { code, argument, offset, message } = error;
    return { error: { code, argument, offset, message } };
  }
}

function workedExample(
  rfc: Definition,
  base: string,
  reference: string,
  { result, sameDocument, steps }: ReturnType<typeof resolveStepsBy>,
): string {
  const width = Math.max(...steps.map(({ step }) => step.length));
  const lines = steps.map(({ step, text }) => `  ${step.padEnd(width)}  ${text}`);
  const how = place(rfc.publication.name, rfc.resolver?.section);
  return [
    `"${visible(reference)}" on ${visible(base)} (${how})`,
    ...lines,
    `= ${visible(result)}${sameDocument ? ' (the same document)' : ''}`,
  ].join('\n');
}

async function batch(
  rfc: Definition,
  form: string,
  how: ResolveOptions,
  options: Arguments,
  output: Output,
): Promise<void> {
  if (form !== 'tsv' && form !== 'ndjson') throw new UsageError(`--in takes tsv or ndjson, not "${visible(form)}"`);
  if (options.flags.has('steps')) throw new UsageError('--steps goes with a base and references, not with --in');
  assertInput(options.positionals);
  for await (const line of fileLines(options.positionals)) {
    const record = form === 'tsv' ? fromTsv(line) : fromJson(line);
    const { base, reference, problem } = record;
    const resolved =
      problem === undefined ? attempt(rfc, reference, base, how) : { error: { code: 'bad-record', message: problem } };
    if ('error' in resolved) {
      noteExitCode(1);
      process.stderr.write(`${visible(line.file)}:${line.line.number}: ${resolved.error.message}\n`);
    }
    const result =
      'error' in resolved
        ? { error: resolved.error }
        : { result: resolved.result, sameDocument: resolved.sameDocument };
    await output.line(
      form === 'tsv'
        ? `${line.line.text}\t${'result' in result ? result.result : ''}`
        : JSON.stringify({ base, reference, ...result }),
    );
  }
}

interface BatchRecord {
  readonly base: string;
  readonly reference: string;
  /** Why the line is no record. */
  readonly problem?: string;
}

function fromTsv({ line }: FileLine): BatchRecord {
  const [base = '', reference = '', ...rest] = line.text.split('\t');
  const isPair = line.text.includes('\t') && rest.length === 0;
  if (line.trouble !== undefined) return { base, reference, problem: `the line is ${line.trouble}` };
  return isPair ? { base, reference } : { base, reference, problem: 'a line has a base, a tab and a reference' };
}

function fromJson({ line }: FileLine): BatchRecord {
  try {
    const { base, reference } = JSON.parse(line.text) as { base?: unknown; reference?: unknown };
    if (typeof base === 'string' && typeof reference === 'string') return { base, reference };
  } catch {
    // said below
  }
  return { base: '', reference: '', problem: 'a line is a JSON object with the strings base and reference' };
}
