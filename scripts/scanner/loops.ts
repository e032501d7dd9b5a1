/** Writes loops over characters. After each loop, `c` is the character at `i`, unless `i` is at the end. */
import type { CharSet } from '../../src/automata/char-set.js';
import { advance, Cursor, READ } from './cursor.js';
import type { Tables } from './tables.js';

/** A loop over the characters of a set. */
export function characterLoop(tables: Tables, set: CharSet): string {
  return `while (i < n && ${tables.test(set, '(c = s.charCodeAt(i))')}) i++;`;
}

/** A loop over the characters of a set and, more rarely, fixed sequences such as escapes. */
export function runLoop(tables: Tables, set: CharSet, others: readonly (readonly CharSet[])[]): string {
  const sequences = others.map((sets) => {
    const cursor = new Cursor(tables);
    cursor.known = 'read';
    return `if (${cursor.are(sets, true)}) {\n${advance(sets.length)}\ncontinue;\n}`;
  });
  return `for (;;) {\n${characterLoop(tables, set)}\n${sequences.join('\n')}\nbreak;\n}`;
}

/** The same by a regular expression, unless the input is too long for its stack. */
export function fastRunLoop(tables: Tables, set: CharSet, others: readonly (readonly CharSet[])[]): string {
  const pattern = tables.pattern(set, others);
  return `if (n < LONGEST) {
${pattern}.lastIndex = i;
${pattern}.test(s);
i = ${pattern}.lastIndex;
} else i = ${tables.run(set, runLoop(tables, set, others))};
${READ}`;
}

/** Matches the longest run of a machine's characters if it accepts it; otherwise calls the function of the rule itself. */
export function machineLoop(
  machine: { table: string; accepting: number },
  from: string,
  slow: string,
  fail: string,
): string {
  const failed = fail === '' ? '' : `if (i < 0) ${fail}\n`;
  return `const ${from} = i;
let q = 0, w = 0;
while (i < n && (w = ${machine.table}[c = s.charCodeAt(i)]) !== 0) {
q = w >>> q;
i++;
}
if ((${machine.accepting} >> q & 1) === 0) {
i = ${slow}(s, ${from});
${failed}${READ}
}`;
}
