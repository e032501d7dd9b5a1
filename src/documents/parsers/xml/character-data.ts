/** Decodes parts of XML, and records where each character comes from. The parser has checked that they are well-formed. */
import { MappedText, MappedTextBuilder } from '../../mapped-text.js';
import { character } from './entities.js';

/** The text of an entity; `undefined` if it is not declared. */
export type Entities = (name: string) => string | undefined;

/** The value of an attribute, whose text begins at `start`: references decoded, white space normalised (XML 1.0, section 3.3.3). */
export function attributeValue(raw: string, start: number, entities: Entities): MappedText {
  return MappedText.copy(raw, start).replaced(/&[^;]+;|\r\n|[\t\n\r]/g, (match) =>
    match.startsWith('&') ? reference(match, entities) : ' ',
  );
}

const CDATA = '<![CDATA[';

/** The text of an element that contains no elements. */
export function elementText(raw: string, start: number, entities: Entities): MappedText {
  const builder = new MappedTextBuilder();
  let end = 0;
  for (const { 0: match, index } of raw.matchAll(/&[^;]+;|\r\n?|<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<\?[^]*?\?>/g)) {
    builder.copy(raw.slice(end, index), start + end);
    end = index + match.length;
    const range = { start: start + index, end: start + end };
    if (match.startsWith(CDATA)) builder.copy(match.slice(CDATA.length, -']]>'.length), range.start + CDATA.length);
    else if (match.startsWith('&')) builder.replace(reference(match, entities), range);
    else builder.replace(match.startsWith('\r') ? '\n' : '', range);
  }
  return builder.copy(raw.slice(end), start + end).build();
}

function reference(match: string, entities: Entities): string {
  return character(match) ?? entities(match.slice(1, -1)) ?? match;
}
