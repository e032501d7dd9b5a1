/** CI systems, which install rfc-uri from its Git repository. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canRun } from '../../tools/run.js';
import { runAction } from '../github-action.js';
import type { HostFolder } from '../host-folder.js';
import { type Host, Skipped } from '../host.js';

const preCommitVersion = '4.7.0';
const config = (repository: string, args: string): string =>
  `repos:\n  - repo: ${repository}\n    rev: v0.0.0\n    hooks:\n      - id: rfc-uri\n${args}`;

function preCommit({ path, packed, shell, failing, write }: HostFolder): void {
  if (!canRun('python3', '-m', 'venv', '--help')) throw new Skipped('Python is not installed');
  shell(`python3 -m venv '${path}/python' && python/bin/pip install --quiet pre-commit==${preCommitVersion}`);
  shell('git init --quiet project');
  write('project/urls.txt', 'http://h/a b\n');
  shell('cd project && git add .');
  const environment = { PRE_COMMIT_HOME: join(path, 'home') };
  const pre = `cd project && '${path}/python/bin/pre-commit'`;
  const found = 'urls.txt:1:11: error: a space is not allowed in a path';
  assertIncludes(failing(`${pre} try-repo '${packed.repository()}' rfc-uri --all-files`, 1, environment), found);
  write('project/.pre-commit-config.yaml', config(packed.repository(), ''));
  assertIncludes(failing(`${pre} run --all-files`, 1, environment), found);
  write(
    'project/.pre-commit-config.yaml',
    config(packed.repository(), '        args: [--rfc, rfc2396, --rule, hostname]\n'),
  );
  write('project/urls.txt', 'www.example.com\n');
  assertIncludes(shell(`git -C project add . && ${pre} run`, environment), 'Passed');
}

function gitHubAction({ path, packed }: HostFolder): void {
  const action = join(path, 'action');
  execFileSync('git', ['clone', '--quiet', packed.repository(), action]);
  const workspace = join(path, 'workspace');
  mkdirSync(workspace);
  writeFileSync(join(workspace, 'good.txt'), 'http://h/\n');
  writeFileSync(join(workspace, 'bad.txt'), 'http://h/a b\n');
  const bad = runAction(action, workspace, { files: '*.txt\n', rfc: 'rfc3986' });
  if (bad.code !== 1 || bad.output !== 'sarif=rfc-uri.sarif\nexit-code=1\n') throw new Error(bad.stdout + bad.output);
  assertIncludes(bad.stdout, '::error file=bad.txt,line=1,col=11,');
  assertIncludes(readFileSync(join(workspace, 'rfc-uri.sarif'), 'utf8'), '"uri":"bad.txt"');
  const good = runAction(action, workspace, { files: 'good.txt', rfc: 'rfc3986' });
  if (good.code !== 0) throw new Error(good.stdout);
}

function assertIncludes(text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`"${part}" is missing:\n${text}`);
}

export const continuousIntegration: readonly Host[] = [
  {
    name: 'pre-commit',
    title: 'pre-commit',
    version: preCommitVersion,
    use: '`try-repo`, and `run` with and without `args`, from the Git repository',
    packages: [],
    run: preCommit,
  },
  {
    name: 'github-action',
    title: 'GitHub Actions',
    version: 'action.yml',
    use: 'every step that runs a command, from the Git repository; the upload to code scanning needs GitHub',
    packages: [],
    run: gitHubAction,
  },
];
