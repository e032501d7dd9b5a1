/** The functions of a module that binds one RFC: what they call, and their types. `I` stands for the RFC's id. */

/** A function that is bound to one RFC. */
export interface BoundFunction {
  readonly name: string;
  /** Its type parameters, with the angle brackets. */
  readonly generics?: string;
  readonly parameters: string;
  readonly returns: string;
  /** The call that it makes. */
  readonly call: string;
  /** What the call and the types come from. */
  readonly from: Readonly<Record<string, readonly string[]>>;
  /** Whether it needs an RFC with hosts. */
  readonly needsHosts?: true;
}

const PARSED = '<const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>';
const parsing = {
  './parse/arguments.js': ['type ParseOptions'],
  './rfcs/registry.js': ['type DefaultRule', 'type RuleName'],
};
const ofRule = { './rfcs/registry.js': ['type RuleName'] };
const normalizing = { './operations/normalize.js': ['type NormalizeOptions'] };
const resolving = { './rfcs/model/resolution.js': ['type ResolveOptions'] };
const hosts = { needsHosts: true } as const;

/** In the order of the module. */
export const boundFunctions: readonly BoundFunction[] = [
  {
    name: 'parse',
    generics: PARSED,
    parameters: 'input: string, options?: ParseOptions<N, R>',
    returns: 'Parsed<I, N, R>',
    call: 'parseBy(explained, input, options)',
    from: { './parse/parse.js': ['parseBy', 'type Parsed'], ...parsing },
  },
  {
    name: 'tryParse',
    generics: PARSED,
    parameters: 'input: string, options?: ParseOptions<N, R>',
    returns: 'Parsed<I, N, R> | undefined',
    call: 'tryParseBy(core, input, options)',
    from: { './parse/parse.js': ['tryParseBy', 'type Parsed'], ...parsing },
  },
  {
    name: 'safeParse',
    generics: PARSED,
    parameters: 'input: string, options?: ParseOptions<N, R>',
    returns: 'ParseResult<I, N, R>',
    call: 'safeParseBy(explained, input, options)',
    from: { './parse/parse.js': ['safeParseBy', 'type ParseResult'], ...parsing },
  },
  {
    name: 'canParse',
    parameters: 'input: string, options?: RuleOptions<RuleName<I>>',
    returns: 'boolean',
    call: 'canParseBy(core, input, options)',
    from: { './parse/parse.js': ['canParseBy'], './parse/arguments.js': ['type RuleOptions'], ...ofRule },
  },
  {
    name: 'parseTree',
    generics: '<const N extends RuleName<I> = DefaultRule<I>>',
    parameters: 'input: string, options?: RuleOptions<N>',
    returns: 'Tree<I, N>',
    call: 'parseTreeBy(definition, trees, input, options)',
    from: {
      './parse/parse-tree.js': ['parseTreeBy', 'type Tree'],
      './parse/arguments.js': ['type RuleOptions'],
      './rfcs/registry.js': ['type DefaultRule', 'type RuleName'],
    },
  },
  {
    name: 'diagnose',
    parameters: 'input: string, options?: DiagnoseOptions<RuleName<I>>',
    returns: 'Diagnostic<I>[]',
    call: 'diagnoseBy(explained, input, options)',
    from: {
      './repair/diagnose.js': ['diagnoseBy', 'type DiagnoseOptions'],
      './diagnostics/diagnostic.js': ['type Diagnostic'],
      ...ofRule,
    },
  },
  {
    name: 'suggest',
    parameters: 'input: string, options?: SuggestOptions<RuleName<I>>',
    returns: 'Suggestion[]',
    call: 'suggestBy(explained, input, options)',
    from: {
      './repair/suggest.js': ['suggestBy', 'type SuggestOptions'],
      './diagnostics/diagnostic.js': ['type Suggestion'],
      ...ofRule,
    },
  },
  {
    name: 'resolve',
    parameters: 'reference: string, base: string, options?: ResolveOptions',
    returns: 'string',
    call: 'resolveBy(definition, reference, base, options)',
    from: { './operations/resolve.js': ['resolveBy'], ...resolving },
  },
  {
    name: 'resolveSteps',
    parameters: 'reference: string, base: string, options?: ResolveOptions',
    returns: 'ResolvedSteps',
    call: 'resolveStepsBy(definition, reference, base, options)',
    from: { './operations/resolve.js': ['resolveStepsBy', 'type ResolvedSteps'], ...resolving },
  },
  {
    name: 'relativize',
    parameters: 'target: string, base: string',
    returns: 'string',
    call: 'relativizeBy(definition, target, base)',
    from: { './operations/relativize.js': ['relativizeBy'] },
  },
  {
    name: 'normalize',
    parameters: 'input: string, options?: NormalizeOptions',
    returns: 'string',
    call: 'normalizeBy(definition, input, options)',
    from: { './operations/normalize.js': ['normalizeBy', 'type NormalizeOptions'] },
  },
  {
    name: 'equivalent',
    parameters: 'a: string, b: string, options?: NormalizeOptions',
    returns: 'boolean',
    call: 'equivalentBy(definition, a, b, options)',
    from: { './operations/equivalence.js': ['equivalentBy'], ...normalizing },
  },
  {
    name: 'firstDifference',
    parameters: 'a: string, b: string, options?: NormalizeOptions',
    returns: 'Difference<I> | undefined',
    call: 'firstDifferenceBy(definition, a, b, options)',
    from: { './operations/equivalence.js': ['firstDifferenceBy', 'type Difference'], ...normalizing },
  },
  {
    name: 'extract',
    parameters: 'text: string, options?: ExtractOptions',
    returns: 'Extracted[]',
    call: 'extractBy(definition, text, options)',
    from: {
      './operations/extract.js': ['extractBy'],
      './operations/extracted.js': ['type Extracted', 'type ExtractOptions'],
    },
  },
  {
    name: 'encode',
    parameters: 'text: string, options: EncodeOptions<RuleName<I>>',
    returns: 'string',
    call: 'encodeBy(definition, text, options)',
    from: { './operations/encode.js': ['encodeBy', 'type EncodeOptions'], ...ofRule },
  },
  {
    name: 'serialize',
    parameters: 'uri: Uri<I> | RuleMatch<I> | UriParts<I>',
    returns: 'string',
    call: 'buildBy(definition, builder, uri)',
    from: {
      './operations/build.js': ['buildBy', 'type UriParts'],
      './parse/parse.js': ['type RuleMatch'],
      './rfcs/registry.js': ['type Uri'],
    },
  },
  {
    name: 'update',
    parameters: 'uri: Uri<I>, changes: UriChanges<I>',
    returns: 'Uri<I>',
    call: 'updateBy(definition, builder, uri, changes)',
    from: { './operations/build.js': ['updateBy', 'type UriChanges'], './rfcs/registry.js': ['type Uri'] },
  },
  {
    name: 'segments',
    parameters: 'uri: Uri<I>',
    returns: 'Segment[]',
    call: 'segmentsBy(core, trees, uri)',
    from: {
      './parse/parse-tree.js': ['segmentsBy'],
      './rfcs/model/definition.js': ['type Segment'],
      './rfcs/registry.js': ['type Uri'],
    },
  },
  {
    name: 'sample',
    parameters: 'options?: SampleOptions<RuleName<I>>',
    returns: 'string[]',
    call: 'sampleBy(definition, options)',
    from: { './languages/sample.js': ['sampleBy', 'type SampleOptions'], ...ofRule },
  },
  {
    name: 'toRegExp',
    parameters: 'rule: RuleName<I>',
    returns: 'RegExp',
    call: 'toRegExpBy(definition, rule)',
    from: { './languages/regexp.js': ['toRegExpBy'], ...ofRule },
  },
  {
    name: 'toRe2',
    parameters: 'rule: RuleName<I>',
    returns: 'string',
    call: 'toRe2By(definition, rule)',
    from: { './languages/regexp.js': ['toRe2By'], ...ofRule },
  },
  {
    name: 'hostsOf',
    parameters: 'input: string, options?: HostOptions',
    returns: 'Hosts',
    call: 'hostsBy<I>([definition], input, options)',
    from: { './comparison/hosts.js': ['hostsBy', 'type HostOptions', 'type Hosts'] },
    ...hosts,
  },
  {
    name: 'sameHost',
    parameters: 'a: string, b: string, options?: HostOptions',
    returns: 'boolean',
    call: 'sameHostBy<I>([definition], a, b, options)',
    from: { './comparison/hosts.js': ['sameHostBy', 'type HostOptions'] },
    ...hosts,
  },
];
