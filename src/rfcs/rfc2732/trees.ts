import { parseTree } from '../../../generated/rfc2732/parser.js';
import type { Rule } from '../../../generated/rfc2732/rules.js';
import type { RfcTrees } from '../definition.js';
import { segmentsBy } from '../rfc2396/segments.js';
import type { Rfc2732Uri } from './uri.js';

/** Syntax trees, and what is read from them. */
export const trees: RfcTrees<Rule, Rfc2732Uri> = { parseTree, segments: segmentsBy(parseTree) };
