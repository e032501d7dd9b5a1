/** Decodes parts of XML, and keeps where each character comes from. The parser has checked that they are well-formed. */
import { MappedTextBuilder, type MappedText } from '../../mapped-text.js';
import { character } from './entities.js';

/** The text of an entity; `undefined` if it is not declared. */
export type Entities = (name: string) => string | undefined;

/** The value of an attribute, whose text begins at `start`: references decoded, white space normalised (XML 1.0, section 3.3.3). */
export function attributeValue(raw: string, start: number, entities: Entities): MappedText {
  return decoded(raw, start, /&[^;]+;|\r\n|[\t\n\r]/g, (match) =>
    match.startsWith('&') ? reference(match, entities) : ' ',
  );
}

/** The text of an element without elements in it. */
export function elementText(raw: string, start: number, entities: Entities): MappedText {
  return decoded(raw, start, /&[^;]+;|\r\n?|<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<\?[^]*?\?>/g, (match) => {
    if (match.startsWith('&')) return reference(match, entities);
    return match.startsWith('\r') ? '\n' : '';
  });
}

const CDATA = '<![CDATA[';

function decoded(raw: string, start: number, pattern: RegExp, replacement: (match: string) => string): MappedText {
  const builder = new MappedTextBuilder();
  let end = 0;
  for (const { 0: match, index } of raw.matchAll(pattern)) {
    builder.copy(raw.slice(end, index), start + end);
    end = index + match.length;
    if (match.startsWith(CDATA)) builder.copy(match.slice(CDATA.length, -']]>'.length), start + index + CDATA.length);
    else builder.replace(replacement(match), { start: start + index, end: start + end });
  }
  return builder.copy(raw.slice(end), start + end).build();
}

function reference(match: string, entities: Entities): string {
  return character(match) ?? entities(match.slice(1, -1)) ?? match;
}
