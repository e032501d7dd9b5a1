/** Test runners without a configuration. */
import { type Host, npmHost } from '../host.js';
import { install } from '../install.js';

const use = 'runs tests that use the library and extend `expect` with `rfc-uri/matchers`';

function jest(major: number, version: string): Host[] {
  const packages = [`jest@${version}`];
  return [
    npmHost({
      name: `jest-${major}-commonjs`,
      title: 'Jest, CommonJS',
      use,
      packages,
      project: 'jest-commonjs',
      ...(major === 30 ? { isQuick: true } : {}),
      run(folder) {
        install(folder, packages);
        assertPassed(folder.shell('npx jest'), 'Tests: +3 passed, 3 total');
      },
    }),
    npmHost({
      name: `jest-${major}-modules`,
      title: 'Jest, ES modules',
      use,
      packages,
      project: 'jest-modules',
      run(folder) {
        install(folder, packages, 'module');
        const environment = { NODE_OPTIONS: '--experimental-vm-modules' };
        assertPassed(folder.shell('npx jest', environment), 'Tests: +2 passed, 2 total');
      },
    }),
  ];
}

// Vitest 5 needs a newer Node than rfc-uri
const vitestPackages = ['vitest@5.1.1', 'node@24.21.0'];

export const testRunners: readonly Host[] = [
  ...jest(29, '29.7.0'),
  ...jest(30, '30.5.2'),
  npmHost({
    name: 'vitest',
    title: 'Vitest',
    use,
    packages: vitestPackages,
    project: 'vitest',
    isQuick: true,
    run(folder) {
      install(folder, vitestPackages);
      assertPassed(folder.shell('npx vitest run'), 'Tests +2 passed');
    },
  }),
];

function assertPassed(output: string, summary: string): void {
  if (!new RegExp(summary).test(output)) throw new Error(output);
}
