export { canParse, parse, parseTree, rfcs, safeParse, segments, serialize, type RfcOption } from './api.js';
export type { Diagnostic } from './diagnostics/diagnostic.js';
export { UriSyntaxError } from './diagnostics/syntax-error.js';
export type { RuleOptions } from './parse/options.js';
export type { Tree } from './parse/parse-tree.js';
export type { Parsed, ParseOptions, ParseResult, RuleMatch } from './parse/parse.js';
export type { CernUrl } from './rfcs/cern/url.js';
export type { Publication, Segment } from './rfcs/definition.js';
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
} from './rfcs/index.js';
export type { Rfc1738Url } from './rfcs/rfc1738/url.js';
export type { Rfc1808Url } from './rfcs/rfc1808/url.js';
export type { Rfc2396Uri } from './rfcs/rfc2396/uri.js';
export type { Component } from './syntax/components.js';
export type { SyntaxNode } from './syntax/tree.js';
