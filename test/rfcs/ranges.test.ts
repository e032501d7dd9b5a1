/** Where the components of a URI are, and the rules that matched them. */
import { describe, expect, test } from '@jest/globals';
import { parse, type Rfc, type RuleName } from '../../src/index.js';

/** A string, and its components in order as `name rule text`; the rule is left out where it has the name of the component. */
const rows: readonly (readonly [rfc: Rfc, input: string, components: readonly string[], rule?: string])[] = [
  [
    'cern',
    'http://h:80/p?s#f',
    ['scheme httpaddress http', 'host hostname h', 'port 80', 'path p', 'search s', 'fragmentid f'],
  ],
  ['cern', 'http://1.2.3.4', ['scheme httpaddress http', 'host hostnumber 1.2.3.4']],
  ['cern', 'news:a@h', ['scheme newsaddress news', 'groupart a@h', 'article a@h', 'host hostname h']],
  [
    'rfc1738',
    'gopher://h:70/1a',
    ['scheme gopherurl gopher', 'host hostname h', 'port 70', 'urlpath gopherurl 1a', 'gtype 1', 'selector a'],
  ],
  [
    'cern',
    'wais://h/d/t/1/p',
    ['scheme waisdoc wais', 'host hostname h', 'database d', 'wtype t', 'digits 1', 'path p'],
  ],
  ['rfc1738', 'gopher://1.2.3.4', ['scheme gopherurl gopher', 'host hostnumber 1.2.3.4']],
  ['rfc1738', 'telnet://u@h/', ['scheme telneturl telnet', 'user u', 'host hostname h', 'urlpath telneturl ']],
  [
    'rfc1738',
    'prospero://h/p;a=;b=c',
    [
      'scheme prosperourl prospero',
      'host hostname h',
      'ppath p',
      'fieldname a',
      'fieldvalue ',
      'fieldname b',
      'fieldvalue c',
    ],
  ],
  ['rfc1738', ';a=b', ['fieldname a', 'fieldvalue b'], 'fieldspec'],
  // section 2.4.6: the path has its slash
  ['rfc1808', 's://h/p;q?r#f', ['scheme s', 'net_loc h', 'path abs_path /p', 'params q', 'query r', 'fragment f']],
  ['rfc1808', '///p', ['net_loc ', 'path abs_path /p']],
  ['rfc1808', '/', ['path abs_path /']],
  ['rfc1808', 'a/b', ['path a/b']],
  ['rfc1808', 's:?q', ['scheme s', 'query q']],
  ['rfc1808', 'http://h//x#f', ['scheme http', 'opaque absoluteURL //h//x', 'fragment f']],
  ['rfc2396', '//u@h:1/p', ['authority u@h:1', 'userinfo u', 'host hostname h', 'port 1', 'path abs_path /p']],
  ['rfc2396', 'a/b', ['path rel_path a/b']],
  ['rfc2396', '//a_b', ['authority a_b', 'reg_name a_b']],
  ['rfc2396', 's:o?p', ['scheme s', 'opaque_part o?p']],
  ['rfc2732', '//[::1]', ['authority [::1]', 'host IPv6reference [::1]']],
  [
    'rfc3986',
    '//u@1.2.3.4:/p',
    ['authority u@1.2.3.4:', 'userinfo u', 'host IPv4address 1.2.3.4', 'port ', 'path path_abempty /p'],
  ],
  ['rfc3986', 's:a/b', ['scheme s', 'path path_rootless a/b']],
];

test.each(rows)('%s: %s has the components %j', (rfc, input, components, rule = '') => {
  const { ranges } = parse(input, { rfc, rule: rule === '' ? undefined : (rule as RuleName), ranges: true });
  const isLong = (name: string, of: string): string => (name === of ? name : `${name} ${of}`);
  const found = ranges
    .filter(({ start, end, name }) => end !== start || components.some((text) => text.startsWith(`${name} `)))
    .map(({ name, rule: of, start, end }) => `${isLong(name, of)} ${input.slice(start, end)}`);
  expect(found).toEqual(components);
});

describe('the kind of a host', () => {
  test.each<readonly [rfc: Rfc, host: string, kind: string]>([
    ['cern', 'a.b', 'hostname'],
    ['cern', '1.2.3.4', 'hostnumber'],
    ['rfc1738', 'a.b', 'hostname'],
    ['rfc1738', '1.2.3.4', 'hostnumber'],
    ['rfc2396', 'a.b', 'hostname'],
    ['rfc2396', '1.2.3.4', 'IPv4address'],
    ['rfc2732', '[::1]', 'IPv6reference'],
    ['rfc3986', '1.2.3.4', 'IPv4address'],
    ['rfc3986', '1.2.3.400', 'reg_name'], // above 255
    ['rfc3986', '[::1]', 'IPv6address'],
    ['rfc3986', '[v1.a]', 'IPvFuture'],
    ['rfc3986', '[V1.a]', 'IPvFuture'],
    ['rfc3986', '', 'reg_name'],
  ])('%s: that of "%s" is %s', (rfc, host, kind) => {
    const uri = parse(`http://${host}/`, { rfc });
    expect('authority' in uri ? uri.authority : uri).toMatchObject({ host, hostKind: kind });
  });
});
