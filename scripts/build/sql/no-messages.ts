/**
 * Takes the place of the modules that explain errors in the scripts for SQL engines: those test every string before anything
 * would have to explain it.
 */
import type * as explaining from '../../../src/diagnostics/describe.js';
import type * as errors from '../../../src/parse/first-error.js';

export const firstError: typeof explaining.firstError = () => undefined;

export const describe: typeof explaining.describe = (rfc) => {
  throw new RangeError(`invalid under ${rfc.name}`);
};

export const firstDiagnostic: typeof errors.firstDiagnostic = (rfc) => {
  throw new RangeError(`invalid under ${rfc.name}`);
};

export const syntaxErrorBy: typeof errors.syntaxErrorBy = (rfc) => {
  throw new RangeError(`invalid under ${rfc.name}`);
};
