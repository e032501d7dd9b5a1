/** The sentences of a document that promise something or state a figure. */
import { fromMarkdown } from 'mdast-util-from-markdown';

export interface Claim {
  /** The heading above it. */
  readonly section: string;
  /** A sentence, or a row of a table. Of the marks of Markdown, it has only those of code. */
  readonly text: string;
}

type Content = ReturnType<typeof fromMarkdown>['children'][number];

const PROMISE = /\b(?:exact(?:ly)?|prove[ns]?|never|always|all|every|none|no|nobody|nothing)\b/i;

/** A number with a unit, or of four digits and more, but not of a publication, a version or a year. */
const FIGURE =
  /(?<![\w.-])\d[\d.,]*(?:(?: ?%| [mnµ]?s\b| ?[kKMGT]i?B\b)| (?:milli)?(?:seconds?|minutes|hours|lines|strings|million|billion|bytes|characters|cores|times|parsers|validators)\b)|\d,\d{3}|\d0,000|10\^\d/;

/** The claims of a text in Markdown. What a command writes between `<!-- computed: ... -->` and `<!-- end -->` is left out. */
export function claimsIn(markdown: string): Claim[] {
  const claims: Claim[] = [];
  let section = '';
  let isComputed = false;
  const visit = (node: Content): void => {
    if (node.type === 'html')
      isComputed = /<!-- (computed: |end -->)/.exec(node.value)?.[1]?.startsWith('c') ?? isComputed;
    else if (isComputed) return;
    else if (node.type === 'heading') section = plainText(node);
    else if (node.type === 'paragraph') {
      claims.push(
        ...sentences(plainText(node))
          .filter(isClaim)
          .map((text) => ({ section, text })),
      );
    } else if ('children' in node) node.children.forEach(visit);
  };
  fromMarkdown(markdown).children.forEach(visit);
  return claims;
}

/** The text of a paragraph divided into sentences, or into rows if it is a table. */
function sentences(text: string): string[] {
  if (text.startsWith('|')) return text.split('\n');
  return text.replaceAll('\n', ' ').split(/(?<=[.?!][)"]?) (?=["(]?[A-Z`])/);
}

function plainText(node: Content): string {
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if ('children' in node) return node.children.map(plainText).join('');
  return node.type === 'text' ? node.value : '';
}

function isClaim(text: string): boolean {
  const withoutCode = text.replaceAll(/`[^`]*`/g, '``');
  return PROMISE.test(withoutCode) || FIGURE.test(withoutCode);
}
