/**
 * `npm run api`: writes what the package and its integrations export, with types, to tools/api/<module>.api.md. With `-- --check`,
 * fails if what is there differs: the change of an interface must be meant. Needs `npm run build`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { grammarIds, projectRoot } from './grammar/sources.js';
import { ensureTool } from './tools/ensure-tool.js';
import { entryPoints } from './tools/entry-points.js';

const isCheck = process.argv.includes('--check');
const reportFolder = ensureTool('api');

// API Extractor looks for the package from the folder of its configuration upwards
const temporary = mkdtempSync(join(projectRoot, 'dist/api-'));
try {
  for (const { path } of entryPoints()) if (!isOfOneRfc(path)) report(path);
} finally {
  rmSync(temporary, { recursive: true });
}

/** The module of an RFC has the functions of the whole package without the option `rfc`; its report would say all again. */
function isOfOneRfc(path: string): boolean {
  return grammarIds.some((id) => basename(path, '.js') === id);
}

/** Reports the module whose JavaScript is at a path of the project. */
function report(path: string): void {
  const types = join(projectRoot, path.replace(/js$/, 'd.ts'));
  const configuration = join(temporary, `${basename(path)}on`);
  writeFileSync(configuration, JSON.stringify(extractorConfiguration(types, basename(path, '.js'))));
  const extractor = join(reportFolder, 'node_modules/@microsoft/api-extractor/bin/api-extractor');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [extractor, 'run', '--config', configuration, ...(isCheck ? [] : ['--local'])],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  if (status === 0) return;
  console.error(stdout + stderr);
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
