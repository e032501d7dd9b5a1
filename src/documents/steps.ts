/** The steps in which formats change a URI before the RFC reads it. */
import { MappedText } from './mapped-text.js';
import type { FoundUri, StepName } from './found-uri.js';
import { trimmedRange } from './white-space.js';

/** A step that turns a URI in a document into the string that the RFC reads. */
interface Step {
  /** A description that ends with the section that defines the step. */
  readonly title: string;
  readonly apply: (found: Pick<FoundUri, 'value'>) => MappedText;
  /** The text that `--strict` checks instead. */
  readonly strict: (found: Pick<FoundUri, 'value' | 'raw' | 'start'>) => MappedText;
}

const value = (found: Pick<FoundUri, 'value'>): MappedText => found.value;

/**
 * The characters that XLink allows in a document although a URI cannot contain them: controls, space, `<`, `>`, `"`, `{`, `}`,
 * `|`, `\`, `^`, and the backtick (RFC 2396, section 2.4.3, without `#`, `%`, `[` and `]`), and everything outside US-ASCII.
 */
const DISALLOWED = /[^!#-;=?-[\]_a-z~]/gu;

/** The octets of a character in UTF-8, each as an escape. A surrogate without its other half is not a character. */
function escaped(character: string): string {
  return encodeURIComponent(character.replace(/\p{Cs}/u, '\ufffd'));
}

/** XSD 1.0, part 2, section 4.3.6: removes white space at both ends, and replaces every other run of it by a space. */
function collapsed(text: MappedText): MappedText {
  return trimmed(text).replaced(/[\t\n\r ]{2,}|[\t\n\r]/g, () => ' ');
}

/** A text without white space at its ends. */
function trimmed(mapped: MappedText): MappedText {
  const { text } = mapped;
  const { start, end } = trimmedRange(text, { start: 0, end: text.length });
  return start === 0 && end === text.length ? mapped : mapped.slice(start, end);
}

/** The steps by their names. */
export const steps = {
  /** XML's names of resources: anyURI, XLink, RDF, xml:base. */
  escape: {
    title: 'escapes what a URI cannot contain (XSD 1.0, part 2, section 3.2.17; XLink 1.0, section 5.4)',
    apply: (found) => collapsed(found.value).replaced(DISALLOWED, escaped),
    strict: value,
  },
  /** HTML's "valid URL potentially surrounded by spaces". */
  strip: {
    title: 'strips white space at both ends (HTML Standard, section 2.4.1)',
    apply: (found) => trimmed(found.value),
    strict: value,
  },
  /** Strings of JSON, CSS and Markdown. */
  unescape: {
    title: 'decodes escapes',
    apply: value,
    strict: (found) => MappedText.copy(found.raw, found.start.offset),
  },
  /** Names of namespaces, which are compared and not dereferenced (Namespaces in XML 1.0, section 2). */
  none: { title: 'does nothing', apply: value, strict: value },
} as const satisfies Readonly<Record<StepName, Step>>;
