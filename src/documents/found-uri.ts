import type { MappedText } from './mapped-text.js';
import type { TextPosition } from '../syntax/position.js';
import type { Source } from './source.js';

/** The step in which a format changes a URI before the RFC reads it; see steps.ts. */
export type StepName = 'escape' | 'strip' | 'unescape' | 'none';

/** A URI in a document, valid or not. */
export interface FoundUri {
  /** The name of its attribute or key, or its syntax, such as `link` or `url()`. */
  readonly kind: string;
  /** The name of the element, or the JSON Pointer; `undefined` in formats without either. */
  readonly container: string | undefined;
  /** The text of the document that it was read from. */
  readonly raw: string;
  /** The start of `raw`. */
  readonly start: TextPosition;
  /** The URI with character references and escapes decoded. */
  readonly value: MappedText;
  /** The step in which the format changes it before the RFC reads it. */
  readonly step: StepName;
  /** Its base; `undefined` if that is the document. */
  readonly base: Base | undefined;
}

/** A base that a document names. It may be relative to its parent; without a parent it is relative to the document. */
export interface Base {
  /** The reference that the RFC reads; `undefined` if the base is that of the parent. */
  readonly reference: string | undefined;
  readonly parent: Base | undefined;
}

/** A place where a document is malformed. */
export interface Fault {
  readonly fault: string;
  readonly start: TextPosition;
}

/** The end of what is read of a document, because it reached a limit. */
export interface LimitReached {
  readonly limit: string;
  readonly start: TextPosition;
}

/** An `rfc-uri-...` control comment. */
export interface ControlComment {
  /** Its text, without its delimiters. */
  readonly comment: string;
  /** Its end. */
  readonly end: TextPosition;
}

/** One of the items that a parser finds in a document, in order. */
export type DocumentItem = FoundUri | Fault | LimitReached | ControlComment;

/** The comment that ends at an offset, if it is a control comment. */
export function controlComments(source: Source, text: string, end: number): ControlComment[] {
  return text.includes('rfc-uri-') ? [{ comment: text, end: source.position(end) }] : [];
}

/** The properties of a FoundUri that do not depend on its position. */
export type UriContext = Pick<FoundUri, 'kind' | 'container' | 'step' | 'base'>;

/** The names of an attribute and its element, or of a place in JSON, may be repeated without limit up to this length. */
const USUAL_NAMES = 100;

/** A URI found in a source that still has its text. Throws a LimitError if the names of containers become too long. */
export function foundUri(source: Source, value: MappedText, found: UriContext): FoundUri {
  const { kind, container, step, base } = found;
  const { start } = value.whole;
  source.expand(Math.max(0, kind.length + (container?.length ?? 0) - USUAL_NAMES), start);
  return { kind, container, raw: source.slice(value.whole), start: source.position(start), value, step, base };
}
