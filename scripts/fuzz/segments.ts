/** Pieces of the paths that references and absolute URIs are made of. */

/** Many dot segments and empty segments. */
export const SEGMENTS = ['a', 'b', '..', '.', '', 'g', '...', '.g', 'x%2e', '..', '.', ';p', 'c:d'];

/** The segments and ends of absolute URIs, which often share the beginning of a path. */
export const ABSOLUTE_SEGMENTS = ['a', 'b', '', 'c:d', 'e', 'a.b', '.', '..'];
export const ABSOLUTE_ENDS = ['', '', '?q', '#f', '?q#f', ';p', '?', '#'];
