/**
 * `npx tsx scripts/json-schema-suite.ts FOLDER`: runs the tests of JSON Schema's own suite for the formats that an RFC here defines.
 * FOLDER is a clone of https://github.com/json-schema-org/JSON-Schema-Test-Suite.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { canParseBy } from '../src/parse/parse.js';
import { formRule } from '../src/rfcs/forms.js';
import type { Form } from '../src/rfcs/model/definition.js';
import { type Definition, registry, type Rfc } from '../src/rfcs/registry.js';

interface Group {
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const [folder = ''] = process.argv.slice(2);
if (!existsSync(`${folder}/tests`)) {
  console.error('name a folder with a clone of JSON-Schema-Test-Suite');
  process.exit(2);
}
for (const draft of readdirSync(`${folder}/tests`))
  for (const rfc of Object.values(registry) as readonly Definition[])
    for (const [format, form] of Object.entries(rfc.jsonSchemaFormats ?? {}))
      check(`${draft}/optional/format/${format}.json`, rfc, form);

/** Runs a file of tests, if the draft has it. */
function check(name: string, rfc: Definition, form: Form): void {
  const path = `${folder}/tests/${name}`;
  if (!existsSync(path)) return;
  const rule = formRule<Rfc>(rfc, form);
  const groups = JSON.parse(readFileSync(path, 'utf8')) as readonly Group[]; // the suite's own schema says so
  const tests = groups.flatMap((group) => group.tests);
  // a format says nothing of what is not a string
  const wrong = tests.filter(
    ({ data, valid }) => (typeof data !== 'string' || canParseBy<Rfc>(rfc, data, { rule })) !== valid,
  );
  console.log(`${name}: ${tests.length - wrong.length} of ${tests.length}`);
  for (const { description, data } of wrong) console.log(`  ${description}: ${JSON.stringify(data)}`);
  if (wrong.length > 0) process.exitCode = 1;
}
