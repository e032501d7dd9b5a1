/** TypeScript: the types resolve and are right, in every kind of module resolution, without the types of any other library. */
import { entryPoints } from '../../tools/entry-points.js';
import type { HostFolder } from '../host-folder.js';
import { type Host, npmHost } from '../host.js';
import { install } from '../install.js';

/** Uses types that are computed from the grammar, and has errors that must be found. */
const use = `import { parse, type Rfc3986Uri, safeParse, serialize, UriSyntaxError } from 'rfc-uri';
import * as rfc1738 from 'rfc-uri/rfc1738';
import addUri from 'rfc-uri/ajv';

const uri: Rfc3986Uri = parse('http://h/', { rfc: 'rfc3986' });
export const host: string | undefined = uri.authority?.host;
const url = rfc1738.parse('ftp://h/a;type=i', { rule: 'ftpurl' });
export const type: string | undefined = 'ftptype' in url ? url.ftptype : undefined;
export const offset = (error: unknown): number => (error instanceof UriSyntaxError ? error.diagnostics[0].offset : 0);
const result = safeParse('/', { rfc: 'rfc1808', rule: 'relativeURL' });
export const path: string | undefined = result.ok ? result.uri.path : undefined;
serialize({ scheme: uri.scheme, path: uri.path, query: uri.query }, { rfc: 'rfc3986' });
serialize({ path: '/a' }, { rfc: 'rfc2396' });
export type Instance = Parameters<typeof addUri>[0];
// @ts-expect-error: there is no such RFC
parse('http://h/', { rfc: 'rfc1' });
// @ts-expect-error: RFC 1808 has no component of this name
rfc1738.parse('http://h/').net_loc;
`;

/** Every entry point but those that need the types of another library. */
const imports = (): string =>
  entryPoints()
    .filter(({ name }) => !/\/(?:arktype|duckdb|fast-check|valibot|zod)$/.test(name))
    .map(({ name }, index) => `import * as entry${index} from '${name}';\nvoid entry${index};\n`)
    .join('');

/** How programs are compiled: the options, and the files that are modules and CommonJS. */
interface Settings {
  readonly options: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

const bundler: Settings = { options: { module: 'esnext', moduleResolution: 'bundler' }, files: ['use.ts'] };
const node16 = { options: { module: 'node16' }, files: ['use.mts', 'use.cts'] };
const nodenext = { options: { module: 'nodenext' }, files: ['use.mts', 'use.cts'] };
const node10 = { options: { module: 'commonjs', moduleResolution: 'node10' }, files: ['use.ts'] };
/** TypeScript 6 takes node10 only with this option, and 7 does not take it. */
const node10In6 = { ...node10, options: { ...node10.options, ignoreDeprecations: '6.0' } };

function check({ write, shell }: HostFolder, { options, files }: Settings, target: string): void {
  for (const file of files) write(file, imports() + use);
  // most programs are compiled without exactOptionalPropertyTypes, under which types are inferred otherwise
  for (const exactOptionalPropertyTypes of [true, false]) {
    const compilerOptions = {
      ...options,
      target,
      lib: [target],
      types: [],
      noEmit: true,
      strict: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes,
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
    shell('tsc -p .');
  }
}

function compiler(version: string, settings: readonly Settings[], isQuick?: true): Host {
  const packages = [`typescript@${version}`];
  const names = settings.map(({ options }) => options['moduleResolution'] ?? options['module']);
  return npmHost({
    name: `typescript-${version.split('.').slice(0, 2).join('.')}`,
    title: 'TypeScript',
    use: `compiles a program with the module resolution ${names.map((name) => `\`${name}\``).join(', ')}`,
    packages,
    ...(isQuick ? { isQuick } : {}),
    run(folder) {
      install(folder, packages);
      for (const one of settings) check(folder, one, 'es2022');
    },
  });
}

const all = [node10, node16, nodenext, bundler];

export const compilers: readonly Host[] = [
  ...['5.0.4', '5.1.6', '5.2.2', '5.3.3', '5.4.5', '5.5.4', '5.6.3', '5.7.3', '5.8.3'].map((version) =>
    compiler(version, all),
  ),
  compiler('5.9.3', all),
  compiler('6.0.3', [node10In6, node16, nodenext, bundler]),
  compiler('7.0.2', [node16, nodenext, bundler], true),
  npmHost({
    name: 'hovers',
    title: 'the language service of TypeScript',
    use: 'shows the description, the parameters and an example of each function of `rfc-uri/rfc3986` and its siblings',
    packages: ['typescript@6.0.3'],
    project: 'hovers',
    isQuick: true,
    run(folder) {
      install(folder, ['typescript@6.0.3']);
      folder.shell('node hovers.mjs');
    },
  }),
];
