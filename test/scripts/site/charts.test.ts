import { expect, test } from '@jest/globals';
import { withCharts } from '../../../scripts/site/charts.js';

const figures = (markdown: string): string[] => withCharts(markdown).match(/<figure>.*<\/figure>/g) ?? [];

test('a column of times becomes a chart with a dot for each time, above its table', () => {
  const table =
    '|   | parse | at most |\n|---|---|---|\n| ours | **90 ns** | 1 s |\n| theirs | 1.50 µs (0.06; 0.05–0.07) | 2 s |\n';
  const [chart = '', ...others] = figures(`Text.\n\n${table}`);
  expect(others).toEqual([]);
  expect(chart).toContain('<figcaption>parse</figcaption>');
  expect(chart.match(/<circle/g)).toHaveLength(2);
  expect(chart.match(/class="tick"[^>]*>([^<]*)/g)?.map((tick) => tick.replace(/.*>/, ''))).toEqual([
    '10 ns',
    '100 ns',
    '1 µs',
    '10 µs',
  ]);
  expect(withCharts(`Text.\n\n${table}`)).toMatch(/^Text\.\n\n<div class="charts">[^]*<\/div>\n\n\| {3}\| parse/);
});

test('exponents have a scale from 0 to 2; a time for another size is not compared', () => {
  const charts = figures(
    '|  | exponent | 10 MB |\n|---|---|---|\n| a | 1.03 | 14 ms |\n| b | 0.99 | 3 ms at 5.00 MB |\n',
  );
  expect(charts).toHaveLength(1);
  expect(charts[0]).toContain('<figcaption>exponent</figcaption>');
  expect(charts[0]).toContain('>1.03</text>');
});

test('a table without times has no chart, and names are text', () => {
  expect(figures('| a | b |\n|---|---|\n| c | 12 |\n| d | 13 |\n')).toEqual([]);
  expect(figures('| a | b |\n|---|---|\n| <b> | 12 ns |\n| d | 13 ns |\n')[0]).toContain('>&lt;b&gt;</text>');
});
