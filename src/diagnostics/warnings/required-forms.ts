/** Forms that the specifications of schemes require, though the grammars of URIs allow almost anything there. */
import type { Edit } from '../../syntax/edit.js';
import { cut, editEach, insert, replace } from '../../syntax/edits.js';

/** A scheme, perhaps with a namespace or a part that it has in common with others, and the form of what follows. */
export interface RequiredForm {
  readonly begins: RegExp;
  /** Of what follows, up to a query or fragment. */
  readonly form: Pick<RegExp, 'test'>;
  readonly message: string;
  readonly source: string;
  readonly edits?: (at: number, part: string) => readonly Edit[];
  /** Which part of what follows is wrong, from its first character on; by default, everything before the query and the fragment. */
  readonly part?: RegExp;
}

export const requiredForms: readonly RequiredForm[] = [
  {
    begins: /^urn:uuid:(?=.)/i,
    form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    message: 'a UUID has groups of 8, 4, 4, 4 and 12 hexadecimal digits',
    source: 'RFC 9562, section 4',
  },
  {
    begins: /^urn:isbn:(?=.)/i,
    form: /^(?:(?:\d-?){9}[\dx]|(?:\d-?){12}\d)$/i,
    message: 'an ISBN has 13 or 10 digits',
    source: 'ISO 2108',
  },
  {
    begins: /^urn:isbn:(?=(?:(?:\d-?){9}[\dx]|(?:\d-?){12}\d)(?:[?#]|$))/i,
    form: { test: hasCheckDigit },
    message: 'the check digit at the end of this ISBN is wrong',
    source: 'ISO 2108',
  },
  {
    begins: /^urn:oid:(?=.)/i,
    form: /^\d+(?:\.\d+)*$/,
    message: 'an object identifier consists of numbers with dots between them',
    source: 'RFC 3061, section 2',
  },
  {
    begins: /^(?:doi:(?=.)|https?:\/\/(?:dx\.)?doi\.org\/(?=10\.\d))/i,
    form: /^10\.\d{4,9}(?:\.\d+)*\/./,
    message: 'a DOI begins with "10.", a number and a slash',
    source: 'ISO 26324',
  },
  {
    begins: /^data:[^,?#]*;base64,/i,
    form: /^[a-z\d+/_-]*={0,2}$/i,
    message: 'this is not base64, which has letters, digits, "+" and "/", and "=" at the end',
    source: 'RFC 4648, section 4',
  },
  {
    begins: /^wss?:[^#]*(?=#)/i,
    form: /(?!)/,
    message: 'a URI with "ws" or "wss" has no fragment',
    source: 'RFC 6455, section 3',
  },
  {
    begins: /^geo:/i,
    form: /^[-+]?(?:[0-8]?\d(?:\.\d+)?|90(?:\.0+)?),[-+]?(?:(?:1[0-7]\d|\d?\d)(?:\.\d+)?|180(?:\.0+)?)(?:,[-+]?\d+(?:\.\d+)?)?(?:;.*)?$/,
    message: 'coordinates are a latitude of at most 90, a comma and a longitude of at most 180',
    source: 'RFC 5870, section 3.3',
  },
  {
    begins: /^magnet:(?!\?)(?=[a-z]+(?:\.\d+)?=)/i,
    form: /(?!)/,
    message: 'the parameters of a magnet link follow "?"',
    source: 'BEP 9',
    edits: (at) => [insert(at, '?')],
  },
  {
    begins: /^acct:/i,
    form: /^[^@]+@[\w.-]+(?::\d+)?$/,
    message: 'an account is a name, one "@" and a host',
    source: 'RFC 7565, section 7',
  },
  {
    begins: /^(?:stun|turn)s?:(?!\/\/)/i,
    form: /^[\w.-]+(?::(?:[0-5]?\d{1,4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5]))?$/i,
    message: '"stun:" or "turn:" must be followed by a host and, optionally, a port up to 65535',
    source: 'RFC 7064, section 3.1, and RFC 7065, section 3.1',
  },
  {
    begins: /^otpauth:\/\/[ht]otp\/[^?#]*/i,
    form: /[?&]secret=[a-z2-7]+=*(?:&|$)/i,
    message: 'the parameter "secret" is missing, or is not base32',
    source: 'RFC 4648, section 6',
    part: /[^#]*/,
  },
  {
    begins: /^bitcoin:(?=[13])/i,
    form: /^[1-9A-HJ-NP-Za-km-z]{25,39}$/,
    message: 'this is not base58, which has no "0", "O", "I" or "l"',
    source: 'BIP 21',
  },
  {
    begins: /^pkg:(?!\/)/i,
    form: /^[a-z][a-z\d.+-]*\/./i,
    message: 'a package URL has a type, which begins with a letter, a slash and a name',
    source: 'ECMA-427',
  },
  {
    begins: /^cpe:2\.3:/i,
    form: /^[aho*-](?::[^:]*){10}$/i,
    message: '"cpe:2.3" must be followed by 11 parts with colons between them',
    source: 'NIST IR 7695, section 6.2',
  },
  {
    begins: /^did:/i,
    form: /^[a-z\d]+:./,
    message: 'a DID has a method in lower case, a colon and an identifier',
    source: 'DID 1.0, section 3.1',
  },
  {
    begins: /^tag:(?=[^?#]*[,:])/i,
    form: /^[\w.@-]+,\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?:/,
    message: 'a tag has a host or mail address, a comma, a date and a colon',
    source: 'RFC 4151, section 2.1',
  },
  {
    begins: /^urn:ietf:/i,
    form: /^(?:rfc|fyi|std|bcp):\d+$|^(?!rfc|fyi|std|bcp)[a-z-]+:./i,
    message: '"urn:ietf:" must be followed by a kind of document, a colon and a number or name',
    source: 'RFC 2648, section 2',
  },
  {
    begins: /^xmpp:[^?#]*\?[a-z]+(?=&)/i,
    form: /(?!)/,
    message: 'the fields of an XMPP URI have ";" between them',
    source: 'RFC 5122, section 2.2',
    part: /[^#]*/,
    edits: (at, part) => editEach(part, /&/g, (place) => replace(at + place, at + place + 1, ';')),
  },
  {
    begins: /^data:[^,?#]*;base64(?=;,)/i,
    form: /(?!)/,
    message: 'the comma must follow "base64"',
    source: 'RFC 2397, section 3',
    part: /;/,
    edits: (at) => [cut(at, at + 1)],
  },
  {
    begins: /^about:blank(?=\/)/i,
    form: /(?!)/,
    message: 'a path was joined to "about:blank", which has none',
    source: 'RFC 6694, section 3',
  },
  {
    begins: /^[^?#]*@sha256:(?=[\da-f]+$)/i,
    form: /^[\da-f]{64}$/i,
    message: 'a SHA-256 digest has 64 hexadecimal digits',
    source: 'the OCI Image Format Specification, Descriptors',
  },
  {
    begins: /^magnet:\?(?:[^&]*&)*?xt(?:\.\d)?=urn:btih:(?=\w)/i,
    form: /^(?:[\da-f]{40}|[a-z2-7]{32})(?:&|$)/i,
    message: 'the hash of a torrent has 40 hexadecimal digits, or 32 characters of base32',
    source: 'BEP 9',
  },
  {
    begins: /^tel:(?=\+)/i,
    form: /^\+[().-]*[1-9][^+;]*(?:;|$)/, // a parameter may be another number (RFC 4694)
    message: 'after "+", a telephone number begins with a country code, which never begins with 0',
    source: 'RFC 3966, section 5.1.4',
  },
  {
    begins: /^intent:[^#]*#Intent;(?=[^?#]*$)/i,
    form: /(?:^|;)end;?$/,
    message: 'an intent URI ends with ";end"',
    source: "Android's reference of Intent.parseUri",
  },
  {
    begins: /^mongodb\+srv:\/\/(?:[^/?#@]*@)?[^/?#@:]*(?=:\d{1,5}(?:[/?#]|$))/i,
    form: /(?!)/,
    message: 'with "mongodb+srv", the URI must not have a port: the DNS says which ones to use',
    source: 'the MongoDB manual, Connection Strings',
    edits: (at, { length }) => [cut(at, at + length)],
    part: /:\d+/,
  },
  {
    begins: /^sips?:(?:[^@?]*@)?[\w.-]+:(?=\d)/i,
    form: /^\d+(?:;.*)?$/,
    message: 'after its port, a SIP URI may only have ";" and parameters, or "?"',
    source: 'RFC 3261, section 25.1',
  },
  {
    begins: /^sips?:(?=\/\/)/i,
    form: /(?!)/,
    message: '"//" must not follow "sip:"',
    source: 'RFC 3261, section 19.1.1',
    part: /\/\//,
    edits: (at) => [cut(at, at + 2)],
  },
  {
    begins: /^ldaps?:\/\/[^?#]*(?=\?(?:base|one|sub)\?)/i,
    form: /(?!)/,
    message: 'in an LDAP URL, the scope follows a second "?", after the attributes, which may be missing',
    source: 'RFC 4516, section 2',
    part: /\?/,
    edits: (at) => [insert(at, '?')],
  },
  {
    begins: /^jdbc:(?=\/\/[a-z]+:)/i,
    form: /(?!)/,
    message: '"//" must not follow "jdbc:"',
    source: 'the documentation of java.sql.DriverManager',
    part: /\/\//,
    edits: (at) => [cut(at, at + 2)],
  },
  {
    begins: /^news:(?=\/\/(?:alt|comp|humanities|misc|news|rec|sci|soc|talk)(?:\.[\w+-]+)+$)/i,
    form: /(?!)/,
    message: '"//" must not follow "news:" before the name of a newsgroup',
    source: 'RFC 5538, section 2.2',
    part: /\/\//,
    edits: (at) => [cut(at, at + 2)],
  },
  {
    begins: /^gopher:\/\/[^/?#]+\/(?=[^/?#]{2})/i,
    form: /^(?:[\dTIghisMpdcPXr+:;]|%)/,
    message: 'the path of a gopher URL begins with the type of the item, such as "0" for text and "1" for a menu',
    source: 'RFC 4266, section 2.1',
    part: /[^/?#]+/,
  },
  {
    begins: /^arn:/i,
    form: /^[\w-]*:[\w-]*:[\w-]*:\w*:./,
    message: 'an ARN has a partition, a service, a region, an account and a resource, with colons between them',
    source: 'the AWS General Reference',
  },
];

/** Whether the last digit of an ISBN is the check digit of the others. */
function hasCheckDigit(isbn: string): boolean {
  const digits = Array.from(isbn.replaceAll('-', ''), (digit) => (/x/i.test(digit) ? 10 : Number(digit)));
  const isLong = digits.length === 13;
  const sum = digits.reduce((total, digit, place) => total + digit * (isLong ? 1 + 2 * (place % 2) : 10 - place), 0);
  return sum % (isLong ? 10 : 11) === 0;
}
