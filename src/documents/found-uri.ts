import type { MappedText } from './mapped-text.js';
import type { TextPosition } from '../syntax/position.js';
import type { Source } from './source.js';

/** What a format does with a URI before the RFC reads it; see steps.ts. */
export type StepName = 'escape' | 'strip' | 'unescape' | 'none';

/** A URI in a document, valid or not. */
export interface FoundUri {
  /** What has it: the name of an attribute or key, `link`, `url()`. */
  readonly kind: string;
  /** Where that is: the name of the element, the JSON Pointer; `undefined` if the kind says it all. */
  readonly container: string | undefined;
  /** The text of the document that it was read from. */
  readonly raw: string;
  /** Where `raw` begins. */
  readonly start: TextPosition;
  /** The URI as the parser gives it: without character references and escapes. */
  readonly value: MappedText;
  /** What the format does before the RFC reads it. */
  readonly step: StepName;
  /** What it is relative to, unless that is only the document. */
  readonly base: Base | undefined;
}

/** A base that a document names. It may be relative to another one, and the outermost to the document. */
export interface Base {
  /** The reference as the format gives it to the RFC; `undefined` if the base is that of the parent. */
  readonly reference: string | undefined;
  readonly parent: Base | undefined;
}

/** Why a document cannot be read in a place. */
export interface Fault {
  readonly fault: string;
  readonly start: TextPosition;
}

/** A comment that is meant for us. */
export interface ControlComment {
  /** Its text, without the signs that begin and end it. */
  readonly comment: string;
  /** Where it ends. */
  readonly end: TextPosition;
}

export type DocumentItem = FoundUri | Fault | ControlComment;

/** A comment that ends at an offset, if it is meant for us. */
export function controlComments(source: Source, text: string, end: number): ControlComment[] {
  return text.includes('rfc-uri-') ? [{ comment: text, end: source.position(end) }] : [];
}

/** What makes a FoundUri, besides its position. */
export type UriContext = Pick<FoundUri, 'kind' | 'container' | 'step' | 'base'>;

/** A URI found in a source that still has its text. */
export function foundUri(source: Source, value: MappedText, found: UriContext): FoundUri {
  const { kind, container, step, base } = found;
  const raw = source.slice(value.whole);
  return { kind, container, raw, start: source.position(value.whole.start), value, step, base };
}
