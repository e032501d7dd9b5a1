/** TypeScript: the types resolve and are right, as modules and as CommonJS, without the types of any other library. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import { ensureTool } from '../tools/ensure-tool.js';
import { entryPoints } from '../tools/entry-points.js';
import { readOutput, type Runtime } from './runtime.js';

/** Uses types that are computed from the grammar, and has an error that must be found. */
const use = `import { parse, type Rfc3986Uri, safeParse, UriSyntaxError } from 'rfc-uri';
import * as rfc1738 from 'rfc-uri/rfc1738';
import addUri from 'rfc-uri/ajv';

const uri: Rfc3986Uri = parse('http://h/', { rfc: 'rfc3986' });
export const host: string | undefined = uri.authority?.host;
const url = rfc1738.parse('ftp://h/a;type=i', { rule: 'ftpurl' });
export const type: string | undefined = 'ftptype' in url ? url.ftptype : undefined;
export const offset = (error: unknown): number => (error instanceof UriSyntaxError ? error.diagnostics[0].offset : 0);
const result = safeParse('/', { rfc: 'rfc1808', rule: 'relativeURL' });
export const path: string | undefined = result.ok ? result.uri.path : undefined;
export type Instance = Parameters<typeof addUri>[0];
// @ts-expect-error: there is no such RFC
parse('http://h/', { rfc: 'rfc1' });
// @ts-expect-error: RFC 1808 has no component of this name
rfc1738.parse('http://h/').net_loc;
`;

/** Every entry point but those whose types are another library's. */
const imports = (): string =>
  entryPoints()
    .filter(({ name }) => !/\/(?:arktype|fast-check|valibot|zod)$/.test(name))
    .map(({ name }, index) => `import * as entry${index} from '${name}';\nvoid entry${index};\n`)
    .join('');

/** How programs are compiled: the option \`module\`, and the files that are modules and CommonJS. */
const settings = [
  { module: 'preserve', files: ['use.ts'] },
  { module: 'node16', files: ['use.mts', 'use.cts'] },
  { module: 'nodenext', files: ['use.mts', 'use.cts'] },
] as const;

const compiler = (name: string, packages: () => string): Runtime => ({
  name,
  run: (folder) => {
    const tsc = join(packages(), 'node_modules/typescript/bin/tsc');
    for (const { module, files } of settings) {
      for (const file of files) writeFileSync(join(folder, file), imports() + use);
      const compilerOptions = {
        module,
        moduleResolution: module === 'preserve' ? 'bundler' : module,
        target: 'es2023',
        lib: ['es2023'],
        types: [],
        noEmit: true,
        strict: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      readOutput(process.execPath, [tsc, '-p', folder], folder);
    }
    const version = readOutput(process.execPath, [tsc, '--version'], folder).trim();
    return `${version}, bundler, node16 and nodenext, modules and CommonJS`;
  },
});

export const compilers: readonly Runtime[] = [
  compiler('typescript', () => projectRoot),
  compiler('typescript-5', () => ensureTool('typescript')),
];
