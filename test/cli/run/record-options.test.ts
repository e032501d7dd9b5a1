/** The options for the records of a file that do not go with its format. */
import { expect, test } from '@jest/globals';
import { usageError } from '../../support/cli.js';

test.each([
  ['normalize --in lines --field 2', '--field needs --in with tsv, csv, ndjson or cdx'],
  ['resolve --in lines --base-field 2', '--base-field needs --in with tsv, csv, ndjson or cdx'],
  ['resolve --in cdx --base-field 2', 'do not combine --base-field with --in cdx; use --base instead'],
  ['normalize --in tsv --delimiter ;', '--delimiter needs --in csv'],
  ['normalize --in ndjson --field a --header', '--header needs --in tsv or csv'],
])('%s', async (args, message) => {
  expect(await usageError(...args.split(' '), '--rfc', 'rfc3986')).toBe(`rfc-uri: ${message}`);
});
