import { projectRoot } from '../grammar/sources.js';
import { ensureTool } from '../tools/ensure-tool.js';
import { canRun, program } from '../tools/run.js';
import { type Engine, runTests } from './engine.js';

/** The package in integrations/python, installed as a user installs it, on the arrays of the libraries that use Arrow. */
export const python: Engine = {
  name: 'python',
  missing: () => (canRun('python3', '-m', 'venv', '--help') ? undefined : 'python3 with venv is not installed'),
  run({ urls }) {
    const tool = ensureTool('python');
    const bin = `${tool}.venv/bin`;
    installPackage(bin);
    runTests(`${bin}/python`, [`${tool}test/test_python.py`, program, `${projectRoot}docs/uris.txt`, urls]);
    return [];
  },
};

/** Installs the package into a virtual environment, as a user installs it. */
export function installPackage(bin: string): void {
  const packageFolder = `${projectRoot}integrations/python`;
  runTests(`${bin}/pip`, ['install', '--quiet', '--no-deps', '--force-reinstall', packageFolder]);
}
