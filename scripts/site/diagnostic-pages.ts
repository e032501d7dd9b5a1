/** A page for each diagnostic code, which its `helpUri` names. */
import { domainToASCII } from 'node:url';
import { codeExample } from '../../src/formats/code-example.js';
import { codeExamples, codes, type CodeEntry, type DiagnosticCode } from '../../src/diagnostics/codes.js';
import { exampleText, shownSeverity } from '../../src/formats/code-entry.js';
import { codePath } from '../../src/formats/site.js';
import { pageFragment } from '../playground/page-link.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';
import { partHomes, relativeLink, type SitePage } from './page.js';

/** How wide an example is. */
const COLUMNS = 100;

/** The pages of all codes, and the list of them. */
export function diagnosticPages(): SitePage[] {
  const entries = Object.entries(codes) as [DiagnosticCode, CodeEntry][]; // the keys of the table are the codes
  const rows = entries.map(
    ([code, entry]) => `| [\`${code}\`](${code}.html) | ${shownSeverity(entry)} | ${entry.title} |`,
  );
  const list: SitePage = {
    path: partHomes.Diagnostics,
    title: 'Diagnostic codes',
    part: 'Diagnostics',
    listed: 'All codes',
    source: partHomes.Diagnostics,
    text: `# Diagnostic codes

Programs can rely on a code: it never changes its name or meaning. [Diagnostics](../docs/diagnostics.md) describes what comes with
it. \`rfc-uri explain CODE\` prints the entry of a code.

| code | severity | title |
| --- | --- | --- |
${rows.join('\n')}
`,
  };
  return [list, ...entries.map(([code, entry]) => buildCodePage(code, entry))];
}

function buildCodePage(code: DiagnosticCode, entry: CodeEntry): SitePage {
  const path = codePath(code);
  const examples = codeExamples(code).map((example) => {
    const shown = exampleText(codeExample(rfcDefinition<Rfc>(example.rfc), code, example, domainToASCII), COLUMNS);
    const fragment = pageFragment({ view: 'compare', uri: example.input });
    return `\`\`\`text\n${shown}\n\`\`\`\n\n[Open this string in the playground](${relativeLink(path, `index.html#${fragment}`)})`;
  });
  return {
    path,
    title: code,
    part: 'Diagnostics',
    listed: code,
    source: path,
    text: `# ${code}

**${entry.title}** (${shownSeverity(entry)})

${entry.explanation}

## Examples

${examples.join('\n\n')}
`,
  };
}
