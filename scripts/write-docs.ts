/** `npm run docs`: writes the parts of README.md and docs/ that are computed, and the schema of the configuration. */
import { configurationSchema } from './docs/configuration-schema.js';
import { computedDocument, documents } from './docs/documents.js';
import { projectRoot } from './grammar/sources.js';
import { writeChanged } from './tools/write-changed.js';

for (const name of Object.keys(documents)) writeChanged(projectRoot + name, computedDocument(name));
writeChanged(`${projectRoot}config.schema.json`, configurationSchema());
