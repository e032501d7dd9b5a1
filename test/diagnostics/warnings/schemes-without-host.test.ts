/** Warnings about mailto, tel, urn, magnet and data, at the borders of what they are about. */
import { expect, test } from '@jest/globals';
import { warnings } from '../../support/repair-rows.js';

const TYPE = 'a media type has a slash, as in "text/plain"';
const TOPIC = 'the topic of a magnet link is a URN with a hash';
const COORDINATES = 'coordinates are a latitude of at most 90, a comma and a longitude of at most 180';
const COUNTRY = 'after "+", a telephone number begins with a country code, which never begins with 0';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['a field of a mail in another scheme', 'news:a&subject=b'],
  [
    'a field after "&"',
    'mailto:a@b.example&subject=c',
    'mail-fields-without-question-mark 18-19 -> mailto:a@b.example?subject=c',
  ],
  ['a comma in another scheme', 'news:a@b,com'],
  ['a comma in a field', 'mailto:?to=a@b,com'],
  ['a comma after a label with a digit', 'mailto:a@b1b,com', 'comma-in-mail-address 12-13 -> mailto:a@b1b.com'],
  ['a comma after a digit', 'mailto:a@b1,com', 'comma-in-mail-address 11-12 -> mailto:a@b1.com'],
  ['two spaces before an address', 'mailto:%20%20a@b.example', 'space-in-mail-address 7-13 -> mailto:a@b.example'],
  ['two spaces after an address', 'mailto:a@b.example%20%20', 'space-in-mail-address 18-24 -> mailto:a@b.example'],
  ['a space at the beginning of another scheme', 'news:%20a'],
  [
    '"+" in a field after a second "?"',
    'mailto:a@b.example?x=y?subject=a+b',
    'second-question-mark 22-23 -> mailto:a@b.example?x=y&subject=a+b',
  ],
  ['"+" in a field of another scheme', 'news:x?subject=a+b'],
  ['an escaped "@"', 'mailto:ann%40b.example', 'incomplete-mail-address 10-13 -> mailto:ann@b.example'],
  ['only a name', 'mailto:ann', 'incomplete-mail-address 0-10 an e-mail address needs a name, "@" and a domain'],

  ['an address as a number', 'tel:ann@b.example', 'letter-in-telephone-number 0-17 -> mailto:ann@b.example'],
  ['"#" after another number in a parameter', 'tel:+1;x=tel:12#a'],
  ['"#" of a command', 'tel:*21#', 'letter-in-telephone-number 7-8 -> tel:*21%23'],
  ['a trunk prefix of another number in a parameter', 'tel:+1;x=tel:+44(0)2'],
  ['a trunk prefix', 'tel:+44(0)20', 'letter-in-telephone-number 7-10 -> tel:+4420'],
  ['a letter', 'tel:+1555x', 'letter-in-telephone-number 9-10 a telephone number has no letters'],

  ['a URN after an incomplete one', 'urn:a?urn:b:c', 'incomplete-urn 0-13 a URN needs a namespace, a colon and a name'],
  ['a magnet link in another scheme', 'app:magnet:?xt=b'],
  ['a topic with a number', 'magnet:?xt.1=b', `incomplete-urn 0-14 ${TOPIC}`],

  ['a comma before "base64" after no type', 'data:;a/b,base64,c'],
  ['a comma before "base64"', 'data:image/png,base64,AA', 'data-media-type 14-15 -> data:image/png;base64,AA'],
  ['"base64" in the data', 'data:,a=bbase64,c'],
  [
    '"base64" joined to a parameter',
    'data:text/plain;charset=utf-8base64,AA',
    'data-media-type 29-35 -> data:text/plain;charset=utf-8;base64,AA',
  ],
  ['"base64" as the type, and a parameter', 'data:base64;a,b', `data-media-type 5-11 ${TYPE}`],
  ['a data URL in the data', 'data:a/b,data:;base64'],
  [
    'no comma after a parameter and "base64"',
    'data:a/b;charset=utf-8;base64',
    'data-without-comma 5-29 -> data:a/b;charset=utf-8;base64,',
  ],
  ['no comma and no type', 'data:abc', 'data-without-comma 0-8 a data URL needs a comma before its data'],

  ['a book with a digit missing', 'urn:isbn:0-395-36341', 'scheme-form 9-20 an ISBN has 13 or 10 digits'],
  ['coordinates without numbers', 'geo:', `scheme-form 3-4 ${COORDINATES}`],
  ['coordinates without numbers before a query', 'geo:?q=a', `scheme-form 3-4 ${COORDINATES}`],
  ['another number as a parameter', 'tel:+1-202-533-1234;npdi;rn=+1-202-544-0000'],
  ['two numbers', 'tel:+1202+1303', `scheme-form 4-14 ${COUNTRY}`],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});
