/** Runtimes: each makes the calls of scripts/hosts/projects/program, as modules and, where it can, with `require`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { type Host, npmHost, Skipped } from '../host.js';
import { assertCalls, bundleProgram, installProgram } from '../program.js';

const both = ['program.mjs', 'program.cjs'];
const useBoth = 'makes every call, with `import` and `require`';

function runtime(name: string, title: string, packages: readonly string[], command: string): Host {
  return npmHost({
    name,
    title,
    use: useBoth,
    packages,
    run(folder) {
      installProgram(folder, packages);
      for (const file of both) assertCalls(folder.shell(`${command} ${file}`));
    },
  });
}

const thisNode: Pick<Host, 'version' | 'packages' | 'isQuick'> = {
  version: 'of the machine',
  packages: [],
  isQuick: true,
};

export const runtimes: readonly Host[] = [
  {
    ...thisNode,
    name: 'node',
    title: 'Node',
    use: `${useBoth}; also with frozen intrinsics`,
    run(folder) {
      installProgram(folder);
      for (const options of ['', '--frozen-intrinsics', '--import ./freeze.mjs'])
        for (const file of both) assertCalls(folder.shell(`node ${options} ${file}`));
    },
  },
  runtime('node-20', 'Node', ['node@20.20.2'], 'node'),
  runtime('node-22', 'Node', ['node@22.23.3'], 'node'),
  runtime('node-24', 'Node', ['node@24.21.0'], 'node'),
  runtime('deno', 'Deno', ['deno@2.9.6'], 'deno run --allow-read'),
  runtime('bun', 'Bun', ['bun@1.4.5'], 'bun'),
  {
    ...thisNode,
    name: 'bare',
    title: 'a context without `URL` and `console`',
    use: 'makes every call in one script',
    async run(folder) {
      installProgram(folder);
      const context = createContext({});
      runInContext(readFileSync(await bundleProgram(folder), 'utf8'), context);
      assertCalls(String(runInContext('rfcUriResult', context)));
    },
  },
  npmHost({
    name: 'ses',
    title: 'Hardened JavaScript',
    use: 'makes every call after `lockdown`, and in a `Compartment`',
    packages: ['ses@2.3.0'],
    isQuick: true,
    async run(folder) {
      installProgram(folder, ['ses@2.3.0']);
      const bundle = await bundleProgram(folder);
      assertCalls(folder.shell(`node lockdown.mjs node_modules/ses/index.js '${bundle}'`));
    },
  }),
  npmHost({
    name: 'workerd',
    title: 'workerd, of Cloudflare Workers',
    use: 'makes every call in a worker',
    packages: ['workerd@1.20261117.1'],
    project: 'workerd',
    async run(folder) {
      installProgram(folder, ['workerd@1.20261117.1']);
      await bundleProgram(folder);
      assertCalls(folder.shell(`workerd test '${join(folder.path, 'worker.capnp')}'`));
    },
  }),
  npmHost({
    name: 'hermes',
    title: 'Hermes, of React Native',
    use: 'compiles every call to bytecode, which is not run: no registry has a virtual machine of it for Linux newer than 2022',
    packages: ['hermes-compiler@260318099.0.6'],
    async run(folder) {
      installProgram(folder, ['hermes-compiler@260318099.0.6']);
      const compiler = 'node_modules/hermes-compiler/hermesc/linux64-bin/hermesc';
      if (process.platform !== 'linux') throw new Skipped('the compiler is that for Linux');
      const bundle = await bundleProgram(folder);
      folder.shell(
        `chmod +x ${compiler} && ${compiler} -emit-binary -out program.hbc '${bundle}' && test -s program.hbc`,
      );
    },
  }),
];
