/** The arguments of a script. */
import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads them. `--help` prints the comment at the beginning of the script, and ends the program with 0; an unknown option is named, and ends it with 2.
 */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    console.log(aboutScript(readFileSync(process.argv[1] ?? '', 'utf8')));
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message.split('. ')[0]}; --help says which options there are`);
    process.exit(2);
  }
}

/** The text of the comment with which a script begins. */
export function aboutScript(code: string): string {
  const [, comment = ''] = /^(?:#!.*\n)?\/\*\*([^]*?)\*\//.exec(code) ?? [];
  return comment.replaceAll(/^ \* ?/gm, '').trim();
}
