/** Decodes parts of XML, and records where each character comes from. The parser has checked that they are well-formed. */
import { MappedText, MappedTextBuilder } from '../../mapped-text.js';
import type { Source } from '../../source.js';
import { character } from './entities.js';

/** The text of an entity; `undefined` if it is not declared. */
export type Entities = (name: string) => string | undefined;

/**
 * The value of an attribute, whose text begins at `start`: references decoded, white space normalised (XML 1.0, section 3.3.3).
 * Throws a LimitError if entities make it too long.
 */
export function attributeValue(raw: string, start: number, entities: Entities, source: Source): MappedText {
  return MappedText.copy(raw, start).replaced(/&[^;&]+;|\r\n|[\t\n\r]/g, (match) =>
    match.startsWith('&') ? reference(match, entities, source, start) : ' ',
  );
}

/** What may be among the text of an element, and whether its content belongs to the text. */
const sections = [
  { open: '<![CDATA[', close: ']]>', isText: true },
  { open: '<!--', close: '-->', isText: false },
  { open: '<?', close: '?>', isText: false },
] as const;

/** The text of an element that contains no elements. Throws a LimitError if entities make it too long. */
export function elementText(raw: string, start: number, entities: Entities, source: Source): MappedText {
  const builder = new MappedTextBuilder();
  let end = 0;
  for (const { 0: match, index } of raw.matchAll(/&[^;&]+;|\r\n?|<[!?]/g)) {
    if (index < end) continue; // in a section
    const section = sections.find(({ open }) => raw.startsWith(open, index));
    const close = section ? raw.indexOf(section.close, index + section.open.length) : -1;
    if (section && close < 0) break;
    builder.copy(raw.slice(end, index), start + end);
    end = section ? close + section.close.length : index + match.length;
    const range = { start: start + index, end: start + end };
    if (section?.isText) builder.copy(raw.slice(index + section.open.length, close), range.start + section.open.length);
    else if (match.startsWith('&')) builder.replace(reference(match, entities, source, range.start), range);
    else builder.replace(match.startsWith('\r') ? '\n' : '', range);
  }
  return builder.copy(raw.slice(end), start + end).build();
}

function reference(match: string, entities: Entities, source: Source, offset: number): string {
  const text = character(match) ?? entities(match.slice(1, -1)) ?? match;
  if (text.length > match.length) source.expand(text.length - match.length, offset);
  return text;
}
