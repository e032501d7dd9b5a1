/** The program for every runtime with modules, and for every bundler. `npm run test:hosts` writes modules.mjs. */
import { checked } from './calls.mjs';
import { modules } from './modules.mjs';

const result = checked(modules);
// a context without a console is asked for the variable
if (typeof console === 'object') console.log(result);
globalThis.rfcUriResult = result;
