/** `npm run docs`: writes the parts of README.md and docs/ that are computed, and the schema of the configuration. */
import { writeFileSync } from 'node:fs';
import { configurationSchema } from './docs/configuration-schema.js';
import { computedDocument, documents } from './docs/documents.js';
import { projectRoot } from './grammar/sources.js';

for (const name of Object.keys(documents)) writeFileSync(projectRoot + name, computedDocument(name));
writeFileSync(`${projectRoot}config.schema.json`, configurationSchema());
