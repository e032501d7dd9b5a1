import { expect, test } from '@jest/globals';
import { warnings } from '../../support/repair-rows.js';

const UNFILLED = 'a placeholder in the host was not filled in';

test.each<[why: string, host: string, ...found: string[]]>([
  ['a variable', 'a.$HOST1', '$HOST1'],
  ['a variable between dollars', '$host$', '$host$'],
  ['a command of a shell', 'a-$(hostname)-b', '$(hostname)'],
  ['an empty command', '$()', '$()'],
  ['an escaped variable in braces', '%24%7Bhost%7D', '%24%7B'],
  ['an escaped command', '%24(x)', '%24('],
  ['an escaped variable', '%24HOST', '%24H'],
  ['escaped braces', 'a%7B%7Bb%7D%7D', '%7B%7Bb%7D%7D'],
  ['capitals in escaped brackets', '%5BMY_HOST%5D', '%5BMY_HOST%5D'],
  ['a conversion of printf', '%25s', '%25s'],
  ['escaped percent signs', '%25MY_HOST%25', '%25MY_HOST%25'],
  ['two underscores on both sides', '__MY_HOST__', '__MY_HOST__'],
  ['a word in parentheses', '(my-host_name)', '(my-host_name)'],
  ['an asterisk', '*.a.example', '*'],
  ['"your" and a domain', 'your-domain.example', 'your-domain.example'],
  ['"your" and a host, joined', 'YOURHOST', 'YOURHOST'],
  ['"your" and the name of a server', 'your_servername.a', 'your_servername.a'],
  ['"your" in another word', 'xyour-domain.example'],
  ['"your" and more labels', 'your-site.a.example'],
  ['"your" and another word', 'your-cat.example'],
  ['what JavaScript prints', 'undefined', 'undefined'],
  ['what Python prints', 'None', 'None'],
  ['an object', '%5Bobject%20Object%5D', '%5Bobject%20Object%5D'],
  ['an object in a form', '%5Bobject+Object%5D', '%5Bobject+Object%5D'],
  ['a word in capitals', 'SERVER', 'SERVER'],
  ['two words in capitals', 'DOMAIN_NAME', 'DOMAIN_NAME'],
  ['two words in capitals, joined', 'HOSTNAME', 'HOSTNAME'],
  ['an address in capitals', 'IP_ADDRESS', 'IP_ADDRESS'],
  ['an address in capitals, joined', 'IPADDRESS', 'IPADDRESS'],
  ['"IP" alone', 'IP', 'IP'],
  ['an address of letters', 'xxx.xx.x.xxx', 'xxx.xx.x.xxx'],
  ['three groups of letters', 'x.x.x'],
  ['five groups of letters', 'x.x.x.x.x'],
  ['a word that ends with "null"', 'annull'],
  ['a word that begins with "null"', 'nullable'],
])('%s: %s', (_, host, ...[found]) => {
  const start = 8 + host.indexOf(found ?? '');
  expect(warnings(`app://u@${host}:8080/`)).toEqual(
    found === undefined ? [] : [`placeholder-in-host ${start}-${start + found.length} ${UNFILLED}`],
  );
});

test.each<[why: string, input: string, ...expected: string[]]>([
  ['spaces around', 'http://%20a.example%20/', 'escaped-noise-in-host 7-22 -> http://a.example/'],
  ['a delimiter and a letter', 'http://%61.example%3A8080/', 'escaped-noise-in-host 7-21 -> http://a.example:8080/'],
  ['a backslash after a dot', 'http://a.%5Cb.example/', 'escaped-noise-in-host 9-12 -> http://a.b.example/'],
  ['a backslash within a label', 'http://a%5Cb.example/', 'escaped-noise-in-host 8-11 the host contains an escaped character that a host name cannot have'],
  ['the first and the last letter of the alphabet', 'http://%41%5A.a/', 'escaped-noise-in-host 7-13 -> http://AZ.a/'],
  ['a bar', 'http://a.%7Cb.example/', 'escaped-noise-in-host 9-12 -> http://a.b.example/'],
  ['a digit', 'http://%38.a/', 'escaped-noise-in-host 7-10 -> http://8.a/'],
  ['small letters', 'http://%7A%70.a/', 'escaped-noise-in-host 7-13 -> http://zp.a/'],
  ['a letter in the second half of the alphabet', 'http://%50.a/', 'escaped-noise-in-host 7-10 -> http://P.a/'],
  ['a tab and a no-break space', 'http://a%09b%C2%A0.example/', 'escaped-noise-in-host 8-18 -> http://ab.example/'],
  ['curly quotes, a mark of direction', 'http://%E2%80%98a%E2%80%8E/', 'escaped-noise-in-host 7-26 -> http://a/'],
  [
    'all of the host',
    'http://%20/',
    'escaped-noise-in-host 7-10 the host contains an escaped character that a host name cannot have',
  ],
  ['a no-break space in Latin-1', 'http://a%A0.example/', 'escaped-noise-in-host 8-11 -> http://a.example/'],
  ['a Japanese letter, whose last octet is A0', 'http://%E3%81%A0.example/'],
  ['characters that hosts have', 'http://%C3%BC.example/'],

  ['dots before and within', '//..a...b.example', 'empty-label 2-8 -> //a.b.example'],
  ['a dot at the end', '//a.example.'],

  ['two commas', 'http://a,b,example/', 'comma-in-host 8-9 -> http://a.b.example/'],
  ['digits around a comma', '//1,2', 'comma-in-host 3-4 -> //1.2'],
  ['capitals around a comma', '//A,B', 'comma-in-host 3-4 -> //A.B'],
  ['a comma at the end is noise', 'http://a.example,/', 'noise-in-host 16-17 -> http://a.example/'],
  ['a comma after a dot is noise', 'http://a.,example/', 'noise-in-host 9-10 -> http://a.example/'],
  ['noise around a comma', "http://'a,b'/", 'noise-in-host 7-8 the host contains a character that DNS names cannot have', "comma-in-host 9-10 -> http://'a.b'/"],
  ['noise in an address', 'http://[::1]/'],
  ['noise in an address of the future', 'http://[v1.a,b]/'],
  [
    'noise before a placeholder',
    'http://a;$HOST/',
    'noise-in-host 8-9 -> http://a$HOST/',
    `placeholder-in-host 9-14 ${UNFILLED}`,
  ],
  ['noise under another scheme', 'app://a;b/'],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});
