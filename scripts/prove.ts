/**
 * `npm run prove [-- --json] [--verbose] [ID...]`: proves that each grammar equals its RFC's BNF, that the .bnf file has the RFC's own lines,
 * and that what is generated does what the BNF says. If not, prints counterexamples and exits with 1. Without ids, proves all
 * grammars, as many at once as there are cores. `--verbose` lists the components that the objects of each production have.
 *
 * `npm run prove -- --scanner [--verbose] [ID...]`: only proves that the scanners do what the BNFs say, by automata that show a
 * shortest string for each difference. The whole proof ends with scripts/checker/check.mjs instead, which stops at the first one.
 * `npm run prove -- --text FILE`: only compares the record of those lines with the full text of an RFC.
 * `npm run prove -- --certificate DIR [ID...]`: only writes certificates, which scripts/checker/check.mjs checks.
 *
 * `npm run prove -- ID --rule RULE`: only proves, in seconds, that this rule matches and splits what the BNF does: for those who change it.
 * `--rule` may be repeated.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { NotProvenError } from './certificate/certificate.js';
import { proveLineTables, tablesText } from './bulk/prove-tables.js';
import { writeCertificate } from './certificate/write.js';
import { grammarIds, projectRoot, type GrammarId } from './grammar/sources.js';
import { comparisonText, lineFaults, linesText, textComparisons } from './lines/report.js';
import { objectsText, proveObjects } from './objects/objects.js';
import { loadGrammar } from './prove/grammar.js';
import { runAll } from './prove/processes.js';
import { proofFailures, prove, proveRule } from './prove/proof.js';
import { failureText, reportText } from './prove/report.js';
import { proveScanner } from './readback/generated.js';
import type { Step } from './readback/proof.js';
import { faultText, stepText, summaryText } from './readback/report.js';
import { Refused } from './checker/tokens.mjs';
import { readArguments } from './tools/arguments.js';

const { values, positionals } = readArguments({
  options: {
    json: { type: 'boolean', default: false },
    scanner: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    rule: { type: 'string', multiple: true },
    text: { type: 'string', multiple: true },
    certificate: { type: 'string' },
  },
  allowPositionals: true,
});
const ids = positionals.length > 0 ? grammarIds.filter((id) => positionals.includes(id)) : grammarIds;

const unknown = positionals.filter((id) => !ids.some((known) => known === id));
if (unknown.length > 0) {
  console.error(`unknown grammar ${unknown.join(', ')}; the grammars are ${grammarIds.join(', ')}`);
  process.exit(2);
}

const optionsOfOne = [
  ...(['json', 'scanner', 'verbose'] as const).filter((name) => values[name]).map((name) => `--${name}`),
  ...(values.certificate === undefined ? [] : ['--certificate', values.certificate]),
];

try {
  if (values.text) values.text.forEach(compareFile);
  else if (values.rule) ids.forEach((id) => proveRules(id, values.rule ?? []));
  else if (ids.length > 1) {
    const sizes = ids.map((id) => statSync(`${projectRoot}generated/${id}/scanner.ts`).size);
    process.exitCode = await runAll(
      ids.map((id) => [id, ...optionsOfOne]),
      (index) => sizes[index] ?? 0,
    );
    if (optionsOfOne.length === 0) proveAcceptedLines();
  } else if (values.certificate !== undefined) ids.forEach((id) => certify(id, values.certificate ?? ''));
  else ids.forEach(values.scanner ? printScannerProof : proveGrammar);
} catch (error) {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  console.error(error.message);
  process.exit(2);
}

/** The table of the lines that each specification accepts. */
function proveAcceptedLines(): void {
  const proof = proveLineTables('all');
  if (proof.faults.length > 0) process.exitCode = 1;
  console.log(tablesText('all', proof));
}

function proveRules(id: GrammarId, rules: readonly string[]): void {
  const grammar = loadGrammar(id);
  for (const rule of rules) {
    if (!grammar.bnf.has(rule)) {
      console.error(`${id} has no rule "${rule}"`);
      process.exitCode = 2;
      continue;
    }
    const failures = proveRule(grammar, rule);
    console.log(`${id}, ${rule}: ${failures.length === 0 ? 'proven' : 'NOT proven'}`);
    for (const failure of failures) console.log(failureText(failure));
    if (failures.length > 0) process.exitCode = 1;
  }
}

function proveGrammar(id: GrammarId): void {
  const lines = lineFaults(id);
  if (!values.json) console.log(linesText(id, lines)); // what follows takes minutes
  const proof = prove(loadGrammar(id));
  if (!values.json) console.log(reportText(proof));
  const objects = proveObjects(id);
  const scanner = checkScanner(id);
  const tables = proveLineTables(id);
  const failed = [lines, proofFailures(proof), objects.faults, tables.faults];
  if (!scanner.isValid || failed.some((list) => list.length > 0)) process.exitCode = 1;
  const faults = { objects: objects.faults, lineTables: tables.faults };
  if (values.json) return console.log(JSON.stringify({ ...proof, lines, scanner, ...faults }));
  console.log(objectsText(id, objects, values.verbose));
  console.log(tablesText(id, tables));
  console.log(scanner.text);
  console.log();
}

/** Runs the checker, which shares no code with the rest of the proof. What it finds it keeps, so new objects get much room. */
function checkScanner(id: GrammarId): { readonly isValid: boolean; readonly text: string } {
  const args = ['--max-semi-space-size=256', `${projectRoot}scripts/checker/check.mjs`, id];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { isValid: status === 0, text: (stdout + stderr).trim() };
}

function printScannerProof(id: GrammarId): void {
  const started = performance.now();
  const steps: Step[] = [];
  for (const step of proveScanner(id)) {
    steps.push(step);
    if (values.verbose) console.log(stepText(id, step));
    for (const fault of step.faults) {
      console.log(faultText(fault));
      process.exitCode = 1;
    }
  }
  console.log(summaryText(id, steps, performance.now() - started));
}

function certify(id: GrammarId, directory: string): void {
  try {
    console.log(`${id}: ${writeCertificate(id, directory)} automata in ${directory}/${id}`);
  } catch (error) {
    if (!(error instanceof NotProvenError || error instanceof Refused)) throw error;
    console.log(`${id}: no certificate: ${error.message}`);
    process.exitCode = 1;
  }
}

function compareFile(file: string): void {
  const comparisons = textComparisons(readFileSync(file, 'utf8'), ids);
  for (const [id, comparison] of comparisons) {
    console.log(comparisonText(file, id, comparison));
    if (comparison.faults.length > 0) process.exitCode = 1;
  }
  if (comparisons.size > 0) return;
  console.error(`${file} is not the text of a document that a grammar is from`);
  process.exitCode = 2;
}
