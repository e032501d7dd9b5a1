/** The rows and the sentences of a comparison, each as a whole. */
import { describe, expect, test } from '@jest/globals';
import { compare, safeParse, type Rfc } from '../../src/index.js';

type Row = readonly [name: string, differs: boolean, platformDiffers: boolean];
const [same, split, alone] = [
  [false, false],
  [true, false],
  [false, true],
] as const;

test.each<[what: string, input: string, rfcs: readonly Rfc[], rows: readonly Row[]]>([
  [
    'all that are there',
    'http://h/a',
    ['rfc2396', 'rfc3986'],
    [
      ['scheme', ...same],
      ['authority', ...same],
      ['host', ...same],
      ['path', ...same],
    ],
  ],
  [
    'an empty component is the same to URL as an absent one',
    'http://h/?',
    ['rfc3986'],
    [
      ['scheme', ...same],
      ['authority', ...same],
      ['host', ...same],
      ['path', ...same],
      ['query', ...same],
    ],
  ],
  [
    'what one RFC reads as URL does',
    'mailto:a?b',
    ['rfc2396', 'rfc3986'],
    [
      ['scheme', ...same],
      ['path', ...split],
      ['query', ...split],
    ],
  ],
  [
    // RFC 2396, section 3.2.1; URL leaves a default port out, as an RFC does that finds none
    'a registry name, which has no port',
    'http://a_b:80/',
    ['rfc2396', 'rfc3986'],
    [
      ['scheme', ...same],
      ['authority', ...same],
      ['host', ...split],
      ['reg_name', ...same],
      ['port', ...split],
      ['path', ...same],
    ],
  ],
  [
    'what only URL reads so',
    'http:/h/',
    ['rfc3986'],
    [
      ['scheme', ...same],
      ['host', ...alone],
      ['path', ...alone],
    ],
  ],
  [
    'a component that URL does not have',
    'http://h/a;b',
    ['rfc1808'],
    [
      ['scheme', ...same],
      ['authority', ...same],
      ['host', ...same],
      ['path', ...alone],
      ['params', ...same],
    ],
  ],
  [
    'a string that no RFC accepts',
    'http://h/\u00e9',
    ['rfc3986'],
    [
      ['scheme', ...same],
      ['host', ...same],
      ['path', ...same],
    ],
  ],
  [
    'a string that URL rejects',
    'http://h:99999/',
    ['rfc3986'],
    [
      ['scheme', ...same],
      ['authority', ...same],
      ['host', ...same],
      ['port', ...same],
      ['path', ...same],
    ],
  ],
])('%s: %s', (_, input, rfcs, rows) => {
  expect(compare(input, { rfcs }).components).toEqual(
    rows.map(([name, differs, platformDiffers]) => ({ name, differs, platformDiffers })),
  );
});

describe('the differences', () => {
  test('of verdicts name the RFC that rejects the string, and its section', () => {
    const rejection = (rfc: Rfc, input: string): string | undefined => {
      const result = safeParse(input, { rfc });
      return result.ok ? undefined : result.diagnostics[0]?.section;
    };
    const later = rejection('rfc3986', 'http://a@b@c/');
    expect(compare('http://a@b@c/', { rfcs: ['rfc2396', 'rfc3986'] }).differences).toEqual([
      {
        kind: 'verdict',
        rfc: 'rfc3986',
        from: 'rfc2396',
        section: later,
        message: `RFC 3986 rejects the string, but RFC 2396 accepts it (RFC 3986, section ${later})`,
      },
    ]);
    const earlier = rejection('rfc2396', 'http://[::1]/');
    expect(compare('http://[::1]/', { rfcs: ['rfc2396', 'rfc3986'] }).differences).toEqual([
      {
        kind: 'verdict',
        rfc: 'rfc3986',
        from: 'rfc2396',
        section: earlier,
        message: `RFC 3986 accepts the string, but RFC 2396 rejects it (RFC 2396, section ${earlier})`,
      },
    ]);
  });

  test.each<[input: string, rfcs: readonly Rfc[], component: string, reason: string]>([
    ['http://a_b/', ['rfc2396', 'rfc3986'], 'host', 'a registered name is a host too (RFC 3986, section 3.2.2)'],
    [
      'a:?',
      ['rfc2396', 'rfc3986'],
      'path',
      'nothing is opaque: a path follows the scheme, and a query may follow the path',
    ],
    // what a later RFC changed is not a reason
    [
      'http://1/',
      ['rfc2732', 'java'],
      'host',
      'a host name of one label may begin with a digit (java.net.URI, "URI(String)")',
    ],
  ])('of %s under %j have the reason for the %s: %s', (input, rfcs, component, reason) => {
    const found = compare(input, { rfcs }).differences.find((difference) => difference.component === component);
    expect(found?.message).toContain(`: ${reason}`);
  });

  test.each<[from: Rfc, to: Rfc, input: string, base: string, message: string]>([
    // RFC 1808, section 2.4.2: without a name before it, ":" begins no scheme; RFC 2396, section 5: a first segment has no ":"
    [
      'rfc1808',
      'rfc2396',
      ':;/..',
      'http://a/b',
      'RFC 2396 cannot resolve it (RFC 2396, section 5.2), but RFC 1808 resolves it to http://a/:;/..',
    ],
    // RFC 2396, section 5: the base of a relative reference is hierarchical; RFC 3986, section 3.3: every URI has a path
    [
      'rfc2396',
      'rfc3986',
      '?y',
      'mailto:x',
      'RFC 3986 resolves it to mailto:x?y (RFC 3986, section 5.2), but RFC 2396 cannot resolve it',
    ],
    [
      'rfc2396',
      'rfc3987',
      '?y',
      'mailto:x',
      'RFC 3987 resolves it to mailto:x?y (RFC 3986, section 5.2), but RFC 2396 cannot resolve it',
    ],
    [
      'rfc2396',
      'rfc6874',
      '?y',
      'mailto:x',
      'RFC 6874 resolves it to mailto:x?y (RFC 3986, section 5.2), but RFC 2396 cannot resolve it',
    ],
  ])('of what only one of %s and %s resolves have no other reason', (from, to, input, base, message) => {
    const { differences } = compare(input, { base, rfcs: [from, to] });
    expect(differences.filter(({ kind }) => kind === 'resolution').map((difference) => difference.message)).toEqual([
      message,
    ]);
  });
});

describe('a verdict', () => {
  // RFC 3986, section 4.1: URI-reference = URI / relative-ref, which sections 3 and 4.2 define
  test.each([
    ['http://h/', 'URI', '3'],
    ['/a', 'relative_ref', '4.2'],
  ])('of %s names the rule that matched, %s, and its section, %s', (input, rule, section) => {
    expect(compare(input, { rfcs: ['rfc3986'] }).verdicts.rfc3986).toMatchObject({ rule, section });
  });

  test('of RFC 1738 has no path where a host is all', () => {
    const { rfc1738 } = compare('x://h', { rfcs: ['rfc1738'] }).verdicts;
    expect(rfc1738?.valid && Object.keys(rfc1738.components)).toEqual(['scheme', 'host']);
    const opaque = compare('x:a', { rfcs: ['rfc1738'] }).verdicts.rfc1738;
    expect(opaque?.valid && opaque.components.path?.text).toBe('a');
  });

  test('of an RFC without references says so of a base', () => {
    const { rfc1738 } = compare('a', { base: 'http://h/', rfcs: ['rfc1738'] }).verdicts;
    expect(rfc1738?.resolved).toHaveProperty('code', 'no-relative-references');
    expect(rfc1738?.resolved).not.toHaveProperty('argument');
  });

  test('of URL says why it rejects a string, or cannot resolve it', () => {
    const { verdicts, base } = compare('http://h:99999/', { base: 'http://h/' });
    expect(base).toBe('http://h/');
    expect(verdicts.whatwg).toEqual({
      isRfc: false,
      valid: false,
      message: 'URL rejects the string',
      needsBase: false,
      resolved: { argument: 'reference', error: 'URL rejects the string on this base' },
    });
    expect(compare('http://h/')).not.toHaveProperty('base');
    expect(compare('http://h/').verdicts.whatwg).not.toHaveProperty('resolved');
  });

  test('of URL has no components but those that are there, and the path', () => {
    expect(compare('mailto:').verdicts.whatwg).toStrictEqual({
      isRfc: false,
      valid: true,
      href: 'mailto:',
      host: undefined,
      components: { scheme: 'mailto', path: '' },
    });
  });

  test('of a platform without URL is a rejection', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'URL') ?? {};
    Reflect.deleteProperty(globalThis, 'URL');
    try {
      expect(compare('http://h/').verdicts.whatwg).toEqual({
        isRfc: false,
        valid: false,
        message: 'this platform has no URL',
        needsBase: false,
      });
    } finally {
      Object.defineProperty(globalThis, 'URL', own);
    }
  });
});
