/** `tsx scripts/recipes/checks/rfc.ts ID VALID INVALID`: everything that takes an RFC knows it. */
import { deepEqual, equal, match } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as library from '../../../src/index.js';
import { isRfc } from '../../../src/rfcs/names.js';

const [id = '', valid = '', invalid = ''] = process.argv.slice(2);
if (!isRfc(id)) throw new RangeError(`src/rfcs/names.ts does not have ${id}`);
const main = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));

/** What a command prints about a line of standard input. */
function output(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', main, ...args], {
    encoding: 'utf8',
    input: `${valid}\n`,
  });
  equal(status, 0, `rfc-uri ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

const uri = library.parse(valid, { rfc: id });
equal(library.serialize(uri), valid);
equal(library.parseTree(valid, { rfc: id }).end, valid.length);
equal(library.safeParse(invalid, { rfc: id }).ok, false);
equal(library.diagnose(invalid, { rfc: id }).length > 0, true);
equal(library.compare(valid).verdicts[id]?.valid, true);
equal(library.normalize(valid, { rfc: id }), valid);
equal(library.extract(`see <${valid}>`, { rfc: id })[0]?.value, valid);
equal(library.diffGrammars(id, id).relation, 'equal');
equal(library.toRegExp(id, library.rfcs[id].startRules[0] ?? '').test(valid), true);
equal(
  library.correspondences.some(({ rules }) => rules[id] !== undefined),
  true,
);
deepEqual(Object.keys(library.rfcs).at(-1), id);

match(output('--help') + output('parse', '--help'), new RegExp(String.raw`\b${id}\b`));
match(output('parse', valid, '--rfc', id), new RegExp(library.rfcs[id].name));
match(output('compare', valid), new RegExp(library.rfcs[id].name));
match(output('diff', id, 'rfc3986'), new RegExp(library.rfcs[id].name));
match(output('check', '--rfc', id, '--only', 'valid', '-'), new RegExp(valid));
