import { codePage } from '../../formats/site.js';
import type { Checked } from '../checking/checked.js';

/** A checked line as JSON has it. Fields that are `undefined` are left out. */
export function checkRecord({
  input,
  bytes,
  encoding,
  valid,
  uri,
  trouble,
  diagnostics,
  validUnder,
  repairs,
  ignored,
}: Checked): object {
  const repair = repairs?.[0];
  return {
    input,
    inputBase64: bytes && Buffer.from(bytes).toString('base64'),
    encoding,
    valid,
    uri,
    trouble,
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, helpUri: codePage(diagnostic.code) })),
    validUnder: validUnder?.map(({ id }) => id),
    repaired: repair?.value,
    certainty: repair?.certainty,
    applicability: repair?.certainty, // the name until version 0.1
    causes: repair?.causes,
    ignored,
  };
}
