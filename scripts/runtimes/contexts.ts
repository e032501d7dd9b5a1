/** Engines without a host: a bundle has only what the language provides. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { ensureTool } from '../tools/ensure-tool.js';
import { esbuild } from './bundlers.js';
import { callsIn, readOutput, type Runtime } from './runtime.js';

export const contexts: readonly Runtime[] = [
  {
    name: 'bare',
    run: async (folder) => {
      const context = createContext({});
      runInContext(readFileSync(await esbuild(folder), 'utf8'), context);
      return `no URL, no console, ${callsIn(String(runInContext('rfcUriResult', context)))}`;
    },
  },
  {
    name: 'ses',
    run: async (folder) => {
      const ses = join(ensureTool('ses'), 'node_modules/ses/index.js');
      const bundle = await esbuild(folder);
      return `lockdown and Compartment, ${callsIn(readOutput(process.execPath, ['lockdown.mjs', ses, bundle], folder))}`;
    },
  },
];
