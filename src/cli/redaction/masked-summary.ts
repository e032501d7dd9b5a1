import { addRows, dimensions, type Summary } from '../../formats/summary.js';
import { redact } from '../../syntax/redact.js';

/** A summary with every text masked, names too. Lines whose names are masked alike are counted together. */
export function maskedSummary(summary: Summary): Summary {
  const rows = dimensions.map((dimension) => {
    const masked = Object.entries(summary[dimension]).map(([name, { count, example }]) => {
      const { file, line, input } = example;
      return [redact(name), { count, example: { file: redact(file), line, input: redact(input) } }] as const;
    });
    return [dimension, addRows(masked)] as const;
  });
  return { ...summary, ...Object.fromEntries(rows) };
}
