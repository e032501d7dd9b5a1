/** The attribute of an element that has a reference as its value. */
import { looksLikeUri } from '../../syntax/known-schemes.js';
import type { Range } from '../../syntax/range.js';

/** The value of the first attribute of a tag whose name says that it is a reference, and whose value looks like one. */
export function referenceIn(tag: string): Range | undefined {
  if (!/^<\??[a-z][\w:.-]{0,40}\s/i.test(tag)) return undefined;
  for (const { 0: all, 1: name = '', 2: double, 3: single, 4: bare = '', index } of tag.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare;
    if (value.endsWith('//')) return undefined; // a quote before the host ends it too early
    if (!REFERENCES.test(name) || !(ALWAYS.test(name) || looksLikeUri(value) || PATH.test(value))) continue;
    const end = index + all.length - (bare === '' ? 1 : 0);
    return { start: end - value.length, end };
  }
  return undefined;
}

const ATTRIBUTE = /\s([a-z_][\w:.-]{0,40})\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Names, perhaps with a prefix, whose values are references. */
const ALWAYS = /^(?:\w+:)?(?:href|src|action)$/i;
/** Names whose values may be something else. */
const REFERENCES =
  /^(?:\w+[:-])?(?:href|src|action|archive|background|cite|codebase|data|formaction|location|longdesc|manifest|ping|poster|schemaLocation|target|ur[il]|value)$/i;

/** What begins at a root or a dot, or has an extension. */
const PATH = /^\.{0,2}\/|^[^:"'<>]*\.[a-z]\w{1,4}$/i;
