/** The forms that the specifications of schemes require: the examples of these specifications, and strings that are a little wrong. */
import { describe, expect, test } from '@jest/globals';
import { diagnose } from '../../../src/index.js';
import { applyEdits } from '../../../src/syntax/edit.js';

interface Form {
  readonly message: string;
  /** Strings that have the form, or that are about something else. */
  readonly right: readonly string[];
  /** Strings that do not have it, with ⟨ and ⟩ around what is marked, and perhaps ` → ` and the fix. */
  readonly wrong: readonly string[];
}

const UUID = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'; // RFC 9562, section 4
const ADDRESS = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'; // BIP 21
const NAME = 'a:microsoft:internet_explorer:8.0.6001:beta:*:*:*:*:*:*'; // NIST IR 7695, section 6.2.3
const HEX = '0123456789abcdef';

const forms: Readonly<Record<string, Form>> = {
  'urn:uuid': {
    message: 'a UUID has groups of 8, 4, 4, 4 and 12 hexadecimal digits (see RFC 9562, section 4)',
    right: [`urn:uuid:${UUID}`, 'urn:uuid:'],
    wrong: [`urn:uuid:⟨0${UUID}⟩`, `urn:uuid:⟨${UUID}0⟩`],
  },
  'urn:isbn': {
    message: 'an ISBN has 13 or 10 digits (see ISO 2108)',
    right: ['urn:isbn:0-395-36341-1', 'urn:isbn:0395363411', 'urn:isbn:080442957X', 'urn:isbn:'],
    wrong: ['urn:isbn:⟨a0395363411⟩', 'urn:isbn:⟨0395363411a⟩'],
  },
  'the check digit': {
    message: 'the check digit at the end of this ISBN is wrong (see ISO 2108)',
    right: ['urn:isbn:9780306406157'],
    wrong: ['urn:isbn:⟨0395363412⟩', 'urn:isbn:⟨0395363412⟩?a', 'urn:isbn:⟨0804429570⟩', 'urn:isbn:⟨9780306406158⟩#a'],
  },
  'urn:oid': {
    message: 'an object identifier consists of numbers with dots between them (see RFC 3061, section 2)',
    right: ['urn:oid:1.3.6.1', 'urn:oid:10.1', 'urn:oid:'],
    wrong: ['urn:oid:⟨a1.3⟩', 'urn:oid:⟨1.3a⟩'],
  },
  doi: {
    message: 'a DOI begins with "10.", a number and a slash (see ISO 26324)',
    right: ['doi:10.1000/182', 'doi:10.1000.10/123456', 'http://doi.org/10.1000/182', 'doi:'],
    wrong: ['doi:⟨a10.1000/182⟩', 'http://doi.org/⟨10.1000⟩', 'https://dx.doi.org/⟨10.1000⟩'],
  },
  'data and base64': {
    message: 'this is not base64, which has letters, digits, "+" and "/", and "=" at the end (see RFC 4648, section 4)',
    right: ['data:;base64,Zm9v', 'data:;base64,Zm8=', 'data:;base64,Zg=='],
    wrong: ['data:;base64,⟨Zg===⟩', 'data:;base64,⟨Z=g⟩'],
  },
  ws: {
    message: 'a URI with "ws" or "wss" has no fragment (see RFC 6455, section 3)',
    right: ['ws://a.example/b?c'],
    wrong: ['wss://a.example/b⟨c⟩#d', 'ws://a.example⟨/⟩#'],
  },
  geo: {
    message:
      'coordinates are a latitude of at most 90, a comma and a longitude of at most 180 (see RFC 5870, section 3.3)',
    right: [
      // section 6
      'geo:13.4125,103.8667',
      'geo:48.2010,16.3695,183',
      'geo:48.198634,16.371648;crs=wgs84;u=40',
      'geo:90,-22.43;crs=WGS84',
      'geo:90.00,+1',
      'geo:-33.86,151.21,-1.25',
      'geo:0,170',
      'geo:0,180',
      'geo:0,-180.00',
    ],
    wrong: ['geo⟨:⟩', 'geo:⟨a1,2⟩', 'geo:⟨1,2a⟩', 'geo:⟨90.1,0⟩', 'geo:⟨0,180.1⟩', 'geo:⟨0,181⟩', 'geo:⟨1,2,3,4⟩'],
  },
  magnet: {
    message: 'the parameters of a magnet link follow "?" (see BEP 9)',
    right: ['magnet:?dn=a'],
    wrong: ['magnet:⟨dn=a⟩ → magnet:?dn=a', 'magnet:⟨xt.12=a⟩ → magnet:?xt.12=a'],
  },
  acct: {
    message: 'an account is a name, one "@" and a host (see RFC 7565, section 7)',
    right: ['acct:foobar@status.example.net', 'acct:a@b.example:8080'],
    wrong: ['acct:⟨a⟩', 'acct:⟨a@b@c⟩', 'acct:⟨a@b.example/c⟩'],
  },
  'stun and turn': {
    message:
      '"stun:" or "turn:" must be followed by a host and, optionally, a port up to 65535 (see RFC 7064, section 3.1, and RFC 7065, section 3.1)',
    // RFC 7064, appendix B
    right: [
      'stun:example.org',
      'stuns:example.org',
      'stun:example.org:8000',
      'turn:h:9999',
      ...ports('64999 65499 65529 65535'),
    ],
    wrong: ['stun:⟨a@b⟩', 'turns:⟨h:65536⟩', 'turn:⟨h:70000⟩'],
  },
  otpauth: {
    message: 'the parameter "secret" is missing, or is not base32 (see RFC 4648, section 6)',
    right: ['otpauth://totp/a:b?secret=JBSWY3DPEHPK3PXP', 'otpauth://hotp/a?counter=1&secret=JBSWY3DP&issuer=a'],
    wrong: ['otpauth://totp/a:b⟨?issuer=a⟩', 'otpauth://totp/a⟨?secret=1⟩#b', 'otpauth://totp/⟨b⟩'],
  },
  bitcoin: {
    message: 'this is not base58, which has no "0", "O", "I" or "l" (see BIP 21)',
    right: [`bitcoin:${ADDRESS}`, `bitcoin:${ADDRESS}?label=Luke-Jr`],
    wrong: [`bitcoin:⟨10${ADDRESS}⟩`, `bitcoin:⟨${ADDRESS}0⟩`],
  },
  pkg: {
    message: 'a package URL has a type, which begins with a letter, a slash and a name (see ECMA-427)',
    right: ['pkg:npm/foobar@12.3.1', 'pkg:a1/b'],
    wrong: ['pkg:⟨1a/b⟩', 'pkg:⟨npm/⟩', 'pkg:⟨npm⟩'],
  },
  cpe: {
    message: '"cpe:2.3" must be followed by 11 parts with colons between them (see NIST IR 7695, section 6.2)',
    right: [`cpe:2.3:${NAME}`],
    wrong: [`cpe:2.3:⟨x${NAME}⟩`, `cpe:2.3:⟨${NAME}:*⟩`],
  },
  did: {
    message: 'a DID has a method in lower case, a colon and an identifier (see DID 1.0, section 3.1)',
    right: ['did:example:123456789abcdefghi', 'did:3:kj'],
    wrong: ['did:⟨Example:123⟩', 'did:⟨example⟩', 'did:⟨example:⟩'],
  },
  tag: {
    message: 'a tag has a host or mail address, a comma, a date and a colon (see RFC 4151, section 2.1)',
    right: [
      // section 2.2, and the first and last days of a month
      'tag:timothy@hpl.hp.com,2001:web/externalHome',
      'tag:sandro@w3.org,2004-05:Sandro',
      'tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19',
      'tag:a.example,2001-12-05:b',
      'tag:a.example,2001-12-31:b',
    ],
    wrong: ['tag:⟨~a.example,2001:b⟩', 'tag:⟨a.example,2001-13:b⟩', 'tag:⟨a.example,2001-12-32:b⟩'],
  },
  'urn:ietf': {
    message:
      '"urn:ietf:" must be followed by a kind of document, a colon and a number or name (see RFC 2648, section 2)',
    right: ['urn:ietf:rfc:2648', 'urn:ietf:params:xml:ns:xmpp-sasl'],
    wrong: ['urn:ietf:⟨1rfc:2648⟩', 'urn:ietf:⟨rfc:2648a⟩', 'urn:ietf:⟨rfc:a⟩', 'urn:ietf:⟨params⟩'],
  },
  xmpp: {
    message: 'the fields of an XMPP URI have ";" between them (see RFC 5122, section 2.2)',
    right: ['xmpp:a@b.example?message;subject=c'],
    wrong: ['xmpp:a@b.example?message⟨&subject=c&body=d⟩#e → xmpp:a@b.example?message;subject=c;body=d#e'],
  },
  'a comma after base64': {
    message: 'the comma must follow "base64" (see RFC 2397, section 3)',
    right: ['data:image/png;base64,Zm9v'],
    wrong: ['data:image/png;base64⟨;⟩,Zm9v;Zm9v → data:image/png;base64,Zm9v;Zm9v'],
  },
  'about:blank': {
    message: 'a path was joined to "about:blank", which has none (see RFC 6694, section 3)',
    right: ['about:blank', 'about:blanket'],
    wrong: ['about:blank⟨/a⟩'],
  },
  sha256: {
    message: 'a SHA-256 digest has 64 hexadecimal digits (see the OCI Image Format Specification, Descriptors)',
    right: [
      `docker://a.example/b@sha256:${HEX.repeat(4)}`,
      'docker://a.example/b@sha256:0g',
      'docker://a.example/?b@sha256:0',
    ],
    wrong: [`docker://a.example/b@sha256:⟨${HEX}⟩`, `docker://a.example/b@sha256:⟨${HEX.repeat(4)}0⟩`],
  },
  'a torrent': {
    message: 'the hash of a torrent has 40 hexadecimal digits, or 32 characters of base32 (see BEP 9)',
    right: [
      `magnet:?xt=urn:btih:${HEX.repeat(3).slice(0, 40)}`,
      `magnet:?xt=urn:btih:${'abcdefgh'.repeat(4)}&dn=a`,
      `magnet:?xt=urn:btih:${'zyxw2345'.repeat(4)}`,
    ],
    wrong: [
      `magnet:?xt=urn:btih:⟨0${HEX.repeat(3).slice(0, 40)}⟩`,
      'magnet:?dn=abc&xt=urn:btih:⟨ab⟩',
      'magnet:?xt.1=urn:btih:⟨ab&dn=a⟩',
    ],
  },
  tel: {
    message:
      'after "+", a telephone number begins with a country code, which never begins with 0 (see RFC 3966, section 5.1.4)',
    right: ['tel:+1-201-555-0123', 'tel:7042;phone-context=example.com'],
    wrong: ['tel:⟨+01-201⟩', 'tel:⟨+⟩'],
  },
  intent: {
    message: `an intent URI ends with ";end" (see Android's reference of Intent.parseUri)`,
    right: ['intent:a#Intent;action=b;end', 'intent:a#Intent;end', 'intent:a#Intent;end;', 'intent:a#Intent;a=b?c'],
    wrong: ['intent:a#Intent;⟨action=b⟩', 'intent:a#Intent;⟨end;a=b⟩'],
  },
  mongodb: {
    message:
      'with "mongodb+srv", the URI must not have a port: the DNS says which ones to use (see the MongoDB manual, Connection Strings)',
    right: ['mongodb+srv://a.example/b', 'mongodb://a.example:27017/b'],
    wrong: [
      'mongodb+srv://user@a.example⟨:27017⟩/b → mongodb+srv://user@a.example/b',
      'mongodb+srv://a.example⟨:1⟩/b → mongodb+srv://a.example/b',
      'mongodb+srv://a.example⟨:27017⟩ → mongodb+srv://a.example',
    ],
  },
  'the port of sip': {
    message: 'after its port, a SIP URI may only have ";" and parameters, or "?" (see RFC 3261, section 25.1)',
    right: ['sip:a@b.example:5060', 'sip:b.example:5060;transport=tcp'],
    wrong: ['sip:a@b.example:⟨5060a⟩', 'sips:b.example:⟨5060a1⟩'],
  },
  'sip and slashes': {
    message: '"//" must not follow "sip:" (see RFC 3261, section 19.1.1)',
    right: ['sip:a@b.example'],
    wrong: ['sip:⟨//⟩a@b.example → sip:a@b.example'],
  },
  ldap: {
    message:
      'in an LDAP URL, the scope follows a second "?", after the attributes, which may be missing (see RFC 4516, section 2)',
    right: ['ldap://ldap1.example.net/c=GB?objectClass?one', 'ldap://a.example/c=GB??sub?b'],
    wrong: ['ldap://a.example/c=GB⟨?⟩sub?(b=c) → ldap://a.example/c=GB??sub?(b=c)'],
  },
  jdbc: {
    message: '"//" must not follow "jdbc:" (see the documentation of java.sql.DriverManager)',
    right: ['jdbc:mysql://a.example/b'],
    wrong: ['jdbc:⟨//⟩mysql://a.example/b → jdbc:mysql://a.example/b'],
  },
  news: {
    message: '"//" must not follow "news:" before the name of a newsgroup (see RFC 5538, section 2.2)',
    right: ['news:comp.lang.c', 'news://news.example.org/comp.lang.c'],
    wrong: ['news:⟨//⟩comp.lang.c → news:comp.lang.c'],
  },
  gopher: {
    message:
      'the path of a gopher URL begins with the type of the item, such as "0" for text and "1" for a menu (see RFC 4266, section 2.1)',
    right: ['gopher://a.example/0/b.txt', 'gopher://a.example/a', 'gopher://a.example/'],
    wrong: ['gopher://a.example/⟨users⟩/b.txt'],
  },
  arn: {
    message:
      'an ARN has a partition, a service, a region, an account and a resource, with colons between them (see the AWS General Reference)',
    right: ['arn:aws:ec2:us-east-1:123456789012:vpc/vpc-0e9801d129EXAMPLE', 'arn:aws:s3:::a'],
    wrong: ['arn:⟨~a:b:c:1:d⟩', 'arn:⟨aws:s3:a⟩', 'arn:⟨aws:s3:::⟩'],
  },
};

function ports(list: string): string[] {
  return list.split(' ').map((port) => `stun:example.org:${port}`);
}

const warned = (input: string): ReturnType<typeof diagnose> =>
  diagnose(input, { rfc: 'rfc3986' }).filter(({ code }) => code === 'scheme-form');

describe.each(Object.entries(forms))('%s', (_, { message, right, wrong }) => {
  test.each(right)('%s has the form', (input) => expect(warned(input)).toEqual([]));

  test.each(wrong)('%s', (line) => {
    const [marked = '', ...fixed] = line.split(' → ');
    const input = marked.replace(/[⟨⟩]/g, '');
    const found = warned(input).map((one) => ({
      message: one.message,
      marked: `${input.slice(0, one.start)}⟨${input.slice(one.start, one.end)}⟩${input.slice(one.end)}`,
      fixed: one.fixes.map(({ edits }) => applyEdits(input, edits)),
    }));
    expect(found).toEqual([{ message, marked, fixed }]);
  });

  // but a digest may follow any scheme
  test('is not required after another scheme', () => {
    for (const line of wrong.filter((one) => !one.includes('@sha256:')))
      for (const scheme of ['x:', 'x-.-.-.-.-.-:'])
        expect(warned(scheme + line.replace(/ → .*|[⟨⟩]/g, ''))).toEqual([]);
  });
});
