/** Warnings about what is around a scheme, at the borders of what they are about. */
import { expect, test } from '@jest/globals';
import { warnings } from '../../support/repair-rows.js';

const SECOND = 'a second URI begins here';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['a regular expression in a path', 'a/https?://b.example'],
  ['a word joined to what looks like "http"', 'foohttpz://a.example/'],
  ['a word joined to "http"', 'foohttp://a.example/', 'misspelt-scheme 0-7 -> http://a.example/'],
  ['one slash: https without one letter', 'htps:/h.example/', 'misspelt-scheme 0-4 -> https:/h.example/'],

  ['"url()" in a path', 'a/url(b)'],
  ['a scheme that ends like a label', 'opensource:https://a.example/'],
  ['a scheme that begins like a label', 'sourcecode:https://a.example/'],
  ['"homepage"', 'homepage:https://a.example/', 'url-prefix 0-9 -> https://a.example/'],
  ['"doc"', 'doc:https://a.example/', 'url-prefix 0-4 -> https://a.example/'],
  ['"repo"', 'repo:https://a.example/', 'url-prefix 0-5 -> https://a.example/'],
  ['a label, and a URI in a query', 'see:a?http://b.example'],
  ['a label before http', 'see:http://a.example/', 'url-prefix 0-4 -> http://a.example/'],

  ['an escaped colon after "ws"', 'ws%3A//a.example/', 'escaped-scheme 2-7 -> ws://a.example/'],
  ['an escaped colon before a host of digits', 'http%3A//1.example/', 'escaped-scheme 4-9 -> http://1.example/'],

  ['three slashes before a URI', '///http://a.example/', 'doubled-scheme 0-3 -> http://a.example/'],
  ['a slash before ftp', '/ftp://a.example/', 'doubled-scheme 0-1 -> ftp://a.example/'],
  ['a slash before ws', '/ws://a.example/', 'doubled-scheme 0-1 -> ws://a.example/'],
  ['a slash before a host of digits', '/http://1.example/', 'doubled-scheme 0-1 -> http://1.example/'],
  ['a URI twice in another scheme', 'app:http://a.example/http://a.example/'],
  [
    'the beginning of a URI of http twice',
    'http://a.example/http://a.example/b',
    'doubled-scheme 0-17 -> http://a.example/b',
  ],
  ['a doubled DOI in a query', '/?u=https://doi.org/doi:10.1/a'],
  ['a doubled DOI in http', 'http://doi.org/doi:10.1/a', 'doubled-scheme 15-19 -> http://doi.org/10.1/a'],
  ['a joined URI in a query', '/?u=x://a.comhttp://b.example'],
  ['a URI joined to a host of three labels', 'https://www.a.comhttps://b.example/', `doubled-scheme 17-35 ${SECOND}`],
  ['a URI joined to a host with a digit', 'https://a1.comhttp://b.example/', `doubled-scheme 14-31 ${SECOND}`],
  ['a database in another scheme', 'app:jdbc:x://http://a.example/'],
  ['a URI of http as a database', 'jdbc:h2://http://a.example/', 'doubled-scheme 10-17 -> jdbc:h2://a.example/'],
  ['a scheme with a digit twice', 'abc1:abc1:x', 'doubled-scheme 0-5 -> abc1:x'],
  ['a scheme and slashes twice', 'app://app://x.example/', 'doubled-scheme 0-6 -> app://x.example/'],
  ['a scheme with a digit, and slashes, twice', 'a1b://a1b://x.example/', 'doubled-scheme 0-6 -> a1b://x.example/'],

  [
    'a colon too many, and another scheme',
    'http:://https://a.example/',
    'doubled-colon 4-8 -> http://https://a.example/',
  ],
  ['two colons after "git"', 'git::a/b', 'doubled-colon 3-5 -> git:a/b'],
  ['two colons after "git", and a URI in a query', 'git::a?b://c', 'doubled-colon 3-5 -> git:a?b://c'],
  ['slashes that were escaped for JSON', 'https:%5C/%5C/a.example', 'missing-authority 6-14 -> https://a.example'],
  ['a scheme that ends in "urn"', 'saturn://a.example/'],
  ['a scheme that begins with "data"', 'database://a.example/'],
  ['a database with one slash in another scheme', 'app:jdbc:mysql:/a'],
  [
    'a database with one slash before a digit',
    'jdbc:mysql:/1.example',
    'missing-authority 0-12 -> jdbc:mysql://1.example',
  ],
  ['ssh without slashes in another scheme', 'app:ssh:git@a.example/b'],
  ['ssh without slashes', 'ssh:git@a.example/b', 'missing-authority 0-4 -> ssh://git@a.example/b'],
  ['a scheme that ends in "s3"', 'xs3:/a'],
  ['a scheme that begins with "s3"', 's3a:/b'],
  ['redis with one slash', 'redis:/a', 'missing-authority 0-7 -> redis://a'],
  ['amqp with one slash', 'amqp:/a', 'missing-authority 0-6 -> amqp://a'],
  ['ldap with one slash', 'ldap:/a', 'missing-authority 0-6 -> ldap://a'],
  ['ipp with one slash', 'ipp:/a', 'missing-authority 0-5 -> ipp://a'],
  ['mqtt with one slash', 'mqtt:/a', 'missing-authority 0-6 -> mqtt://a'],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});
