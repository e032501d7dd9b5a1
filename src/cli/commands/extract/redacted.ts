import type { Extracted } from '../../../operations/extracted.js';
import { redactAll, secretRanges } from '../../../syntax/redact.js';
import { SecretText } from '../../redaction/secret-text.js';

/**
 * A part of a text as it may be shown. What follows on the line may decide what is secret: of `http://user:12 34@host`, only the
 * beginning is a URI.
 */
export function secretPart(text: string, start: number, end: number): SecretText {
  const newline = text.indexOf('\n', end);
  const line = new SecretText(text.slice(start, newline < 0 ? text.length : newline));
  return new SecretText(text.slice(start, end), line.shown.slice(0, end - start));
}

/** A URI in a text as it may be shown. */
export function redactedUri(text: string, uri: Extracted): Extracted {
  const { fragment, alternatives } = uri;
  const { shown } = secretPart(text, uri.start, uri.end);
  // a value is the text without some characters, or with a scheme before it
  const show = (value: string): string => {
    if (value === uri.text) return shown;
    return shown === uri.text && secretRanges(value).length === 0 ? value : redactAll(value);
  };
  return {
    ...uri,
    text: shown,
    value: show(uri.value),
    ...(fragment !== undefined && { fragment: redactAll(fragment) }),
    ...(alternatives && { alternatives: alternatives.map(show) }),
  };
}
