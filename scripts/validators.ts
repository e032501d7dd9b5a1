/**
 * `npm run validators [-- ID...]`: compares validators of npm, PyPI and Maven with RFC 3986. Ids select some, whose results are printed;
 * without any, docs/validators.md is written. Installs tools/validators and its siblings.
 */
import { projectRoot } from './grammar/sources.js';
import { writeParts } from './report/parts.js';
import type { Entry } from './validators/catalogue.js';
import { makeTarget, measure, type Target } from './validators/measure.js';
import { summary, validatorTable, type Row } from './validators/page.js';
import { loadValidators } from './validators/validator.js';

const ids = process.argv.slice(2);
const validators = loadValidators(ids);
const unknown = ids.filter((id) => !validators.some((validator) => validator.id === id));
if (unknown.length > 0) throw new RangeError(`unknown validators: ${unknown.join(', ')}`);
const targets = new Map<Entry['scope'], Target>();
const rows: Row[] = [];
for (const validator of validators) {
  const { id, version, scope, registry, packageName, call, says } = validator;
  const target = targets.get(scope) ?? makeTarget(scope);
  targets.set(scope, target);
  const measured = measure(validator, target);
  process.stderr.write(`${id}: ${JSON.stringify(measured)}\n`);
  rows.push({ id, version, scope, registry, packageName, call, says, ...measured });
}
if (ids.length === 0) {
  const sizes = [...targets].map(([scope, { cases }]) => {
    const valid = cases.filter((each) => each.valid).length;
    return `${scope}: ${cases.length - valid} invalid and ${valid} valid strings`;
  });
  await writeParts(`${projectRoot}docs/validators.md`, {
    summary: summary(rows),
    sizes: `The suites have, for ${sizes.join('; ')}.`,
    URI: validatorTable(rows, 'URI'),
    'URI-reference': validatorTable(rows, 'URI-reference'),
    web: validatorTable(rows, 'web'),
  });
}
