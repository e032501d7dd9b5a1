/** The grammars: a page for each RFC with every rule as the RFC prints it and as the parser has it, and the ledger. */
import { readFileSync } from 'node:fs';
import { rfcs, sectionLink } from '../../src/index.js';
import { grammarIds, projectRoot, readGrammar } from '../grammar/sources.js';
import { diagramText } from '../playground/diagram-text.js';
import {
  grammarFile,
  rulesWith,
  type GrammarFile,
  type GrammarRule,
  type Production,
} from '../playground/grammar-file.js';
import { pageFragment } from '../playground/page-link.js';
import { escapeHtml, partHomes, relativeLink, type SitePage } from './page.js';

const LEDGER = 'grammars/README.md';

/** The page of each grammar, after that of the ledger. */
export function grammarPages(): SitePage[] {
  const ledger: SitePage = {
    path: partHomes.Grammars,
    title: 'The grammars',
    part: 'Grammars',
    listed: 'Notation, names and ledger',
    text: readFileSync(projectRoot + LEDGER, 'utf8'),
    source: LEDGER,
  };
  return [ledger, ...grammarIds.map((id) => grammarPage(grammarFile(id)))];
}

function grammarPage(grammar: GrammarFile): SitePage {
  const { rfc, title, date, rules, start } = grammar;
  const path = `grammars/${rfc}.html`;
  const playground = relativeLink(path, `index.html#${pageFragment({ view: 'grammar', rfc })}`);
  const { split, splitPath } = readGrammar(rfc);
  const printed = rules.find(({ rule }) => rule === start)?.printed ?? start;
  return {
    path,
    title: `The grammar of ${rfcs[rfc].name}`,
    part: 'Grammars',
    listed: rfcs[rfc].name,
    source: path,
    text: `# The grammar of ${rfcs[rfc].name}

${title}, ${date}. Each of its ${rules.length} rules, as the RFC prints it and as the parser has it. A string must match
[\`${printed}\`](#${start}). The [playground](${playground}) draws each rule, and marks the rules that a string uses.

<div class="grammar-rules">
${rules.map((rule) => ruleHtml(grammar, rule)).join('\n')}
</div>

## Splits

Productions that say how a string is split where the BNF allows several ways (\`${splitPath}\`):

\`\`\`text
${split.trim() || '(none)'}
\`\`\`
`,
  };
}

/** A rule as HTML without blank lines, which would end the block in Markdown. */
function ruleHtml(grammar: GrammarFile, described: GrammarRule): string {
  const { rfc, rules } = grammar;
  const { rule, printed, section, bnf, peg, notes } = described;
  const users = rulesWith(rule, grammar);
  const href = sectionLink(rfc, section);
  const cited = escapeHtml(/^\d/.test(section) ? `section ${section}` : section);
  const spelled = (name: string): string => rules.find((each) => each.rule === name)?.printed ?? name;
  return [
    `<section class="grammar-rule" id="${rule}" aria-label="${escapeHtml(printed)}">`,
    `<h2><a href="#${rule}">${escapeHtml(printed)}</a> <small>${href === undefined ? cited : `<a href="${href}">${cited}</a>`}</small></h2>`,
    '<div class="notations">',
    notationHtml('BNF', bnf),
    notationHtml('PEG', peg),
    '</div>',
    ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    ...(users.length === 0
      ? []
      : [
          `<p class="note">Used by ${users.map((name) => `<a href="#${name}">${escapeHtml(spelled(name))}</a>`).join(', ')}</p>`,
        ]),
    `<div class="diagram" tabindex="0" role="group" aria-label="Diagram of ${escapeHtml(printed)}">${diagramText(described, rules)}</div>`,
    '</section>',
  ].join('\n');
}

function notationHtml(title: string, production: Production): string {
  const parts = production.map((part) => {
    if (typeof part === 'string') return escapeHtml(part).replaceAll('\n', '&#10;');
    const shown = escapeHtml(part.text);
    return part.isDefined ? `<strong>${shown}</strong>` : `<a href="#${part.rule}">${shown}</a>`;
  });
  return `<div><h3>${title}</h3><pre tabindex="0" role="group" aria-label="${title}">${parts.join('')}</pre></div>`;
}
