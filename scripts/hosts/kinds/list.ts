/** All hosts, in the order in which they run. */
import { browsers } from './browsers.js';
import { bundlers } from './bundlers.js';
import { compilers } from './compilers.js';
import { continuousIntegration } from './continuous-integration.js';
import { frameworks } from './frameworks.js';
import { libraries } from './libraries.js';
import { packageManagers } from './package-managers.js';
import { runtimes } from './runtimes.js';
import { testRunners } from './test-runners.js';
import type { Host } from '../host.js';

export const hosts: readonly Host[] = [
  ...packageManagers,
  ...continuousIntegration,
  ...testRunners,
  ...libraries,
  ...frameworks,
  ...runtimes,
  ...compilers,
  ...bundlers,
  ...browsers,
];
