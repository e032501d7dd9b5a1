/** Strings with a secret, in every way that a reader might find one in them. */

type Carrier = (secret: string) => string;

/** Around the secret are other letters: a test must not take them for a part of it. */
const userinfo: readonly Carrier[] = [
  (secret) => `http://u:${secret}@h/`,
  (secret) => `http://${secret}@h/`,
  (secret) => `HTTP://u:${secret}@H:80/%7e/../a?b`,
  (secret) => `//u:${secret}@h/a b`,
  (secret) => `${secret}:${secret}@h`,
  (secret) => `http:u:${secret}@h`,
  (secret) => `ftp://u:${secret}@h/x;type=i`,
  (secret) => `mailto:${secret}@h`,
  (secret) => `http://u:${secret}@h:80a/`,
  (secret) => `http://u:${secret}@[::1]/ `,
  // the sign is written in another way
  (secret) => `http://u:${secret}%40h/`,
  (secret) => `http://u:${secret}%2540h/`,
  (secret) => `http://u:${secret}\uFF20h/`,
  (secret) => `http://u:${secret}%EF%BC%A0h/`,
  (secret) => `http://u:${secret}&#64;h/`,
  (secret) => `http://u:${secret}\uFF05\uFF14\uFF10h/`,
  // characters that nobody sees split what is written
  (secret) => `http://u:${secret}%\u200B40h/`,
  (secret) => `http://u:${secret}&com\u00ADmat;h/`,
  (secret) => Array.from(`http://u:${secret}\\u0040h/`).join('\u200B'),
  // the password has a delimiter, a space, or something that is wrong
  (secret) => `http://u:pa#${secret}@h/`,
  (secret) => `http://u:${secret}/b@h/`,
  (secret) => `http://u:80${secret}?b@h/`,
  (secret) => `http://u:${secret} b@h/`,
  (secret) => `http://u:${secret}%@h/c d`,
  (secret) => `http://u:%41^${secret}@h/`,
];

const queries: readonly Carrier[] = [
  (secret) => `http://h/a?token=${secret}`,
  (secret) => `?${secret}`,
  (secret) => `http://h/?a=1&amp;b=${secret}`,
  (secret) => `http://h/a b?${secret}^ ${secret}`,
  (secret) => `http://h/%3Ftoken=${secret}`,
  (secret) => `http://h/\uFE16${secret}`,
  (secret) => `http://h\u2048${secret}`,
  (secret) => `http://h/#access_token=${secret}`,
  (secret) => `a#${secret}%zz`,
  (secret) => `gopher://h/7s%09${secret}`,
];

/** The "@" is cut off. */
const broken: readonly Carrier[] = [
  (secret) => `http://u:${secret}`,
  (secret) => `http:/u:${secret}/a b`,
  (secret) => `HTTP:u:${secret}#`,
];

const nested: readonly Carrier[] = [
  (secret) => `http://web.archive.org/web/2020/http://u:${secret}@h/`,
  (secret) => `http://h/?u=http%3A%2F%2Fu%3A${secret}%40i%2F`,
  (secret) => `http://h/http%253A%252F%252Fu%253A${secret}%2540i%252F`,
  (secret) => `http://h/a;u=http://i/?k=${secret}`,
  (secret) => `http://(org,example,@u:${secret})/a`,
];

/** Each takes a secret of letters, digits and perhaps signs that are not delimiters. */
export const carriers: readonly Carrier[] = [...userinfo, ...queries, ...broken, ...nested];
