/** The corpus of docs/confusions.json: what needs no other program is replayed here, the rest by `npm run test:parsers`. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { confusions as listed } from '../../scripts/parsers/confusions.js';
import type { RecordedConfusion } from '../../scripts/parsers/record-confusions.js';
import { agreedOrigin } from '../../src/comparison/agreed-origin.js';
import { normalForm } from '../../src/comparison/normal-form.js';
import { readByPlatform } from '../../src/comparison/platform-reading.js';
import type { Reading } from '../../src/comparison/reading.js';
import { readByRfc } from '../../src/comparison/rfc-reading.js';
import { rfcsInUse } from '../../src/rfcs/in-use.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

const { confusions } = JSON.parse(readFileSync(`${projectRoot}docs/confusions.json`, 'utf8')) as {
  readonly confusions: readonly RecordedConfusion[];
};

test('has at least 100 strings, each once, with references and all readers', () => {
  expect(new Set(confusions.map(({ string }) => string)).size).toBe(confusions.length);
  expect(confusions.length).toBeGreaterThanOrEqual(100);
  expect(confusions.filter(({ references }) => references.length === 0)).toEqual([]);
  expect(confusions.map(({ string }) => string)).toEqual(listed.map(({ string }) => string));
});

const readers: Readonly<Record<string, (text: string) => Reading>> = {
  ...Object.fromEntries(rfcsInUse.map((id) => [id, (text: string) => readByRfc(rfcDefinition(id), text)])),
  URL: (text) => readByPlatform(text),
};

describe.each(Object.entries(readers))('%s', (id, read) => {
  test.each(confusions)('reads $string as recorded', ({ string, origins, rejectedBy }) => {
    const form = normalForm(read(string));
    const recorded = origins.find((origin) => origin.readers.includes(id));
    expect(form && { scheme: form.scheme, host: form.host, port: form.port }).toEqual(
      recorded && { scheme: recorded.scheme, host: recorded.host, port: recorded.port },
    );
    expect(rejectedBy.includes(id)).toBe(form === undefined);
  });
});

test('the policy trusts none of them in which some parser reads another host', () => {
  for (const { string, origins } of confusions) {
    const origin = agreedOrigin(string);
    if ('code' in origin) continue;
    const others = origins.filter(({ host }) => host !== '' && host !== origin.host);
    expect([string, others]).toEqual([string, []]);
  }
});
