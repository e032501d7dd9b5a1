import type { Extracted } from '../../../operations/extracted.js';
import { redact, redactAll, secretRanges } from '../../../syntax/redact.js';

/**
 * A part of a text as it may be shown. What follows on the line may decide what is secret: of `http://user:12 34@host`, only the
 * beginning is a URI.
 */
export function shownPart(text: string, start: number, end: number): string {
  const newline = text.indexOf('\n', end);
  return redact(text.slice(start, newline < 0 ? text.length : newline)).slice(0, end - start);
}

/** A URI in a text as it may be shown. */
export function redactedUri(text: string, uri: Extracted): Extracted {
  const { fragment, alternatives } = uri;
  const part = shownPart(text, uri.start, uri.end);
  // a value is the text without some characters, or with a scheme before it, so that it may have a secret that the text alone does not
  const values = alternatives ? [uri.value, ...alternatives] : [uri.value];
  const isSecret = values.some((value) => value !== uri.text && secretRanges(value).length > 0);
  const shown = isSecret && part === uri.text ? redactAll(part) : part;
  const show = (value: string): string => {
    if (value === uri.text) return shown;
    return shown === uri.text ? value : redactAll(value);
  };
  return {
    ...uri,
    text: shown,
    value: show(uri.value),
    ...(fragment !== undefined && { fragment: redactAll(fragment) }),
    ...(alternatives && { alternatives: alternatives.map(show) }),
  };
}
