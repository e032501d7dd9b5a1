/** Runs the steps of action.yml as GitHub's runner does: the defaults of its inputs, its expressions, and its shell. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step that runs a command. */
export interface Step {
  readonly name: string;
  readonly run: string;
  /** Its environment, with expressions. */
  readonly env: Readonly<Record<string, string>>;
}

export interface ActionRun {
  readonly code: number | null;
  readonly stdout: string;
  /** The outputs, a line each. */
  readonly output: string;
}

/** The steps of an action that run commands, in order. */
export function runSteps(action: string): Step[] {
  const steps = action.split(/^ {4}- name: /m).slice(1);
  return steps.flatMap((text) => {
    const [, block, line] = /^ {6}run: (?:\|\n((?: {8}.*\n|\n)+)|(.*)(?:\n|$))/m.exec(text) ?? [];
    const run = block?.replaceAll(/^ {8}/gm, '') ?? line;
    if (run === undefined) return [];
    const lines = [...text.matchAll(/^ {8}([A-Z]+): (\$\{\{.*\}\})$/gm)];
    return [
      {
        name: text.split('\n')[0] ?? '',
        run,
        env: Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value])),
      },
    ];
  });
}

/** The default values of the inputs. */
function defaultInputs(action: string): Record<string, string> {
  const declared = action.slice(0, action.indexOf('outputs:'));
  const inputs = [...declared.matchAll(/^ {2}([\w-]+):\n {4}description: .*\n(?: {4}default: (.*)\n)?/gm)];
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value.replaceAll("'", '')]));
}

/** Runs the steps of the action in a folder, in another one as the workspace, until one fails. */
export function runAction(actionPath: string, workspace: string, inputs: Readonly<Record<string, string>>): ActionRun {
  const action = readFileSync(join(actionPath, 'action.yml'), 'utf8');
  const outputFile = join(workspace, 'output');
  writeFileSync(outputFile, '');
  const values: Record<string, string> = { ...defaultInputs(action), ...inputs };
  const expressionValue = (expression: string): string => {
    const [, kind, name = ''] = /^\$\{\{ (inputs|steps\.check\.outputs)\.([\w-]+) \}\}$/.exec(expression) ?? [];
    if (kind === 'inputs') return values[name] ?? '';
    return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(outputFile, 'utf8'))?.[1] ?? '';
  };
  let stdout = '';
  let code: number | null = 0;
  for (const { run, env } of runSteps(action)) {
    const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, expressionValue(value)]));
    const { PATH, HOME } = process.env;
    const result = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: workspace,
      encoding: 'utf8',
      env: { PATH, HOME, CI: 'true', GITHUB_ACTION_PATH: actionPath, GITHUB_OUTPUT: outputFile, ...own },
    });
    stdout += result.stdout;
    code = result.status;
    if (code !== 0) break;
  }
  return { code, stdout, output: readFileSync(outputFile, 'utf8') };
}
