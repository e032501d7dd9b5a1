import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv from 'ajv';

const readJson = (module: string): object =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(module), 'utf8')) as object;

/** The schema of SARIF 2.1.0, as published at schemastore.org; it is written in draft 4. */
const ajv = new Ajv({ schemaId: 'auto', meta: readJson('ajv/lib/refs/json-schema-draft-04.json'), allErrors: true });
/** Whether a log is valid SARIF; its `errors` say why not. */
export const validateSarif = ajv.compile(readJson('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'));
