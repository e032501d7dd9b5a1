/**
 * `npm run api`: writes what the package and its integrations export, with types, to tools/api/<module>.api.md. With `-- --check`,
 * fails if what is there differs: the change of an interface must be meant. Needs `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { grammarIds, projectRoot } from './grammar/sources.js';
import { ensureTool, importTool } from './tools/ensure-tool.js';
import { entryPoints } from './tools/entry-points.js';

/** What is used of API Extractor. */
interface ApiExtractor {
  readonly ExtractorConfig: { readonly prepare: (options: object) => object };
  readonly CompilerState: { readonly create: (configuration: object, options: object) => object };
  readonly Extractor: {
    readonly invoke: (configuration: object, options: object) => { readonly succeeded: boolean };
  };
}

interface Message {
  handled: boolean;
  readonly logLevel: string;
  readonly text: string;
}

const isCheck = process.argv.includes('--check');
const reportFolder = ensureTool('api');
const api = (await importTool('api', '@microsoft/api-extractor')) as ApiExtractor;

const temporary = mkdtempSync(join(projectRoot, 'dist/api-'));
try {
  const paths = entryPoints()
    .map(({ path }) => path)
    .filter((path) => !isOfOneRfc(path));
  const types = paths.map((path) => join(projectRoot, path.replace(/js$/, 'd.ts')));
  const configurations = types.map((file, index) =>
    api.ExtractorConfig.prepare({
      configObject: extractorConfiguration(file, basename(paths[index] ?? '', '.js')),
      packageJsonFullPath: join(projectRoot, 'package.json'),
    }),
  );
  // the types are read once for all modules, because that takes most of the time
  const compilerState = api.CompilerState.create(configurations[0] ?? {}, { additionalEntryPoints: types });
  configurations.forEach((configuration, index) => report(paths[index] ?? '', configuration, compilerState));
} finally {
  rmSync(temporary, { recursive: true });
}

/** The module of an RFC has the functions of the whole package without the option `rfc`; its report would say all again. */
function isOfOneRfc(path: string): boolean {
  return grammarIds.some((id) => basename(path, '.js') === id);
}

/** Reports the module whose JavaScript is at a path of the project. */
function report(path: string, configuration: object, compilerState: object): void {
  const messages: string[] = [];
  const messageCallback = (message: Message): void => {
    message.handled = true;
    if (/^(?:error|warning)$/.test(message.logLevel)) messages.push(message.text);
  };
  const { succeeded } = api.Extractor.invoke(configuration, { compilerState, localBuild: !isCheck, messageCallback });
  if (succeeded) return;
  for (const text of messages) console.error(text);
  console.error(`${path} does not export what tools/api/ says; if that is meant, run "npm run api"`);
  process.exitCode = 1;
}

function extractorConfiguration(types: string, name: string): object {
  const none = { logLevel: 'none', addToApiReportFile: false };
  const compilerOptions = {
    target: 'es2023',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  };
  return {
    projectFolder: projectRoot,
    mainEntryPointFilePath: types,
    compiler: { overrideTsconfig: { compilerOptions, files: [types] } },
    apiReport: { enabled: true, reportFileName: `${name}.api.md`, reportFolder, reportTempFolder: temporary },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: {
      // every export is public; a type that only appears in another one's signature is in the docs all the same
      extractorMessageReporting: {
        'ae-missing-release-tag': none,
        'ae-forgotten-export': none,
        'ae-undocumented': none,
        default: { logLevel: 'warning', addToApiReportFile: true },
      },
      tsdocMessageReporting: { default: none },
    },
  };
}
