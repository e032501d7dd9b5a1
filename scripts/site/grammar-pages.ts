/** The grammars: a page for each RFC with every rule as the RFC prints it and as the parser has it, and the ledger. */
import { readFileSync } from 'node:fs';
import { productionParts, spellings } from '../../playground/src/views/grammar/production-parts.js';
import type { GrammarFile, GrammarRule } from '../../playground/src/model/grammar-file.js';
import { rfcNames, sectionLink, sectionName } from '../../playground/src/model/specifications.js';
import { initialState, toFragment } from '../../playground/src/model/state.js';
import { grammarIds, projectRoot, readGrammar } from '../grammar/sources.js';
import { grammarFile } from '../playground/grammar-file.js';
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
  const named = spellings(rules);
  const playground = relativeLink(path, `index.html#${toFragment({ ...initialState, view: 'grammar', rfc })}`);
  const { split, splitPath } = readGrammar(rfc);
  const printed = rules.find(({ rule }) => rule === start)?.printed ?? start;
  return {
    path,
    title: `The grammar of ${rfcNames[rfc]}`,
    part: 'Grammars',
    listed: rfcNames[rfc],
    source: path,
    text: `# The grammar of ${rfcNames[rfc]}

${title}, ${date}. Each of its ${rules.length} rules, as the RFC prints it and as the parser has it. A string must match
[\`${printed}\`](#${start}). The [playground](${playground}) draws each rule, and marks the rules that a string uses.

<div class="grammar-rules">
${rules.map((rule) => ruleHtml(grammar, rule, named)).join('\n')}
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
function ruleHtml(
  { rfc, rules }: GrammarFile,
  { rule, printed, section, bnf, peg, notes, usedBy }: GrammarRule,
  named: ReadonlyMap<string, string>,
): string {
  const href = sectionLink(rfc, section);
  const cited = escapeHtml(sectionName(section));
  const nameOf = (name: string): string => rules.find((each) => each.rule === name)?.printed ?? name;
  return [
    `<section class="grammar-rule" id="${rule}" aria-label="${escapeHtml(printed)}">`,
    `<h2><a href="#${rule}">${escapeHtml(printed)}</a> <small>${href === undefined ? cited : `<a href="${href}">${cited}</a>`}</small></h2>`,
    '<div class="notations">',
    notationHtml('BNF', bnf, named),
    notationHtml('PEG', peg, named),
    '</div>',
    ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    ...(usedBy.length === 0
      ? []
      : [
          `<p class="note">Used by ${usedBy.map((name) => `<a href="#${name}">${escapeHtml(nameOf(name))}</a>`).join(', ')}</p>`,
        ]),
    '</section>',
  ].join('\n');
}

function notationHtml(title: string, production: string, named: ReadonlyMap<string, string>): string {
  const parts = productionParts(production, named).map(({ text, rule, isDefined }) => {
    const shown = escapeHtml(text).replaceAll('\n', '&#10;');
    return rule === undefined ? shown : isDefined ? `<strong>${shown}</strong>` : `<a href="#${rule}">${shown}</a>`;
  });
  return `<div><h3>${title}</h3><pre tabindex="0" role="group" aria-label="${title}">${parts.join('')}</pre></div>`;
}
