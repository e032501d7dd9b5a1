/**
 * `npx tsx scripts/prove-mutants.ts [COUNT] [--kind KIND]... [--rfc ID]... [--seed N] [--verbose]`: tests the proof with faults: the known
 * ones of each grammar, and about COUNT seeded ones (60 by default), shared among the other kinds. The proof must catch each, or it
 * must change nothing; otherwise it has survived, and the exit code is 1.
 */
import { grammarIds, type GrammarId } from './grammar/sources.js';
import { mutantKinds, type MutantKind } from './mutants/kinds.js';
import { runAll } from './prove/processes.js';
import { readArguments } from './tools/arguments.js';

const { values, positionals } = readArguments({
  options: {
    kind: { type: 'string', multiple: true, default: Object.keys(mutantKinds) },
    rfc: { type: 'string', multiple: true, default: [...grammarIds] },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [count = '60'] = positionals;
const ids = grammarIds.filter((id) => values.rfc.includes(id));
const kinds = (Object.keys(mutantKinds) as MutantKind[]).filter((kind) => values.kind.includes(kind));

const unknown = [
  ...values.rfc.filter((name) => !ids.some((id) => id === name)),
  ...values.kind.filter((name) => !kinds.some((kind) => kind === name)),
];
if (unknown.length > 0 || !(Number(count) > 0) || !Number.isSafeInteger(Number(values.seed))) {
  console.error(`--rfc is one of ${grammarIds.join(', ')}; --kind is one of ${Object.keys(mutantKinds).join(', ')};`);
  console.error('the number of mutants must be positive, and the seed a number');
  process.exit(2);
}

const [only] = ids;
if (ids.length === 1 && only) await testAll(only);
else {
  const options = [...kinds.flatMap((kind) => ['--kind', kind]), '--seed', values.seed];
  if (values.verbose) options.push('--verbose');
  process.exitCode = await runAll(ids.map((id) => [count, '--rfc', id, ...options]));
}

async function testAll(id: GrammarId): Promise<void> {
  if (kinds.includes('known')) await testKind(id, 'known', 1);
  const seeded = kinds.filter((kind) => kind !== 'known');
  for (const [index, kind] of seeded.entries())
    await testKind(id, kind, Math.floor((Number(count) + index) / seeded.length));
}

async function testKind(id: GrammarId, kind: MutantKind, share: number): Promise<void> {
  if (share === 0) return;
  const started = performance.now();
  const make = await mutantKinds[kind](id);
  const totals = { caught: 0, equivalent: 0, survived: 0 };
  for (const mutant of make(share, Number(values.seed))) {
    const outcome = await mutant.test();
    if ('survived' in outcome) process.exitCode = 1;
    const [result, how] =
      'caught' in outcome
        ? (['caught', `by ${outcome.caught}, ${outcome.how}`] as const)
        : 'equivalent' in outcome
          ? (['equivalent', outcome.equivalent] as const)
          : (['survived', outcome.survived] as const);
    totals[result]++;
    if (values.verbose || result === 'survived') console.log(`${id} ${kind}, ${mutant.name}: ${result}: ${how}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { caught, equivalent, survived } = totals;
  console.log(
    `${id.padEnd(9)} ${kind.padEnd(9)} ${caught} caught, ${equivalent} equivalent, ${survived} survived; ${seconds} s`,
  );
}
