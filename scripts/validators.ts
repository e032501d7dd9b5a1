/**
 * `npm run validators [-- ID...]`: compares validators of npm, PyPI and Maven with RFC 3986. Ids select some, whose results are printed;
 * without any, docs/validators.md and src/languages/conformance/known-faults.ts are written. Installs tools/validators and its siblings.
 *
 * `npm run validators -- --check`: compares those of npm that are expressions, and fails if docs/validators.md has another row for one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from './grammar/sources.js';
import { writeParts } from './report/parts.js';
import type { Entry } from './validators/catalogue.js';
import { readArguments } from './tools/arguments.js';
import { formatted } from './tools/format.js';
import { fewestStrings, knownFaultsModule, knownFaultsText } from './validators/known-faults.js';
import { makeTarget, measure, type Target } from './validators/measure.js';
import { summary, validatorTable, type Row } from './validators/page.js';
import { idsIn, loadValidators } from './validators/validator.js';

const { values, positionals: ids } = readArguments({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const PAGE = `${projectRoot}docs/validators.md`;
const validators = values.check
  ? loadValidators(idsIn('npm')).filter(({ expressions }) => expressions.length > 0)
  : loadValidators(ids);
const unknown = ids.filter((id) => !validators.some((validator) => validator.id === id));
if (unknown.length > 0) throw new RangeError(`unknown validators: ${unknown.join(', ')}`);
const targets = new Map<Entry['scope'], Target>();
const rows: Row[] = [];
const faults = new Map<Entry['scope'], (readonly string[])[]>();
for (const validator of validators) {
  const { id, version, scope, registry, packageName, call, says } = validator;
  const target = targets.get(scope) ?? makeTarget(scope);
  targets.set(scope, target);
  const { wrong, ...measured } = measure(validator, target);
  if (wrong.length > 0) faults.set(scope, [...(faults.get(scope) ?? []), wrong]);
  process.stderr.write(`${id}: ${JSON.stringify(measured)}\n`);
  rows.push({ id, version, scope, registry, packageName, call, says, ...measured });
}
if (values.check) {
  const lines = readFileSync(PAGE, 'utf8').split('\n').map(cells);
  for (const row of rows) {
    const line = cells(validatorTable([row], row.scope).trimEnd().split('\n').at(-1) ?? '');
    if (lines.includes(line)) continue;
    console.error(`docs/validators.md has no row "${line}"; run "npm run validators"`);
    process.exitCode = 1;
  }
} else if (ids.length === 0) {
  const telling = [...new Set([...faults.values()].flatMap(fewestStrings))];
  const module = await formatted(knownFaultsModule(telling), 'ts');
  writeFileSync(`${projectRoot}src/languages/conformance/known-faults.ts`, module);
  const sizes = [...targets].map(([scope, { cases }]) => {
    const valid = cases.filter((each) => each.valid).length;
    return `${scope}: ${cases.length - valid} invalid and ${valid} valid strings`;
  });
  await writeParts(PAGE, {
    summary: `${summary(rows)}\n\n${knownFaultsText(telling)}`,
    sizes: `The suites have, for ${sizes.join('; ')}.`,
    URI: validatorTable(rows, 'URI'),
    'URI-reference': validatorTable(rows, 'URI-reference'),
    web: validatorTable(rows, 'web'),
  });
}

/** A row of a table, however wide its columns are. */
function cells(line: string): string {
  return line.replaceAll(/ +/g, ' ');
}
