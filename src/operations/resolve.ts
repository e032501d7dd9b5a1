import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { firstError, place } from '../diagnostics/describe.js';
import { locate } from '../diagnostics/locate.js';
import { assertString } from '../parse/options.js';
import { goalOf } from '../parse/read.js';
import type { Definition, Rfc } from '../rfcs/index.js';
import type { Note, Resolution, ResolveOptions, Resolver, ResolveStep, Split } from '../rfcs/resolution.js';
import { visible } from '../syntax/visible.js';

/** Why a reference is not resolved. */
export type ResolveErrorCode =
  | 'no-relative-references'
  | 'base-not-absolute'
  | 'base-not-hierarchical'
  | 'invalid-base'
  | 'invalid-reference'
  | 'above-root';

/** A reference cannot be resolved: `code` says why, `argument` which of the two is at fault, `diagnostics` where. */
export class ResolveError extends Error {
  override readonly name = 'ResolveError';
  readonly code: ResolveErrorCode;
  /** `undefined` if the RFC has no resolution at all. */
  readonly argument: 'reference' | 'base' | undefined;
  readonly diagnostics: readonly Diagnostic[];

  constructor(
    code: ResolveErrorCode,
    argument: 'reference' | 'base' | undefined,
    message: string,
    diagnostics: readonly Diagnostic[] = [],
  ) {
    super(message);
    this.code = code;
    this.argument = argument;
    this.diagnostics = diagnostics;
  }

  /** Where in the argument, in UTF-16 units. */
  get offset(): number {
    return this.diagnostics[0]?.offset ?? 0;
  }
}

/** What `resolveSteps` returns. */
export interface ResolvedSteps {
  readonly result: string;
  /** Whether the reference is to the document that the base is of. */
  readonly sameDocument: boolean;
  /** What each step of the RFC's algorithm did. */
  readonly steps: readonly ResolveStep[];
}

/** As `resolve`, by a definition. */
export function resolveBy<I extends Rfc>(
  rfc: Definition<I>,
  reference: string,
  base: string,
  options: ResolveOptions = {},
): string {
  return run(rfc, reference, base, options).result;
}

/** As `resolveSteps`, by a definition. */
export function resolveStepsBy<I extends Rfc>(
  rfc: Definition<I>,
  reference: string,
  base: string,
  options: ResolveOptions = {},
): ResolvedSteps {
  const steps: ResolveStep[] = [];
  const { result, sameDocument } = run(rfc, reference, base, options, (step, text) =>
    steps.push({ step, text: visible(text()) }),
  );
  return { result, sameDocument, steps };
}

function run<I extends Rfc>(
  rfc: Definition<I>,
  reference: string,
  base: string,
  options: ResolveOptions,
  note?: Note,
): Resolution {
  assertString(reference, 'reference');
  assertString(base, 'base');
  const { resolver, publication } = rfc;
  const resolverOf = resolver as Resolver<string> | undefined;
  if (!resolverOf)
    throw new ResolveError(
      'no-relative-references',
      undefined,
      `${publication.name} has no relative references; RFC 1808 is the first to resolve them`,
    );
  const { aboveRoot } = options;
  if (aboveRoot !== undefined && !['keep', 'remove', 'error'].includes(aboveRoot))
    throw new RangeError(`aboveRoot must be keep, remove or error, not ${JSON.stringify(aboveRoot)}`);
  const [choice] = resolverOf.aboveRoot;
  if (aboveRoot !== undefined && !resolverOf.aboveRoot.includes(aboveRoot))
    throw new RangeError(
      `${publication.name} ${choice}s ".." above the root; aboveRoot is a choice of RFC 2396, section 5.2, step 6 g`,
    );

  checkBase(rfc, resolverOf, reference, base);
  checkReference(rfc, resolverOf, reference, base, options);
  const resolution = resolverOf.resolve(reference, base, options, note);
  if (aboveRoot === 'error' && resolution.above > 0)
    throw new ResolveError(
      'above-root',
      'reference',
      `".." in the reference leads above the root of the base (${place(publication.name, resolverOf.section)}, step 6 g)`,
    );
  return resolution;
}

/** RFC 1808, section 4, step 1: without a base, a reference that is absolute stands for itself. */
function checkBase<I extends Rfc>(
  rfc: Definition<I>,
  resolver: Resolver<string>,
  reference: string,
  base: string,
): void {
  const parts = resolver.split(base);
  if (base === '' && resolver.split(reference).scheme !== undefined) return;
  if (!isValid(rfc, resolver, base, parts)) throw invalid(rfc, 'base', base);
  if (parts.scheme === undefined)
    throw new ResolveError('base-not-absolute', 'base', 'the base has no scheme, but must be absolute');
  if (!resolver.takesAnyBase && parts.authority === undefined && !parts.path.startsWith('/'))
    throw new ResolveError(
      'base-not-hierarchical',
      'base',
      `the base is not hierarchical: neither "//" nor "/" follows its scheme, so that nothing is relative to it`,
    );
}

function checkReference<I extends Rfc>(
  rfc: Definition<I>,
  resolver: Resolver<string>,
  reference: string,
  base: string,
  options: ResolveOptions,
): void {
  const parts = resolver.split(reference);
  if (isValid(rfc, resolver, reference, parts)) return;
  const { scheme } = resolver.split(base);
  const isLoophole = options.sameSchemeLoophole === true && parts.scheme?.toLowerCase() === scheme?.toLowerCase();
  const rest = parts.scheme === undefined ? reference : reference.slice(parts.scheme.length + 1);
  if (!isLoophole || !isValid(rfc, resolver, rest, resolver.split(rest))) throw invalid(rfc, 'reference', reference);
}

/** What the BNF takes, or what is split into components that each match their rule. */
function isValid<I extends Rfc>(rfc: Definition<I>, resolver: Resolver<string>, input: string, parts: Split): boolean {
  const { reading } = rfc;
  const matches = (rule: string, text: string): boolean => locate(reading, reading.start(rule), text) === undefined;
  return matches(goalOf(rfc).start, input) || resolver.checks(parts).every(([rule, text]) => matches(rule, text));
}

function invalid<I extends Rfc>(rfc: Definition<I>, argument: 'reference' | 'base', input: string): ResolveError {
  const error = firstError(rfc, goalOf(rfc).start, input)?.diagnostic;
  const message = error
    ? `at offset ${error.offset} of the ${argument}: ${error.message}`
    : `the ${argument} is invalid`;
  return new ResolveError(`invalid-${argument}`, argument, message, error ? [error] : []);
}
