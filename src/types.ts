/** The types that every entry point exports. */
export type { RegExpOptions } from './languages/regexp.js';
export type { SampleOptions } from './languages/sample.js';
export type { HostFound, HostOptions, Hosts } from './comparison/hosts.js';
export type { HostWarning } from './comparison/host-warnings.js';
export type { Client } from './comparison/clients.js';
export type { CodeEntry, DiagnosticCode } from './diagnostics/codes.js';
export type { Applicability, Certainty, Diagnostic, Edit, Fix, Suggestion } from './diagnostics/diagnostic.js';
export type { UriChanges, UriParts } from './operations/build.js';
export type { Extracted, ExtractOptions } from './operations/extracted.js';
export type { EncodeOptions } from './operations/encode.js';
export type { Difference } from './operations/equivalence.js';
export type { NormalizeOptions } from './operations/normalize.js';
export type { ResolvedSteps, ResolveErrorCode } from './operations/resolve.js';
export type { DiagnoseOptions } from './repair/diagnose.js';
export type { CauseLevel, CauseLevels } from './repair/cause-levels.js';
export type { SuggestOptions } from './repair/suggest.js';
export type { CompleteOptions, Completion } from './parse/complete.js';
export type { ParseOptions, RuleOptions } from './parse/options.js';
export type { Tree } from './parse/parse-tree.js';
export type { Parsed, ParseResult, Ranged, RuleMatch } from './parse/parse.js';
export type { Publication, Segment } from './rfcs/model/definition.js';
export type {
  ComponentName,
  DefaultRule,
  Rfc,
  RfcInfo,
  Rule,
  RuleName,
  StartRule,
  TreeNode,
  Uri,
} from './rfcs/registry.js';
export type { NormalizeLevel } from './rfcs/model/guidance.js';
export type { RfcObject } from './rfcs/rfc-object.js';
export type { ResolveOptions, ResolveStep } from './rfcs/model/resolution.js';
export type { Component } from './syntax/components.js';
export type { SyntaxNode } from './syntax/tree.js';
