/** `npm run docs`: writes the pages of docs/ whose figures and examples are computed, and the schema of the configuration. */
import { writeFileSync } from 'node:fs';
import { comparingText } from './docs/comparing.js';
import { configurationSchema } from './docs/configuration-schema.js';
import { diagnosticsText } from './docs/diagnostics.js';
import { operationsText } from './docs/operations.js';
import { projectRoot } from './grammar/sources.js';

writeFileSync(`${projectRoot}docs/comparing.md`, comparingText());
writeFileSync(`${projectRoot}docs/diagnostics.md`, diagnosticsText());
writeFileSync(`${projectRoot}docs/operations.md`, operationsText());
writeFileSync(`${projectRoot}config.schema.json`, configurationSchema());
