/** docs/diagnostics.md: a row for each cause, and an entry for each code with its examples as the command line shows them. */
import { domainToASCII } from 'node:url';
import { codeExample } from '../../src/formats/code-example.js';
import { codeExamples, codes, type CodeEntry, type DiagnosticCode } from '../../src/diagnostics/codes.js';
import { causeTable, causesByCode } from './causes.js';
import { exampleText } from '../../src/formats/code-entry.js';
import { definitionOf, type Rfc } from '../../src/rfcs/registry.js';

const intro = `<!-- Written by \`npm run docs\` from the entries of codes and causes; test/diagnostics/codes.test.ts checks that it is up to date. -->

# Diagnostics

\`diagnose(input, { rfc })\` returns all errors or warnings of a string, in order. \`safeParse\` returns the first error,
without fixes. Each has a **code** that programs can rely on; \`rfc-uri explain CODE\` prints its entry from this page.

| field | |
| --- | --- |
| \`code\`, \`severity\` | one of the codes below; a string with warnings but no errors is valid |
| \`message\`, \`notes\` | the error and its reason, with the RFC and section |
| \`rule\`, \`path\`, \`section\` | the innermost rule that was being read, all rules from the one that the string must match down to it, and the section of the RFC that defines it |
| \`offset\` | the length of the longest prefix that can be completed to a valid string |
| \`start\`, \`end\` | the range to underline |
| \`found\`, \`expected\` | the character at \`offset\`, and exactly what may follow there: rules as the RFC spells them, literals in quotes, \`end of input\` |
| \`fixes\` | repairs of this error, the likeliest first; empty if no repair can be justified. Each has its \`certainty\`: \`safe\`, \`likely\` or \`guess\` (below) |

Offsets are UTF-16 units, from 0. Everything is computed from automata that are compiled from the RFC's own BNF. Each
result is a fresh object; you may modify it. The field \`applicability\` is the old name of \`certainty\` and will be removed.

## Repairs

\`suggest(input, { rfc })\` returns whole strings that are valid, the likeliest first. Repairs follow from [causes](#causes): a literal
list of what goes wrong with URIs (\`src/repair/causes\`), each with its repair. First come the causes that concern the whole
string: the text around it, the scheme and its slashes, delimiters in a password, the host, a fragment that must be removed. Then
the string is split as in RFC 3986, appendix B, and characters that a component cannot contain are escaped. The first suggestion repairs
every error, in every place. Each other suggestion differs from it in the repair of one cause.

| \`certainty\` | |
| --- | --- |
| \`safe\` | the scheme stays the same apart from its case, the authority stays the same, and path, query and fragment represent the same octets; only white space, angle brackets and quotes around the string are removed |
| \`likely\` | what most authors meant, such as \`http://h/a/b\` for \`http:\\\\h\\a\\b\` |
| \`guess\` | one of several possible meanings. Every fix of a warning is a guess, and so is every repair of a string in which browsers find another host, such as \`http://a.example\\@b.example/\` |

A repair of an invalid string never invents a letter or a digit, except where a standard or a convention supplies it: escapes,
A-labels, \`./\` before a first segment with a colon, \`http://\` before \`www.\`, \`file:///\` before a drive letter. Where no
repair can be justified, as with a placeholder in a host, there is a message but no fix. The A-labels of a host with characters
outside US-ASCII come from the option \`toAscii\`, for example \`domainToASCII\` of \`node:url\`; the command line passes it.

\`rfc-uri check --fix\` prints the first suggestion if it is safe; \`--certainty likely\` or \`guess\` allows more.

## Causes

This table has the causes in the order in which they are tried. A repair is as certain as its least certain cause.
An example without an arrow has no repair, but a note that says what to do.

${causeTable()}

## Which errors are reported

Each error is what one cause of the first suggestion repairs, or one place of a character that is escaped. It is described as
if all others were repaired, so no error is reported only because of another. Errors whose underlined ranges overlap are one
error. The offset of the first error refers to the original string. If nothing repairs the string, its first error is reported.

## Codes
`;

/** A list of more causes than this is of no use. */
const MOST_LINKS = 20;

export function diagnosticsText(): string {
  const entries = Object.entries(codes) as [DiagnosticCode, CodeEntry][]; // the keys of the table are the codes
  const table = entries.map(([code, { severity, title }]) => `| [\`${code}\`](#${code}) | ${severity} | ${title} |`);
  const byCode = causesByCode();
  const sections = entries.map(([code, entry]) => {
    const causes = byCode.get(code) ?? [];
    const links =
      causes.length > MOST_LINKS
        ? 'most of [those above](#causes)'
        : causes.map((id) => `[${id}](#cause-${id})`).join(', ');

    const examples = codeExamples(code).map(({ rfc, input }) =>
      exampleText(codeExample(definitionOf<Rfc>(rfc), code, input, domainToASCII)),
    );
    return `### ${code}

${entry.title} (${entry.severity}).

${entry.explanation}${links === '' ? '' : `\n\nCauses: ${links}.`}

\`\`\`text
${examples.join('\n\n')}
\`\`\`
`;
  });
  return `${intro}\n| code | | |\n| --- | --- | --- |\n${table.join('\n')}\n\n${sections.join('\n')}`;
}
