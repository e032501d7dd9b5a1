/** docs/diagnostics.md: an entry for each code, with an example as the command line shows it. */
import { codes, type CodeEntry } from '../../src/diagnostics/codes.js';
import { diagnosticText } from '../../src/formats/diagnostic-text.js';
import { diagnose } from '../../src/index.js';

const intro = `<!-- Written by \`npm run docs\`; test/diagnostics/codes.test.ts checks that it matches src/diagnostics/codes.ts. -->

# Diagnostics

\`diagnose(input, { rfc })\` returns all errors or warnings of a string, in order. \`safeParse\` returns the first error,
without fixes. Each has a **code** that programs can rely on; \`rfc-uri explain CODE\` prints its entry from this page.

| field | |
| --- | --- |
| \`code\`, \`severity\` | one of the codes below; a string with warnings but no errors is valid |
| \`message\`, \`notes\` | what is wrong, and why, with the RFC and section |
| \`rule\`, \`path\`, \`section\` | the innermost rule that was being read, all rules from the one that the string must match down to it, and the section of the RFC that defines it |
| \`offset\` | the length of the longest prefix that can be completed to a valid string |
| \`start\`, \`end\` | the range to underline |
| \`found\`, \`expected\` | the character at \`offset\`, and exactly what may follow there: rules as the RFC spells them, literals in quotes, \`end of input\` |
| \`fixes\` | alternative repairs of this error: first the one that a person would choose, if that is clear, then those that change least. \`isSafe\` marks those that keep the meaning: escaping a character that is not a delimiter, changing case, removing the marks around a URI in running text, and changes that the RFC itself calls equivalent |

Offsets are UTF-16 units, from 0. Everything is computed from automata that are compiled from the RFC's own BNF. Results share
nothing: a program may change or freeze a diagnostic without affecting later ones.

## Which errors are reported

The errors follow from a **least repair**: the cheapest edits that make the whole string valid. Adjacent edits, with no
unchanged character between them, repair one error, except that characters which are not allowed for different reasons are
separate errors. Each error is described as if all others were repaired, so no error is reported only because of another.
Errors whose underlined ranges overlap are one error, and so are errors that the same obvious repair removes. The offset of the
first error refers to the original string.

| edit | cost |
| --- | --- |
| change the case of a letter, or of a whole scheme | 1 |
| escape a character outside the RFC's reserved set, or a bare \`%\` | 1 |
| insert an unreserved character | 2 |
| insert any other character | 3 |
| delete a character | 3 |
| escape a reserved character, which changes its meaning | 4 |

The costs are exact up to 96; a string that needs more gets a repair that is close to the cheapest, but not proven to be. Among
equally cheap repairs, the one with the fewest errors is chosen, then the one that leaves the string unchanged for longest.
Under RFC 1738, a string that begins with a predefined scheme is repaired to a URL of that scheme. White space and pairs of
delimiters around a URI, as in "<URL:http://h/> " (RFC 2396, appendix E), are one error, and its repair removes them; the URI
between them is then checked by itself. A single delimiter may be part of the URI, so it is escaped.

\`suggest(input, { rfc })\` returns the same repairs as whole strings: first the string with the first fix of every error, then
strings in which one error is repaired in another way that costs at most 2 more than the least. For a string with more than
10,000 errors it returns nothing. \`rfc-uri check --fix\` prints the first suggestion if it is safe; with \`--guess\`, it prints
it in any case.

## Codes
`;

export function diagnosticsText(): string {
  const entries: [string, CodeEntry][] = Object.entries(codes);
  const table = entries.map(([code, { severity, title }]) => `| [\`${code}\`](#${code}) | ${severity} | ${title} |`);
  const sections = entries.map(([code, entry]) => {
    const { rfc, input } = entry.example;
    const example = diagnose(input, { rfc }).find((diagnostic) => diagnostic.code === code);
    if (!example) throw new Error(`the example of ${code} does not get it`);
    return `### ${code}

${entry.title} (${entry.severity}).

${entry.explanation}

\`\`\`text
${diagnosticText(input, example)}
\`\`\`
`;
  });
  return `${intro}\n| code | | |\n| --- | --- | --- |\n${table.join('\n')}\n\n${sections.join('\n')}`;
}
