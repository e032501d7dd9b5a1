/**
 * `npm run bench:check`: compares the figures of docs/performance.md and docs/growth.md, as the benchmarks wrote them, with their
 * targets. Prints what falls short, and exits with 1 if anything does.
 */
import { readFileSync } from 'node:fs';
import { cellsOf, verdictsOn } from './bench/targets.js';
import { projectRoot } from './grammar/sources.js';

let [count, missed] = [0, 0];
for (const document of ['performance.md', 'growth.md'])
  for (const { cell, value, most } of verdictsOn(
    document,
    cellsOf(readFileSync(`${projectRoot}docs/${document}`, 'utf8')),
  )) {
    count++;
    if (value <= most) continue;
    missed++;
    console.log(
      `${document}, ${cell.section}: ${cell.row}, ${cell.column}: ${Number.isNaN(value) ? 'no figure' : value}, at most ${most}`,
    );
  }
console.log(`${count} figures have a target, ${missed} miss it`);
process.exitCode = missed === 0 ? 0 : 1;
