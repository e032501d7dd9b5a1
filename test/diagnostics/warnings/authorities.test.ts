import { expect, test } from '@jest/globals';
import { warnings } from '../../support/repair-rows.js';

const READ = 'some programs read this as an IPv4 address, others as a name';

// the C library reads hexadecimal, octal and short addresses, and fills up the last number: 772 is 3.4
test.each<[why: string, host: string, expected: string | undefined]>([
  ['hexadecimal, in capitals', '0X7F.0.0.1', '127.0.0.1'],
  ['hexadecimal at the end', '127.0.0.0x1F', '127.0.0.31'],
  ['one hexadecimal number', '0x0', '0.0.0.0'],
  ['one octal number', '017700000001', '127.0.0.1'],
  ['one decimal number', '16909060', '1.2.3.4'],
  ['two numbers', '1.131844', '1.2.3.4'],
  ['three numbers', '1.2.772', '1.2.3.4'],
  ['the largest of one number', '4294967295', '255.255.255.255'],
  ['too large', '4294967296', READ],
  ['the largest after one number', '1.16777215', '1.255.255.255'],
  ['too large after one number', '1.16777216', READ],
  ['the first number too large', '256.1', READ],
  ['the first number as large as possible', '255.1', '255.0.0.1'],
  ['more than three digits are not layout', '0200.0.0.010', '128.0.0.8'],
  ['zeros as layout', '010.010.010.099', '10.10.10.99'],
  ['zeros as layout, and a dot at the end', '010.010.010.099.', '10.10.10.99'],
  ['two numbers, the first one octal', '010.1', '8.0.0.1'],
  ['a digit that is not octal', '089.1', '89.0.0.1'],
  ['a digit that is not octal, after one that is', '0189.1', '189.0.0.1'],
  ['five numbers', '1.2.3.4.5', 'an IPv4 address has four numbers, and no name ends in a number'],
  ['a dot at the end, for which it is a name', '127.0.0.1.', '127.0.0.1'],
  ['a short address with a dot at the end', '10.1.', '10.0.0.1'],
  ['plain', '10.20.30.40', undefined],
  ['plain, with zeros', '10.0.0.0', undefined],
  ['a letter at the beginning', 'a.0x1', undefined],
  ['letters at the end', '1.0x1g', undefined],
  ['no digits after "0x"', '0x.1', undefined],
])('%s: %s', (_, host, expected) => {
  const meant = expected !== undefined && /^[\d.]+$/.test(expected) ? `-> app://u@${expected}/` : expected;
  expect(warnings(`app://u@${host}/`)).toEqual(
    meant === undefined ? [] : [`ipv4-number 8-${8 + host.length} ${meant}`],
  );
});

const BROKEN = 'this label begins with "xn--" but is not a valid A-label';
const MIXED = 'this label mixes letters of different scripts';
const UNFILLED = 'a placeholder in the host was not filled in';
// without a fix, which would join two parts of a label
const NOISE = 'the host contains a character that DNS names cannot have';
const USER = 'the part before "@" looks like a host but is the user name';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['a "-" at the end', 'http://a.XN--B-.example/', `broken-a-label 9-15 ${BROKEN}`],
  ['nothing that Punycode can mean', 'http://xn--zzzzzzzz.example/', `broken-a-label 7-19 ${BROKEN}`],
  ['a zero-width space', 'http://xn--ab-g1t.example/', `broken-a-label 7-17 ${BROKEN}`],
  ['a "-" at the beginning', 'http://xn---tda.example/', `broken-a-label 7-15 ${BROKEN}`],
  ['"xn--" within a label', 'http://axn--a.example/'],

  ['Latin and Cherokee', 'http://b.a%E1%8E%A0/', `mixed-scripts 9-19 ${MIXED}`],
  ['Latin and Armenian', 'http://%D5%A1a/', `mixed-scripts 7-14 ${MIXED}`],
  ['Greek and Cyrillic', 'http://%CE%B1%D0%B0.example/', `mixed-scripts 7-19 ${MIXED}`],
  ['Latin and a character without a script', 'http://a%E2%98%83.example/'],
  ['one script in each label', 'http://a.%D0%B0.%CE%B1/'],
  ['two scripts, and "xn--" within the label', 'http://axn--a%D0%B0.example/', `mixed-scripts 7-19 ${MIXED}`],
  ['octets that are not UTF-8', 'http://a%FF.example/'],

  ['a scheme as user', 'app://http%3A%2F%2Fa@b.example/', `host-like-userinfo 6-20 ${USER}`],
  ['"www." as user', 'app://WWW.a@b.example/', `host-like-userinfo 6-11 ${USER}`],
  ['"localhost" as user', 'app://localhost@b.example/', `host-like-userinfo 6-15 ${USER}`],
  ['a word that begins with it', 'app://localhosts@b.example/'],
  ['a word that ends with it', 'app://mylocalhost@b.example/'],
  ['"www." after another word', 'app://awww.b1@b.example/'],
  ['a dot before a host', 'app://.a.com@b.example/'],
  ['a letter and an address', 'app://v192.0.2.1@b.example/'],
  ['a host in a country', 'app://a.co.uk@b.example/', `host-like-userinfo 6-13 ${USER}`],
  ['a host, and more of a URL', 'app://a.b.example%2Fc@b.example/', `host-like-userinfo 6-21 ${USER}`],
  ['a host and ";"', 'app://a.com;b@b.example/', `host-like-userinfo 6-13 ${USER}`],
  ['a name that begins like a host', 'app://a.common@b.example/'],
  ['an address', 'app://192.0.2.1@b.example/', `host-like-userinfo 6-15 ${USER}`],
  ['an address with two digits at the end', 'app://192.0.2.10@b.example/', `host-like-userinfo 6-16 ${USER}`],
  ['a version', 'app://1.2.3@b.example/'],
  ['an address and a letter', 'app://192.0.2.1a@b.example/'],
  ['an e-mail address', 'app://a.com%40b.com@b.example/'],
  ['an empty user', 'app://@b.example/'],

  ['the default port of ws', 'WS://a.example:80/', 'default-port 15-17 -> WS://a.example/'],
  ['zeros before the default port', 'wss://a.example:0443/', 'default-port 16-20 -> wss://a.example/'],
  ['a name that objects have', 'constructor://a.example:80/'],
  ['the port of https in http', 'HTTP://a.example:443', 'port-of-other-scheme 17-20 -> https://a.example:443'],
  ['port zero', 'app://a.example:000/', 'port-zero 16-19 nothing can connect to port 0'],
  ['zeros before a port', 'app://a.example:001/'],
  ['zeros after a port', 'app://a.example:100/'],

  ['an address whose last number has two digits', 'app://10.0.0.l2/', 'ipv4-number 6-15 -> app://10.0.0.12/'],
  ['a letter before an address with a letter', 'app://x10.0.0.l/'],
  ['a letter after an address with a letter', 'app://10.0.0.lx/'],
  ['more letters than digits', 'app://1.o.o.o/'],
  ['a host that ends like a DOI', 'http://110.1234/182', 'ipv4-number 7-15 -> http://110.0.4.210/182'],
  ['a host that begins like a DOI', 'http://10.1234.5/a', `ipv4-number 7-16 ${READ}`],
  ['a host like a DOI, and no path', 'http://10.1000?a', 'ipv4-number 7-14 -> http://10.0.3.232?a'],

  ['a space in a host without a scheme', '//a%20b.example/', 'escaped-noise-in-host 3-6 -> //ab.example/'],
  ['a slash in a host, and a space at its end', 'app://a%2Fb%20/', 'escaped-noise-in-host 7-14 -> app://a/b/'],
  ['a space at the end of any host', 'app://ab%20/', 'escaped-noise-in-host 8-11 -> app://ab/'],
  ['a comma before two digits of a label', 'http://a,12b.example/', 'comma-in-host 8-9 -> http://a.12b.example/'],
  ['noise, and a semicolon before a port', 'http://a!b.example;80/', 'misplaced-port 18-21 -> http://a!b.example:80/'],
  [
    'noise, and a semicolon before a port at the end',
    'ftp://a!b.example,80',
    'misplaced-port 17-20 -> ftp://a!b.example:80',
  ],
  ['noise, and a semicolon in the path', 'http://a!b.example/c;80/', `noise-in-host 8-9 ${NOISE}`],
  [
    'noise, and a reference of HTML later',
    'http://a!b.example/?u=//c&#46;d',
    `noise-in-host 8-9 ${NOISE}`,
    'html-entity 25-30 -> http://a!b.example/?u=//c.d',
  ],
  ['any host of a scheme that ends like one of a server', 'news://*', `placeholder-in-host 7-8 ${UNFILLED}`],
  ['any host of a scheme that begins like one of a server', 'udpx://*', `placeholder-in-host 7-8 ${UNFILLED}`],
  ['a server that listens on any host', 'tcp://*'],
  ['a variable, and any host in the path', 'tcp://$HOST/x://*', `placeholder-in-host 6-11 ${UNFILLED}`],

  ['a hyphen, and noise in another label', 'http://-a.b!c.example/', `noise-in-host 11-12 ${NOISE}`],
  [
    'a hyphen at the end of a label after "xn--"',
    'http://xn--zzzzzzzz.xn--b-.example/',
    `broken-a-label 7-19 ${BROKEN}`,
  ],

  ['no user before "@"', 'http://@b.example/', 'host-like-userinfo 7-8 -> http://b.example/'],
  ['a query before "@", without a scheme', '//u:?p@h.example/'],
  ['a query after a path', 'app://u:1/a?b@c.example'],
  [
    '"#" in a password, and a host with digits',
    'app://u:1#p@h2.example/',
    'delimiter-in-password 9-10 -> app://u:1%23p@h2.example/',
  ],
  ['"#" in a password, and a short host', 'app://u:1#p@h/', 'delimiter-in-password 9-10 -> app://u:1%23p@h/'],

  ['a port after a slash of the path', 'https://h.example/a/:80'],
  ['a port after a slash', 'https://h.example/:8080', 'misplaced-port 17-23 -> https://h.example:8080'],
  ['a port after a slash, and a path', 'https://h.example/:8080/a', 'misplaced-port 17-23 -> https://h.example:8080/a'],
  [
    'a host that ends in "localhost"',
    'http://xlocalhost:443/',
    'port-of-other-scheme 18-21 -> https://xlocalhost:443/',
  ],
  [
    'a user that is a number',
    'http://1:2@h.example:443/',
    'password-in-url 9-10 the URL contains a password (RFC 3986, section 3.2.1)',
    'port-of-other-scheme 21-24 -> https://1:2@h.example:443/',
  ],

  ['"ww" after another label', 'app://a.ww.b.example/'],
  ['"ww" before a label with a digit', 'app://ww.b1.example/', 'misspelt-www 6-8 -> app://www.b1.example/'],
  ['"www." after another label', 'http://a.www./'],
  ['"www." alone', 'http://www./', 'misspelt-top-level-domain 7-11 the host ends after "www."'],
  ['"www." alone, in a scheme that ends in "http"', 'git+http://www./'],
  ['"www." alone, in a scheme that begins with "http"', 'http+unix://www./'],
  ['a digit before a misspelt domain', 'http://a1.con/', 'misspelt-top-level-domain 10-13 -> http://a1.com/'],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});
