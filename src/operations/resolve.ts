import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { firstError } from '../diagnostics/describe.js';
import { locate } from '../diagnostics/locate.js';
import { assertString } from '../parse/options.js';
import { goalOf } from '../parse/read.js';
import type { Definition, Rfc } from '../rfcs/index.js';
import type { Note, Resolution, ResolveOptions, Resolver, ResolveStep } from '../rfcs/resolution.js';
import { visible } from '../syntax/visible.js';

/** Why a reference is not resolved. */
export type ResolveErrorCode =
  | 'no-relative-references'
  | 'base-not-absolute'
  | 'base-not-hierarchical'
  | 'invalid-base'
  | 'invalid-reference'
  | 'above-root'
  | 'target-not-absolute'
  | 'invalid-target';

/** The strings that `resolve` and `relativize` take. */
type Argument = 'reference' | 'base' | 'target';

/** A reference cannot be resolved, or made: `code` says why, `argument` what is at fault, `offset` and `diagnostics` where. */
export class ResolveError extends Error {
  override readonly name = 'ResolveError';
  readonly code: ResolveErrorCode;
  /** `undefined` if the RFC has no resolution at all. */
  readonly argument: Argument | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Where in the argument, in UTF-16 units. */
  readonly offset: number;

  constructor(
    code: ResolveErrorCode,
    argument: Argument | undefined,
    message: string,
    {
      diagnostics = [],
      offset = diagnostics[0]?.offset ?? 0,
    }: { diagnostics?: readonly Diagnostic[]; offset?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.argument = argument;
    this.diagnostics = diagnostics;
    this.offset = offset;
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
  const resolver = resolverOf(rfc);
  const { publication } = rfc;
  const { aboveRoot = 'keep' } = options;
  if (!['keep', 'remove', 'error'].includes(aboveRoot))
    throw new RangeError(`aboveRoot must be keep, remove or error, not ${JSON.stringify(aboveRoot)}`);
  if (aboveRoot !== 'keep' && !resolver.hasAboveRoot)
    throw new RangeError(
      `${publication.name} keeps ".." above the root; aboveRoot is a choice of RFC 2396, section 5.2, step 6 g`,
    );

  checkBase(rfc, resolver, reference, base);
  checkReference(rfc, resolver, reference, base, options);
  const resolution = resolver.resolve(reference, base, options, note);
  if (aboveRoot !== 'error' || !resolution.above) return resolution;
  const { argument, offset } = resolution.above;
  const message = `at offset ${offset} of the ${argument}: ".." leads above the root (${publication.name}, section 5.2, step 6 g)`;
  throw new ResolveError('above-root', argument, message, { offset });
}

/** Throws a ResolveError if the RFC has no relative references. */
export function resolverOf<I extends Rfc>({ resolver, publication }: Definition<I>): Resolver<string> {
  if (resolver) return resolver;
  const message = `${publication.name} has no relative references; RFC 1808 is the first to resolve them`;
  throw new ResolveError('no-relative-references', undefined, message);
}

/** RFC 1808, section 4, step 1: without a base, a reference that is absolute stands for itself. */
export function checkBase<I extends Rfc>(
  rfc: Definition<I>,
  resolver: Resolver<string>,
  reference: string,
  base: string,
): void {
  const parts = resolver.split(base);
  if (base === '' && resolver.split(reference).scheme !== undefined) return;
  assertValid(rfc, resolver, 'base', base);
  if (parts.scheme === undefined)
    throw new ResolveError('base-not-absolute', 'base', 'the base has no scheme, but must be absolute');
  if (parts.authority === undefined && !parts.path.startsWith('/'))
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
  const { scheme } = resolver.split(base);
  const isLoophole = options.sameSchemeLoophole === true && parts.scheme?.toLowerCase() === scheme?.toLowerCase();
  const rest = parts.scheme === undefined ? reference : reference.slice(parts.scheme.length + 1);
  if (!isLoophole || !isValid(rfc, resolver, rest)) assertValid(rfc, resolver, 'reference', reference);
}

/** What the BNF takes, or what is split into components that each match their rule. */
function isValid<I extends Rfc>(rfc: Definition<I>, resolver: Resolver<string>, input: string): boolean {
  const { reading } = rfc;
  const matches = (rule: string, text: string): boolean => locate(reading, reading.start(rule), text) === undefined;
  return (
    matches(goalOf(rfc).start, input) ||
    resolver.checks(resolver.split(input)).every(([rule, text]) => matches(rule, text))
  );
}

export function assertValid<I extends Rfc>(
  rfc: Definition<I>,
  resolver: Resolver<string>,
  argument: Argument,
  input: string,
): void {
  if (isValid(rfc, resolver, input)) return;
  const error = firstError(rfc, goalOf(rfc).start, input)?.diagnostic;
  const message = error
    ? `at offset ${error.offset} of the ${argument}: ${error.message}`
    : `the ${argument} is invalid`;
  throw new ResolveError(`invalid-${argument}`, argument, message, { diagnostics: error ? [error] : [] });
}
