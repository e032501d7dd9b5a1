/** The only URI in a text of another format, and where it ends. */
import { expect, test } from '@jest/globals';
import { findFramed } from '../../../src/repair/causes/framed.js';

function framed(text: string): string | undefined {
  const found = findFramed(text);
  return found === undefined || found === 'several' ? found : text.slice(found.start, found.end);
}

const URI = 'http://a.example/b';

test.each([
  // a property of a vCard or an event (RFC 6350, section 3.3), with its group and parameters
  ['URL:', '', true],
  ['URL;TYPE=home:', '', true],
  ['URL;TYPE=home;PREF:', '', true],
  ['URL;TYPE=a/b;PREF:', '', true],
  ['item1.URL:', '', true],
  ['item.URL:', '', true],
  ['HTTP:', '', false],
  ['mailto:URL:', '', false],
  ['NEWS:comp.lang ', '', false],
  // a raw string of Rust, a call in Typst, an attribute of a playlist (RFC 8216, section 4.2)
  ['r#"', '"#', true],
  ['br##"', '"##', true],
  ['xr#"', '"#', false],
  ['#link("', '")', true],
  ['x#link("', '")', false],
  ['#EXT-X2-MAP:URI="', '"', true],
  ['x#EXT-X2-MAP:URI="', '"', false],
  // a line of a stack trace of Firefox
  ['render@', ':10:25', true],
  ['Parser.prototype.next/<@', ':1:2', true],
  ['in a render@', ':10:25', false],
  ['render@', ':10:25 and more', false],
])('%s%s%s frames a URI: %p', (head, tail, expected) => {
  expect(findFramed(head + URI + tail) !== undefined).toBe(expected);
});

test.each([
  // in a record, the separator before the URI also ends it
  [`a,${URI},c`, URI],
  [`a;${URI};c`, URI],
  [`a|${URI}|c`, URI],
  // in AsciiDoc, the label of a macro follows the target
  [`link:${URI}[label]`, URI],
  [`image::${URI}[label]`, URI],
  [`link: ${URI}[c]`, `${URI}[c]`],
  [`xlink:${URI}[label]`, undefined],
  // the words of a value, and the next parameter
  [`see ${URI}?q=one two three&lang=en`, `${URI}?q=one two three&lang=en`],
  [`see ${URI}?q=one two three&lang=en and more`, `${URI}?q=one`],
  [`see ${URI}?q=one, two three&lang=en`, `${URI}?q=one`],
  [`see ${URI} one two&lang=en`, URI],
  // what closes a delimiter
  [`"${URI}" and ${URI}/c`, 'several'],
  [`[${URI}|label]`, URI],
])('%s', (text, expected) => {
  expect(framed(text)).toBe(expected);
});
