/** The modules of the program, which a list of RFCs would otherwise repeat: what it imports, and what its calls must give. */
import { examplesBy } from '../../src/rfcs/generated/examples.js';
import { rfcIds } from '../../src/rfcs/names.js';

/** The RFCs that read the strings of the calls. */
const ids = rfcIds.filter((id) => examplesBy[id].calls !== undefined);

/** The text of modules.mjs. */
export function modulesText(): string {
  const names = ['rfc-uri', ...[...ids, 'ajv', 'matchers', 'standard-schema'].map((name) => `rfc-uri/${name}`)];
  const imports = names.map((name, index) => `import * as module${index} from '${name}';\n`);
  const entries = names.map((name, index) => `  '${name}': module${index},\n`);
  return `${imports.join('')}\nexport const modules = {\n${entries.join('')}};\n`;
}

/** The text of expected.mjs. */
export function expectedText(): string {
  const expected = Object.fromEntries(ids.map((id) => [id, examplesBy[id].calls]));
  return `export const expected = ${JSON.stringify(expected, undefined, 2)};\n`;
}
