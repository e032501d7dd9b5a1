/** The options that name the format of the input, and the field of a record with the URI. */
import { documentFormats } from '../../documents/document-format.js';
import type { Arguments } from '../arguments/arguments.js';
import type { OptionGroup } from '../arguments/command.js';
import type { Option } from '../arguments/options.js';
import { inputFormats, type Field, type InputFormat, type RecordFormat } from '../input/records/record.js';
import { UsageError } from '../session/errors.js';

export const inOption: Option = {
  name: 'in',
  value: 'FORMAT',
  help: 'what the input has: lines (default: one URI per line), or records with a field for the URI: tsv, csv, ndjson or cdx',
};

const fieldOptions: readonly Option[] = [
  {
    name: 'field',
    value: 'FIELD',
    help: 'the field with the URI: its number, or its name in the header or the JSON object (default: 1 in tsv and csv, original or url in cdx)',
  },
  { name: 'header', help: 'tsv, csv: the first record has the names of the fields; implied if FIELD is a name' },
  { name: 'delimiter', value: 'C', help: 'csv: the character between fields (default: a comma)' },
];

export const recordGroup: OptionGroup = {
  name: 'records',
  title: 'Records, with --in tsv, csv, ndjson or cdx',
  options: fieldOptions,
  notes: `csv follows RFC 4180; cdx is CDX with 9, 10 or 11 fields or a header, or
CDXJ.
Text output changes only the URI in each record; ndjson and SARIF have the whole
record in "record", tsv has its other fields as columns. Line numbers in CSV
count records.`,
};

/** The fields of an input format, unless options name others. In tsv and csv, the first field has the URI by default. */
export type DefaultFields = Readonly<
  Partial<
    Record<
      InputFormat,
      { readonly field?: Field; readonly baseField?: Field | undefined; readonly mayBeRelative?: true }
    >
  >
>;

/** How records are read; `undefined` if lines are URIs. Throws a UsageError. */
export function chosenRecordFormat({ values, flags }: Arguments, fields: DefaultFields = {}): RecordFormat | undefined {
  const format = knownFormat(values.get('in') ?? 'lines');
  const misplaced = misplacedOption(format, values, flags);
  if (misplaced !== undefined) throw new UsageError(misplaced);
  if (format === 'lines') return undefined;
  const usual = fields[format];
  const field = parsedField(values.get('field')) ?? usual?.field;
  const baseField = parsedField(values.get('base-field')) ?? usual?.baseField;
  if (field === undefined && format === 'ndjson') throw new UsageError('--in ndjson needs --field NAME');
  const isNamed = typeof field === 'string' || typeof baseField === 'string';
  return {
    format,
    field,
    baseField,
    mayBeRelative: usual?.mayBeRelative,
    hasHeader: (format === 'tsv' || format === 'csv') && (isNamed || flags.has('header')),
    delimiter: delimiters[format] ?? chosenDelimiter(values.get('delimiter')),
  };
}

const delimiters: Readonly<Partial<Record<InputFormat, string>>> = { tsv: '\t', cdx: ' ', ndjson: '' };

function knownFormat(name: string): InputFormat {
  const format = inputFormats.find((known) => known === name);
  if (documentFormats.some((known) => known === name))
    throw new UsageError(`--in ${name} works only with "check", without --fix, --summary and --rfc all`);
  const documents = documentFormats.join(', ');
  if (format === undefined)
    throw new UsageError(`--in takes ${inputFormats.join(', ')}, and for "check" ${documents}, not "${name}"`);
  return format;
}

/** Why an option does not go with the format of the input. */
function misplacedOption(
  format: InputFormat,
  values: Arguments['values'],
  flags: Arguments['flags'],
): string | undefined {
  for (const name of ['field', 'base-field'])
    if (format === 'lines' && values.has(name)) return `--${name} needs --in with tsv, csv, ndjson or cdx`;
  if (values.has('base-field') && format === 'cdx')
    return 'do not combine --base-field with --in cdx; use --base instead';
  if (values.has('delimiter') && format !== 'csv') return '--delimiter needs --in csv';
  if (flags.has('header') && format !== 'csv' && format !== 'tsv') return '--header needs --in tsv or csv';
  return undefined;
}

/** In ndjson, a number is still a name. */
function parsedField(text: string | undefined): Field | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text;
}

function chosenDelimiter(text = ','): string {
  // CSV is read octet by octet, and another character may have several
  if (/^(?!["\r\n])[\0-\x7f]$/.test(text)) return text;
  throw new UsageError(`--delimiter takes one US-ASCII character, not "${text}"`);
}
