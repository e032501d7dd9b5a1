import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { cite } from '../diagnostics/cite.js';
import { firstError } from '../diagnostics/describe.js';
import { assertChoice, assertOptions, assertString } from '../parse/arguments.js';
import { canParseBy } from '../parse/parse.js';
import { goalOf } from '../parse/read.js';
import type { Definition, Rfc, Rule } from '../rfcs/registry.js';
import type { RecordStep, Resolution, ResolveOptions, Resolver, ResolveStep, Split } from '../rfcs/resolution.js';
import { scanAs } from '../syntax/scanner.js';
import { visible } from '../syntax/show.js';

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
  given: ResolveOptions,
  record?: RecordStep,
): Resolution {
  assertString(reference, 'reference');
  assertString(base, 'base');
  assertOptions(given);
  const { aboveRoot, sameSchemeLoophole, literal } = given;
  const options: ResolveOptions = { aboveRoot, sameSchemeLoophole, literal };
  const resolver = resolverOf(rfc);
  const { name } = rfc;
  if (aboveRoot !== undefined) checkAboveRoot(rfc, resolver, aboveRoot);
  const Base = checkBase(rfc, resolver, reference, base);
  const R = checkReference(rfc, resolver, reference, Base, options);
  const resolution = resolver.resolve({ reference, base, R, Base }, options, record);
  if (aboveRoot !== 'error' || !resolution.above) return resolution;
  const { argument, offset } = resolution.above;
  const message = `at offset ${offset} of the ${argument}: ".." leads above the root (${cite(name, resolver.section)}, step 6 g)`;
  throw new ResolveError('above-root', argument, message, { offset });
}

function checkAboveRoot<I extends Rfc>(
  { name }: Definition<I>,
  resolver: Resolver<string>,
  aboveRoot: NonNullable<ResolveOptions['aboveRoot']>,
): void {
  assertChoice('aboveRoot', aboveRoot, ['keep', 'remove', 'error']);
  if (resolver.aboveRoot.includes(aboveRoot)) return;
  const [choice] = resolver.aboveRoot;
  throw new RangeError(
    `${name} ${choice}s ".." above the root; aboveRoot is a choice of RFC 2396, section 5.2, step 6 g`,
  );
}

/** Throws a ResolveError if the RFC has no relative references. */
export function resolverOf<I extends Rfc>({ resolver, name }: Definition<I>): Resolver<string> {
  if (resolver) return resolver;
  const message = `${name} has no relative references; RFC 1808 is the first to resolve them`;
  throw new ResolveError('no-relative-references', undefined, message);
}

/** The base that was used last: references mostly come with the same one, which is then neither checked nor split again. */
let last: { readonly resolver: Resolver<string>; readonly base: string; readonly split: Split } | undefined;
/** A longer base is not remembered, so that no memory is held. */
const SHORT = 2_000;

/**
 * The components of a base, or an error. RFC 1808, section 4, step 1: without a base, a reference that is absolute stands for
 * itself.
 */
export function checkBase<I extends Rfc>(
  rfc: Definition<I>,
  resolver: Resolver<string>,
  reference: string,
  base: string,
): Split {
  if (last?.base === base && last.resolver === resolver) return last.split;
  const split = resolver.split(base);
  if (base === '' && resolver.split(reference).scheme !== undefined) return split;
  assertValid(rfc, resolver, 'base', base);
  if (split.scheme === undefined)
    throw new ResolveError('base-not-absolute', 'base', 'the base has no scheme, but must be absolute');
  if (!resolver.takesAnyBase && split.authority === undefined && !split.path.startsWith('/'))
    throw new ResolveError(
      'base-not-hierarchical',
      'base',
      `the base is not hierarchical: neither "//" nor "/" follows its scheme, so that nothing is relative to it`,
    );
  if (base.length < SHORT) last = { resolver, base, split };
  return split;
}

function checkReference<I extends Rfc>(
  rfc: Definition<I>,
  resolver: Resolver<string>,
  reference: string,
  { scheme }: Split,
  options: ResolveOptions,
): Split {
  const split = resolver.split(reference);
  if (canParseBy(rfc, reference)) return split;
  const isLoophole = options.sameSchemeLoophole === true && split.scheme?.toLowerCase() === scheme?.toLowerCase();
  const rest = split.scheme === undefined ? reference : reference.slice(split.scheme.length + 1);
  if (!isLoophole || !isValid(rfc, resolver, rest)) assertValid(rfc, resolver, 'reference', reference);
  return split;
}

/** What the BNF takes, or what is split into components that each match their rule. */
function isValid<I extends Rfc>(rfc: Definition<I>, resolver: Resolver<string>, input: string): boolean {
  return (
    canParseBy(rfc, input) ||
    resolver
      .checks(resolver.split(input))
      .every(([rule, text]) => scanAs(rfc.scanner, rule as Rule<I>, text) !== undefined)
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
