/** docs/diagnostics.md: an entry for each code, with an example as the command line shows it. */
import { codes, type CodeEntry } from '../../src/diagnostics/codes.js';
import { diagnosticText } from '../../src/formats/diagnostic-text.js';
import { diagnose } from '../../src/index.js';

const intro = `<!-- Written by \`npm run docs\`; test/codes.test.ts holds it to src/diagnostics/codes.ts. -->

# Diagnostics

\`diagnose(input, { rfc })\` returns every error and warning of a string, in order; \`safeParse\` the first error, without
fixes. Each has a **code**, which programs may rely on; \`rfc-uri explain CODE\` prints its entry of this page.

| field | |
| --- | --- |
| \`code\`, \`severity\` | one of the codes below; a string with warnings alone is valid |
| \`message\`, \`notes\` | what is wrong, and why the RFC has it so, with its section |
| \`rule\`, \`path\`, \`section\` | the innermost rule that was being read, the rules down to it from the one that the string was to match, and the section of the RFC that has the rule |
| \`offset\` | the length of the longest prefix that can still be completed to a valid string |
| \`start\`, \`end\` | what to underline |
| \`found\`, \`expected\` | the character at \`offset\`, and all that may stand there: rules as the RFC spells them, literals in quotes, \`end of input\`; nothing else may |
| \`fixes\` | ways to repair this error, each by itself: what a person would do about it, if that is plain, then the least changes first. \`isSafe\` tells those that keep what is meant: escapes of what delimits nothing, another case, without what stands around a URI in texts, and what the RFC itself says to mean the same |

Offsets are UTF-16 units, from 0. All of it is computed from automata that are compiled from the RFC's own BNF.

## Which errors of a string are reported

The errors are those of a **least repair**: edits of the least cost that make the whole string valid. Edits without an
unchanged character between them repair one error, but for escapes of characters that are not allowed for different reasons.
Each error is described as it is in the string with all the others repaired, so that none is there only because of another;
errors of which one stands in what another underlines are one, and so are those that one and the same thing repairs that a
person would do. The first error's offset is that of the string as it is.

| edit | cost |
| --- | --- |
| change the case of a letter, or of all of a scheme | 1 |
| escape a character outside of the RFC's reserved set, or a bare \`%\` | 1 |
| insert an unreserved character | 2 |
| insert another one | 3 |
| delete a character | 3 |
| escape a reserved character, which changes what it means | 4 |

The costs are exact up to 96; a string that needs more gets a repair that is near, but not proven to be the nearest. Of equal
repairs the one is taken that repairs the fewest errors, and of these the one that leaves the string as it is for longest.
Under RFC 1738, a string that begins with a predefined scheme is repaired to a URL of that scheme. Space and pairs of
delimiters around a URI, as in "<URL:http://h/> " (RFC 2396, appendix E), are one error, whose repair is to leave them out; the
URI is then looked at by itself. A delimiter alone may be a part of the URI, and is escaped.

\`suggest(input, { rfc })\` returns the same repairs as whole strings: first the string with the first fix of every error, and
then those in which one error is repaired in another way, which costs at most 2 more than the least. For a string of over
10,000 errors it returns none. \`rfc-uri check --fix\` prints its first suggestion if that is safe, and with \`--guess\`
whatever that makes of the string.

## Codes
`;

export function diagnosticsText(): string {
  const entries: [string, CodeEntry][] = Object.entries(codes);
  const table = entries.map(([code, { severity, title }]) => `| [\`${code}\`](#${code}) | ${severity} | ${title} |`);
  const sections = entries.map(([code, entry]) => {
    const { rfc, input } = entry.example;
    const example = diagnose(input, { rfc }).find((diagnostic) => diagnostic.code === code);
    if (!example) throw new Error(`the example of ${code} does not have it`);
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
