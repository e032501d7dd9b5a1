import { parseTree } from '../../../generated/rfc2396/parser.js';
import type { Rule } from '../../../generated/rfc2396/rules.js';
import type { RfcTrees } from '../definition.js';
import { segmentsBy } from './segments.js';
import type { Rfc2396Uri } from './uri.js';

/** Syntax trees, and what is read from them. */
export const trees: RfcTrees<Rule, Rfc2396Uri> = { parseTree, segments: segmentsBy(parseTree) };
