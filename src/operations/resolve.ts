import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { cite } from '../diagnostics/cite.js';
import { firstError } from '../diagnostics/describe.js';
import { assertChoice, assertFlag, assertString } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { canParseBy } from '../parse/parse.js';
import { readGoal } from '../parse/goal.js';
import type { Definition, Rfc, Rule } from '../rfcs/registry.js';
import {
  usesLoophole,
  type RecordStep,
  type Resolution,
  type ResolveOptions,
  type Resolver,
  type ResolveStep,
} from '../rfcs/model/resolution.js';
import type { Split } from '../rfcs/model/split.js';
import { visible } from '../syntax/show.js';

/** The reason why a reference cannot be resolved, or cannot be made by `relativize`. */
export type ResolveErrorCode =
  | 'no-relative-references'
  | 'base-not-absolute'
  | 'base-not-hierarchical'
  | 'invalid-base'
  | 'invalid-reference'
  | 'above-root'
  | 'target-not-absolute'
  | 'invalid-target';

/** The arguments of `resolve` and `relativize`. */
type Argument = 'reference' | 'base' | 'target';

/** Thrown by `resolve` and `relativize`. */
export class ResolveError extends Error {
  override readonly name = 'ResolveError';
  /** The reason. */
  readonly code: ResolveErrorCode;
  /** The argument at fault; `undefined` if the RFC does not define resolution. */
  readonly argument: Argument | undefined;
  /** The first error of an invalid argument; otherwise empty. */
  readonly diagnostics: readonly Diagnostic[];
  /** The offset of the problem in the argument, in UTF-16 units. */
  readonly offset: number;

  /** @hidden Only the library makes these errors. */
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

/** The result of `resolveSteps`. */
export interface ResolvedSteps {
  /** The resolved reference, as `resolve` returns it. */
  readonly result: string;
  /** Whether the reference points to the base document itself. */
  readonly sameDocument: boolean;
  /** Whether the result is valid under the RFC's BNF; `h:`, to which RFC 2396 resolves `h:`, is not. */
  readonly valid: boolean;
  /** The steps of the RFC's algorithm, in order, with the effect of each. */
  readonly steps: readonly ResolveStep[];
}

/** `resolve` for one definition. Throws a ResolveError; a RangeError for an `aboveRoot` that the RFC does not allow. */
export function resolveBy<I extends Rfc>(
  rfc: Definition<I>,
  reference: string,
  base: string,
  options?: ResolveOptions,
): string {
  return resolveReference(rfc, reference, base, options).result;
}

/** `resolveSteps` for one definition. Throws like `resolve`. */
export function resolveStepsBy<I extends Rfc>(
  rfc: Definition<I>,
  reference: string,
  base: string,
  options?: ResolveOptions,
): ResolvedSteps {
  const steps: ResolveStep[] = [];
  const { result, sameDocument } = resolveReference(rfc, reference, base, options, (step, text) =>
    steps.push({ step, text: visible(text) }),
  );
  return {
    result,
    sameDocument: sameDocument ?? requireResolver(rfc).isSameDocument?.(result, base) ?? false,
    valid: canParseBy(rfc, result),
    steps,
  };
}

function resolveReference<I extends Rfc>(
  rfc: Definition<I>,
  reference: string,
  base: string,
  given: ResolveOptions | undefined,
  record?: RecordStep,
): Resolution {
  assertString(reference, 'reference');
  assertString(base, 'base');
  const options = given === undefined ? DEFAULTS : copyOptions(rfc, given);
  const resolver = requireResolver(rfc);
  const { aboveRoot } = options;
  if (aboveRoot !== undefined) checkAboveRoot(rfc, resolver, aboveRoot);
  const Base = splitBase(rfc, resolver, reference, base);
  const R = requireSplit(rfc, resolver, 'reference', reference);
  if (!isHierarchical(resolver, Base) && needsHierarchy(R, Base, options))
    throw new ResolveError(
      'base-not-hierarchical',
      'base',
      'the base is not hierarchical: no "/" follows its scheme, so references cannot be relative to it',
    );
  const resolution = resolver.resolve(R, Base, options, record);
  if (aboveRoot !== 'error' || !resolution.above) return resolution;
  const { argument, offset } = resolution.above;
  const message = `at offset ${offset} of the ${argument}: ".." leads above the root (${cite(rfc.name, resolver.section)}, step 6 g)`;
  throw new ResolveError('above-root', argument, message, { offset });
}

const DEFAULTS: ResolveOptions = {};

const optionNames: Names = /* @__PURE__ */ Object.keys({
  aboveRoot: true,
  sameSchemeLoophole: true,
  literal: true,
} satisfies OptionNames<ResolveOptions>);

/** The caller's options, each read once. */
function copyOptions<I extends Rfc>({ id }: Definition<I>, options: ResolveOptions): ResolveOptions {
  assertOptions(options, optionNames, id);
  const { aboveRoot, sameSchemeLoophole, literal } = options;
  assertFlag('sameSchemeLoophole', sameSchemeLoophole);
  assertFlag('literal', literal);
  return { aboveRoot, sameSchemeLoophole, literal };
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
    `${name} always ${choice}s ".." above the root; only RFC 2396 leaves a choice (section 5.2, step 6 g)`,
  );
}

/** The RFC's resolver. Throws a ResolveError if the RFC does not define relative references. */
export function requireResolver<I extends Rfc>({ resolver, name }: Definition<I>): Resolver<string> {
  if (resolver) return resolver;
  const message = `${name} does not define relative references; RFC 1808 is the first RFC that does`;
  throw new ResolveError('no-relative-references', undefined, message);
}

/** The last base. Most references are resolved against the same base, which is then neither checked nor split again. */
let lastBase: Split | undefined;
let lastResolver: Resolver<string> | undefined;
/** The length, in UTF-16 units, from which a base is not remembered, to save memory. */
const REMEMBERED_BASE_LIMIT = 2_000;

/**
 * The components of a base. Throws a ResolveError if it is invalid or not a base. RFC 1808, section 4, step 1: an empty base
 * is allowed if the reference is absolute.
 */
export function splitBase<I extends Rfc>(
  rfc: Definition<I>,
  resolver: Resolver<string>,
  reference: string,
  base: string,
): Split {
  if (lastResolver === resolver && lastBase?.text === base) return lastBase;
  if (base === '' && resolver.split(reference).schemeEnd >= 0) return resolver.split(base);
  const split = requireSplit(rfc, resolver, 'base', base);
  if (split.schemeEnd < 0)
    throw new ResolveError('base-not-absolute', 'base', 'the base must be absolute, but has no scheme');
  if (base.length < REMEMBERED_BASE_LIMIT) {
    lastBase = split;
    lastResolver = resolver;
  }
  return split;
}

/** Whether references of every kind can be resolved against a base. */
export function isHierarchical({ takesAnyBase }: Resolver<string>, { text, pathStart, hasAuthority }: Split): boolean {
  return takesAnyBase === true || hasAuthority || text.startsWith('/', pathStart);
}

/**
 * Whether a reference needs a hierarchical base. An absolute reference needs no base, and an empty reference or a fragment
 * alone refers to the whole base: RFC 1808, section 4, steps 2 and 5; RFC 2396, section 5.2, steps 2 and 3.
 */
export function needsHierarchy(R: Split, Base: Split, options: ResolveOptions = {}): boolean {
  if (R.schemeEnd >= 0) return usesLoophole(options, R, Base);
  return R.path !== '' || R.hasAuthority || R.params !== undefined || R.query !== undefined;
}

/**
 * The components of an input; `undefined` if the BNF does not derive it and the RFC's algorithm for splitting gives components
 * that do not match their rules.
 */
function splitValid<I extends Rfc>(rfc: Definition<I>, resolver: Resolver<string>, input: string): Split | undefined {
  const { scanner } = rfc;
  const match = scanner.scan(input);
  if (match) return resolver.splitMatch(input, match, scanner.slots);
  if (!resolver.isValid) return undefined;
  const split = resolver.split(input);
  // the rules of a resolver are those of its RFC
  const matches = (rule: string, text: string): boolean => scanner.match[rule as Rule<I>](text, 0) === text.length;
  return resolver.isValid(split, matches) ? split : undefined;
}

/** The components of an argument. Throws a ResolveError with its first error if it is invalid. */
export function requireSplit<I extends Rfc>(
  rfc: Definition<I>,
  resolver: Resolver<string>,
  argument: Argument,
  input: string,
): Split {
  const split = splitValid(rfc, resolver, input);
  if (split) return split;
  // the scripts for SQL engines have no module that explains errors
  const error = firstError(rfc, readGoal(rfc).start, input);
  const message = error
    ? `at offset ${error.offset} of the ${argument}: ${error.message}`
    : `the ${argument} is invalid`;
  throw new ResolveError(`invalid-${argument}`, argument, message, { diagnostics: error ? [error] : [] });
}
