/** The computed parts of docs/diagnostics.md: a row for each cause, and an entry for each code with its examples as the command line shows them. */
import { domainToASCII } from 'node:url';
import { codeExample } from '../../src/formats/code-example.js';
import { codeExamples, codes, type CodeEntry, type DiagnosticCode } from '../../src/diagnostics/codes.js';
import { causeTable, causesByCode } from './causes.js';
import { exampleText, shownSeverity } from '../../src/formats/code-entry.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';
import { markdownTable } from '../report/table.js';

export const diagnosticsParts = { causes: causeTable, codes: codeList };

function codeList(): string {
  const entries = Object.entries(codes) as [DiagnosticCode, CodeEntry][]; // the keys of the table are the codes
  const rows = entries.map(([code, entry]) => [`[\`${code}\`](#${code})`, shownSeverity(entry), entry.title]);
  const byCode = causesByCode();
  const sections = entries.map(([code, entry]) => {
    const causes = byCode.get(code) ?? [];
    const links = causes.map((id) => `[${id}](#cause-${id})`).join(', ');
    const examples = codeExamples(code).map((example) =>
      exampleText(codeExample(rfcDefinition<Rfc>(example.rfc), code, example, domainToASCII)),
    );
    return `### ${code}

${entry.title} (${shownSeverity(entry)}).

${entry.explanation}${links === '' ? '' : `\n\nCauses: ${links}.`}

\`\`\`text
${examples.join('\n\n')}
\`\`\``;
  });
  return [markdownTable({ columns: ['code', '', ''], rows }), ...sections].join('\n\n');
}
