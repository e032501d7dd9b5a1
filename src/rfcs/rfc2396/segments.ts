import { parseTree } from '../../../generated/rfc2396/parser.js';
import type { Segment } from '../definition.js';
import { segmentReader } from './reader.js';
import type { Rfc2396Uri } from './uri.js';

/** The path segments and the params of each (section 3.3). */
export const segments: (uri: Rfc2396Uri) => Segment[] = /* @__PURE__ */ segmentReader(parseTree);
