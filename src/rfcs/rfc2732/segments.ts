import { parseTree } from '../../../generated/rfc2732/parser.js';
import type { Segment } from '../definition.js';
import { segmentReader } from '../rfc2396/reader.js';
import type { Rfc2732Uri } from './uri.js';

/** The path segments and the params of each (RFC 2396, section 3.3). */
export const segments: (uri: Rfc2732Uri) => Segment[] = /* @__PURE__ */ segmentReader(parseTree);
