/** The functions of each RFC, called without options: the likely case. */
import { describe, expect, test } from '@jest/globals';
import { rfcIds } from '../../src/rfcs/names.js';
import type * as rfc3986 from '../../src/rfc3986.js';

type Bound = Pick<typeof rfc3986, 'canParse' | 'safeParse'>;

describe.each(rfcIds)('%s', (rfc) => {
  test('tells valid strings from invalid ones', async () => {
    const { canParse, safeParse } = (await import(`../../src/${rfc}.js`)) as Bound;
    expect([canParse('http://a/b'), canParse('http://a/<')]).toEqual([true, false]);
    expect(safeParse('http://a/b')).toMatchObject({ ok: true, uri: { rfc, scheme: 'http' } });
    expect(safeParse('http://a/<')).toMatchObject({ ok: false, diagnostics: [{ offset: 9 }] });
  });
});
