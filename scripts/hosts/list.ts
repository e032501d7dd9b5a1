/** All hosts, in the order in which they run. */
import { browsers } from './kinds/browsers.js';
import { bundlers } from './kinds/bundlers.js';
import { compilers } from './kinds/compilers.js';
import { continuousIntegration } from './kinds/continuous-integration.js';
import { frameworks } from './kinds/frameworks.js';
import { libraries } from './kinds/libraries.js';
import { packageManagers } from './kinds/package-managers.js';
import { runtimes } from './kinds/runtimes.js';
import { testRunners } from './kinds/test-runners.js';
import type { Host } from './host.js';

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
