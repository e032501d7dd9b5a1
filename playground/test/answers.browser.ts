import { expect, test } from '@jest/globals';
import { compare, sample, type Comparison } from 'rfc-uri';
import { rfcIds } from '../src/model/specifications.js';
import { measureSizes } from '../../scripts/playground/sizes.js';
import { describeInBrowser } from '../../test/support/browser.js';

const strings = rfcIds.flatMap((rfc) => [
  ...sample({ rfc, count: 170, seed: 7 }),
  ...sample({ rfc, count: 170, seed: 8, near: true }),
]);

describeInBrowser('The answers of the page', ({ open }) => {
  test('equal those of the library on 2,000 strings', async () => {
    const page = await open();
    const worker = measureSizes().find(({ name }) => /worker-.*\.js$/.test(name))?.name ?? '';
    const answers = await page.evaluate<string[]>(
      `new Promise((resolve) => {
        const strings = ${JSON.stringify(strings)};
        const worker = new Worker(${JSON.stringify(worker)}, { type: 'module', name: 'compare' });
        const answers = [];
        worker.onmessage = ({ data }) => {
          answers[data.id] = data.answer ?? data.error;
          if (Object.keys(answers).length === strings.length) resolve(answers);
        };
        strings.forEach((uri, id) =>
          worker.postMessage({ id, name: 'comparisonJson', question: { uri, base: '', rfcs: ${JSON.stringify(rfcIds)} } }));
      })`,
    );
    expect(strings.length).toBeGreaterThan(2000);
    strings.forEach((string, index) => {
      const { verdicts, differences } = JSON.parse(answers[index] ?? '') as Comparison;
      const expected = JSON.parse(JSON.stringify(compare(string))) as Comparison;
      expect({ ...verdicts, whatwg: undefined }).toEqual({ ...expected.verdicts, whatwg: undefined });
      expect(differences).toEqual(expected.differences);
    });
  });
});
