/** Every command that reads files, and every one that does not, as the tests of faults run them. */
import { nameByRfc } from '../../../src/rfcs/names.js';

/** How a command ends what it says on standard error about files without lines. */
export interface FileCommand {
  readonly args: string;
  /** What it says about no lines at all; '' if totals are its output. */
  readonly totals: string;
  /** The exit code for a binary file. */
  readonly binary: number;
  /** How an endless line ends, unless it is read on in flat memory until somebody ends the run. */
  readonly endlessLine?: readonly [code: number, stderr: string];
}

const noLines = '0 lines: 0 changed, 0 unchanged, 0 invalid';

/** Commands that handle the lines of files, one after another. */
export const lineCommands: readonly FileCommand[] = [
  { args: 'check --rfc rfc3986', totals: '0 lines: 0 valid, 0 invalid under RFC 3986', binary: 1 },
  { args: 'check --rfc rfc3986 --format sarif', totals: '0 lines: 0 valid, 0 invalid under RFC 3986', binary: 1 },
  {
    args: 'check --rfc rfc3986 --in csv',
    totals: '0 lines: 0 valid, 0 invalid under RFC 3986',
    binary: 2, // a quotation mark is not closed
    endlessLine: [
      2,
      'rfc-uri: cannot read stdin: a record is longer than 2097152 bytes; is a quotation mark missing?\n' +
        '0 lines: 0 valid, 0 invalid under RFC 3986\n',
    ],
  },
  { args: 'check --rfc rfc3986 --fix', totals: '0 lines repaired', binary: 1 },
  { args: 'check --rfc rfc3986 --summary', totals: '', binary: 1 },
  {
    args: 'check --rfc all',
    totals: `0 lines: 0 invalid under all; valid under ${Object.values(nameByRfc)
      .map((name) => `${name}: 0`)
      .join(', ')}`,
    binary: 1,
  },
  { args: 'normalize --rfc rfc3986', totals: noLines, binary: 1 },
  { args: 'relativize --rfc rfc3986 --base http://h/', totals: noLines, binary: 1 },
  { args: 'resolve --rfc rfc3986 --in tsv', totals: '0 lines: 0 resolved, 0 not', binary: 1 },
  { args: 'resolve --rfc rfc3986 --in tsv --base http://h/', totals: noLines, binary: 1 },
  { args: 'compare --from rfc2396 --to rfc3986', totals: '', binary: 1 },
];

const noUris = '0 URIs: 0 valid, 0 invalid under RFC 3986';
const tooLong = [2, `rfc-uri: cannot read stdin: it is longer than 64 Mi characters\n${noUris}\n`] as const;

/** Commands that find URIs in documents. */
export const documentCommands: readonly FileCommand[] = [
  {
    args: 'check --rfc rfc3986 --in xml',
    totals: noUris,
    binary: 1,
    endlessLine: [1, `${noUris}; malformed in 10 places\n`],
  },
  { args: 'check --rfc rfc3986 --in html', totals: noUris, binary: 1 },
  { args: 'check --rfc rfc3986 --in html --format ndjson', totals: noUris, binary: 1 },
  { args: 'check --rfc rfc3986 --in markdown', totals: noUris, binary: 1, endlessLine: tooLong },
  { args: 'check --rfc rfc3986 --in json', totals: noUris, binary: 1, endlessLine: tooLong },
  { args: 'check --rfc rfc3986 --in css', totals: noUris, binary: 1, endlessLine: tooLong },
];

/** Commands that read strings from standard input alone. */
export const inputCommands: readonly FileCommand[] = [
  { args: 'compare', totals: '', binary: 1 },
  { args: 'compare --format json', totals: '', binary: 1 },
];

/** Commands that read a file as a whole. */
export const wholeFileCommands: readonly FileCommand[] = [
  { args: 'extract --rfc rfc3986', totals: '', binary: 1 },
  { args: 'summarize --allow-empty', totals: '', binary: 2 },
];

export const fileCommands: readonly FileCommand[] = [...lineCommands, ...documentCommands, ...wholeFileCommands];

/** Commands that read no file. */
export const otherCommands: readonly string[] = [
  'parse --rfc rfc3986 http://h/',
  'parse --rfc rfc3986 --tree http://h/',
  'resolve --rfc rfc3986 http://h/ a',
  'compare http://h/',
  'diff rfc2396 rfc3986 --rule port',
  'sample --rfc rfc3986 --count 10',
  'grammar rfc3986',
  'explain',
  'help',
  '--version',
];
