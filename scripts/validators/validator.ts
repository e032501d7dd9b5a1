/** The validators whose faults docs/validators.md lists, as their packages are installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { RegExpText } from '../../src/languages/language.js';
import { projectRoot } from '../grammar/sources.js';
import { ensureTool } from '../tools/ensure-tool.js';
import { catalogue, type Entry } from './catalogue.js';

/** A validator that can be asked. */
export interface Validator extends Entry {
  readonly id: string;
  readonly version: string;
  /** The expressions that all must match, as the package has them; none if they alone do not decide. */
  readonly expressions: readonly RegExpText[];
  readonly answers: (strings: readonly string[]) => boolean[];
}

/** A program that runs the validators of one registry: with a name it answers, without one it prints expressions. */
interface Host {
  readonly command: readonly string[];
  readonly version: (packageName: string) => string;
}

/** The names of the validators of a registry. */
export function idsIn(registry: Entry['registry']): string[] {
  return Object.keys(catalogue).filter((id) => catalogue[id]?.registry === registry);
}

/** The validators with some names, or all. */
export function loadValidators(ids: readonly string[]): Validator[] {
  const wanted = Object.entries(catalogue).filter(([id]) => ids.length === 0 || ids.includes(id));
  const registries = [...new Set(wanted.map(([, { registry }]) => registry))];
  return registries.flatMap((registry) => {
    const { command, version } = hosts[registry]();
    const [program = '', ...args] = command;
    const printed = execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 24,
    });
    const expressions = JSON.parse(printed) as Readonly<Record<string, readonly RegExpText[]>>; // what the hosts print
    return wanted
      .filter(([, entry]) => entry.registry === registry)
      .map(([id, entry]) => ({
        ...entry,
        id,
        version: version(entry.packageName),
        expressions: expressions[id] ?? [],
        answers: (strings) => answers(program, [...args, id], strings),
      }));
  });
}

const hosts: Readonly<Record<Entry['registry'], () => Host>> = {
  npm: () => {
    const folder = ensureTool('validators');
    const lock = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as { dependencies: Record<string, string> };
    return { command: [process.execPath, `${folder}host.mjs`], version: (name) => lock.dependencies[name] ?? '' };
  },
  PyPI: () => {
    const folder = ensureTool('validators-python');
    const lock = readFileSync(`${folder}requirements.txt`, 'utf8');
    return {
      command: [`${folder}.venv/bin/python`, `${folder}host.py`],
      version: (name) => new RegExp(`^${name}==(.*)$`, 'im').exec(lock)?.[1] ?? '',
    };
  },
  Maven: () => {
    const folder = `${projectRoot}tools/validators-java/`;
    if (!existsSync(`${folder}jars`))
      execFileSync(
        'mvn',
        ['-q', '-f', `${folder}pom.xml`, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}jars`],
        {
          stdio: ['ignore', 2, 2],
        },
      );
    const pom = readFileSync(`${folder}pom.xml`, 'utf8');
    return {
      command: ['java', '-cp', `${folder}jars/*`, `${folder}Host.java`],
      version: (name) => new RegExp(`<artifactId>${name}</artifactId>\\s*<version>(.*)</version>`).exec(pom)?.[1] ?? '',
    };
  },
};

/** What a host answers to JSON strings, a line each. Throws an Error if it does not answer each of them. */
function answers(program: string, args: readonly string[], strings: readonly string[]): boolean[] {
  const { stdout } = spawnSync(program, args, {
    input: strings.map((string) => `${JSON.stringify(string)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = stdout.split('\n').slice(0, -1);
  if (lines.length !== strings.length || lines.some((line) => line !== 'true' && line !== 'false'))
    throw new Error(`${args.at(-1)} answered ${lines.length} of ${strings.length} strings`);
  return lines.map((line) => line === 'true');
}
