/** What repairs promise, checked without the code that makes or judges them. */
import { applyEdits } from '../../src/syntax/edit.js';
import { canParseBy } from '../../src/parse/parse.js';
import { diagnoseBy } from '../../src/repair/diagnose.js';
import { suggestBy } from '../../src/repair/suggest.js';
import { definitionOf, type Rfc } from '../../src/rfcs/registry.js';
import type { Check } from './diagnostics-verification.js';

/** Each promise in words. */
export const repairChecks: Readonly<Record<string, Check>> = {
  'suggestions are valid, their edits make them, and they need no repair': wrongSuggestions,
  'a safe repair or fix keeps scheme, authority and the octets of each component': unsafeRepairs,
  'no repair invents a letter or digit': inventions,
};

function wrongSuggestions(id: Rfc, invalid: readonly string[]): string[] {
  const rfc = definitionOf<Rfc>(id);
  return invalid.filter((input) =>
    suggestBy(rfc, input).some(
      ({ value, edits }) =>
        applyEdits(input, edits) !== value || !canParseBy(rfc, value) || suggestBy(rfc, value).length > 0,
    ),
  );
}

function unsafeRepairs(id: Rfc, invalid: readonly string[]): string[] {
  const rfc = definitionOf<Rfc>(id);
  return invalid.filter((input) => {
    const claims = [...suggestBy(rfc, input), ...diagnoseBy(rfc, input).flatMap(({ fixes }) => fixes)]
      .filter(({ applicability }) => applicability === 'safe')
      .map(({ edits }) => applyEdits(input, edits));
    return claims.some((value) => !keepsMeaning(input, value));
  });
}

/** Whether two strings mean the same without some of the white space, angle brackets and quotes around them. */
function keepsMeaning(input: string, value: string): boolean {
  const meant = unwrapped(value);
  return unwrapped(input).some((one) => meant.includes(one));
}

/** The meanings of a string without some of what is around it. A fix of one error may leave what another one is about. */
function unwrapped(text: string): string[] {
  const front = /^[\s<>"'`“”„‚‘’«»‹›´]*/.exec(text)?.[0].length ?? 0;
  const back = text.length - (/[\s<>"'`“”„‚‘’«»‹›´]*$/.exec(text)?.[0].length ?? 0);
  const meanings: string[] = [];
  for (let start = 0; start <= front; start++)
    for (let end = text.length; end >= back; end--) meanings.push(meaning(text.slice(start, end)));
  return meanings;
}

/** Scheme, authority, and the octets of the segments, the query and the fragment. */
function meaning(text: string): string {
  // RFC 3986, appendix B
  const [, scheme, authority, path = '', query, fragment] =
    /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?/.exec(text) ?? [];
  const parts = [...path.split('/'), query ?? '-', fragment ?? '-'].map(octetsOf);
  return JSON.stringify([scheme?.toLowerCase(), authority, parts]);
}

/** The octets that a text represents, as Latin-1. */
function octetsOf(text: string): string {
  return text.replaceAll(/%([\da-f]{2})|[^]/giu, (all, hex: string | undefined) =>
    hex === undefined ? Buffer.from(all, 'utf8').toString('latin1') : String.fromCharCode(parseInt(hex, 16)),
  );
}

/** What conventions supply: before the name of a host, and before a path of Windows. */
const SUPPLIED = /^(?:https?:\/\/www\.|ftp:\/\/ftp\.|file:\/\/\/[a-z]:|file:\/\/[^/])/i;
/** Causes whose repair decodes another notation, or writes a name that was decoded. */
const DECODES = [
  'decoded-entity',
  'character-reference',
  'source-escape',
  'javascript-escape',
  'full-width-delimiters',
];

function inventions(id: Rfc, invalid: readonly string[]): string[] {
  const rfc = definitionOf<Rfc>(id);
  return invalid.filter((input) =>
    suggestBy(rfc, input).some(
      ({ value, cause }) => !SUPPLIED.test(value) && !DECODES.includes(cause) && invents(input, value),
    ),
  );
}

/** Whether a string has letters or digits that another does not have in this order. */
function invents(input: string, value: string): boolean {
  const own = lettersOf(input);
  let at = 0;
  for (const letter of lettersOf(value)) {
    at = own.indexOf(letter, at) + 1;
    if (at === 0) return true;
  }
  return false;
}

function lettersOf(text: string): string[] {
  return (
    octetsOf(text)
      .toLowerCase()
      .match(/[a-z\d]/g) ?? []
  );
}
