/** `node lockdown.mjs SES BUNDLE`: the program after lockdown, and its bundle in a compartment. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [ses, bundle] = process.argv.slice(2);
await import(pathToFileURL(ses).href);
lockdown();
await import('./program.mjs');
const compartment = new Compartment();
compartment.evaluate(readFileSync(bundle, 'utf8'));
console.log(compartment.globalThis.rfcUriResult);
