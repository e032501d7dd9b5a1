import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { ensureInstalled, isInstalled } from '../../../scripts/tools/ensure-tool.js';

const root = `${mkdtempSync(`${tmpdir()}/tools-`)}/`;
afterAll(() => rmSync(root, { recursive: true }));

const tools = readdirSync(`${projectRoot}tools`);
const read = (path: string): string => readFileSync(`${projectRoot}tools/${path}`, 'utf8');

test.each([
  ['package-lock.json', 'node_modules/.package-lock.json'],
  ['requirements.txt', '.venv/installed'],
])('a tool is installed again when its %s is newer', (wanted, installed) => {
  const folder = `${root}${wanted}/`;
  mkdirSync(dirname(folder + installed), { recursive: true });
  writeFileSync(folder + wanted, 'nothing that could be installed');
  expect(isInstalled(folder)).toBe(false);
  writeFileSync(folder + installed, '');
  expect(isInstalled(folder)).toBe(true);
  expect(() => ensureInstalled(folder)).not.toThrow();
  utimesSync(folder + installed, 0, 0);
  expect(isInstalled(folder)).toBe(false);
});

test('a tool without a lock file is refused', () => {
  expect(() => ensureInstalled(`${root}nothing/`)).toThrow(
    new RangeError(`${root}nothing/ has neither a package-lock.json nor a requirements.txt`),
  );
});

test.each(tools)('docs/internals/tools.md says what tools/%s is for', (tool) => {
  expect(readFileSync(`${projectRoot}docs/internals/tools.md`, 'utf8')).toContain(`| \`tools/${tool}/\` |`);
});

test.each(tools)('the versions of tools/%s are exact', (tool) => {
  if (existsSync(`${projectRoot}tools/${tool}/requirements.txt`)) {
    const lines = read(`${tool}/requirements.txt`).split('\n');
    expect(lines.filter((line) => !/^(?:#.*|[\w.[\]-]+==[\w.+]+.*|\s+--hash=.*|)$/.test(line))).toEqual([]);
    return;
  }
  if (existsSync(`${projectRoot}tools/${tool}/pom.xml`)) {
    const versions = [...read(`${tool}/pom.xml`).matchAll(/<version>(.*?)<\/version>/g)].map(
      ([, version = '']) => version,
    );
    expect(versions.filter((version) => !/^\d[\d.]*(?:\.Final)?$/.test(version))).toEqual([]);
    return;
  }
  const { private: isPrivate, dependencies } = JSON.parse(read(`${tool}/package.json`)) as {
    readonly private: boolean;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(isPrivate).toBe(true);
  expect(
    Object.values(dependencies).filter((version) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
  ).toEqual([]);
  const lock = JSON.parse(read(`${tool}/package-lock.json`)) as {
    readonly packages: Readonly<Record<string, { readonly dependencies?: object }>>;
  };
  expect(lock.packages['']?.dependencies).toEqual(dependencies);
});
