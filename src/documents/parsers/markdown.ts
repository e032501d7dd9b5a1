import { controlComments, foundUri } from '../found-uri.js';
import { MappedTextBuilder, type MappedText } from '../mapped-text.js';
import { WholeParser, type MakeParser, type Report } from '../parser.js';
import type { Source } from '../source.js';
import type { Range } from '../../syntax/range.js';
import { assertDepth } from './markdown-depth.js';

type Mdast = typeof import('mdast-util-from-markdown');
type Extension = import('mdast-util-from-markdown').Extension;
type MarkdownNode = ReturnType<Mdast['fromMarkdown']> | ReturnType<Mdast['fromMarkdown']>['children'][number];
type Token = import('mdast-util-from-markdown').Token;

/** Makes parsers of Markdown as CommonMark defines it. */
export function markdownParser(mdast: Mdast): MakeParser {
  return (_, source, report) => new WholeParser((text) => findInMarkdown(text, source, report, mdast));
}

/** The destinations of links, images and definitions, and autolinks. */
function findInMarkdown(text: string, source: Source, report: Report, { fromMarkdown }: Mdast): void {
  assertDepth(text, source);
  const found: FoundInMarkdown[] = [];
  /** Escapes and character references since the last destination began. */
  let escapes: Range[] = [];
  let opening: number | undefined;
  const add = (kind: string, value: MappedText): void => {
    found.push({ at: value.whole.start, kind, value });
  };
  const begin = (): void => {
    escapes = [];
  };
  const raw = (kind: string, { start, end }: Token): void =>
    add(kind, unescaped(text, { start: start.offset, end: end.offset }, escapes, decoded));
  // between "<" and ">"
  const literal = (kind: string, { start, end }: Token): void =>
    add(kind, unescaped(text, { start: start.offset + 1, end: end.offset - 1 }, escapes, decoded));
  const decoded = referenceDecoder(fromMarkdown);
  const extension: Extension = {
    enter: {
      resourceDestinationRaw: begin,
      resourceDestinationLiteral: begin,
      definitionDestinationRaw: begin,
      definitionDestinationLiteral: begin,
    },
    exit: {
      characterEscape: ({ start, end }) => void escapes.push({ start: start.offset, end: end.offset }),
      // "&" and ";"
      characterReferenceMarker({ start, end }) {
        const last = escapes.at(-1);
        if (text[start.offset] === '&') escapes.push({ start: start.offset, end: start.offset });
        else if (last) escapes.splice(-1, 1, { start: last.start, end: end.offset });
      },
      resourceDestinationRaw(token) {
        raw(innermostType(this.stack), token);
      },
      resourceDestinationLiteral(token) {
        literal(innermostType(this.stack), token);
      },
      definitionDestinationRaw: (token) => raw('definition', token),
      definitionDestinationLiteral: (token) => literal('definition', token),
      // "<" and ">"
      autolinkMarker({ start, end }) {
        if (opening === undefined) opening = end.offset;
        else {
          const range = { start: opening, end: start.offset };
          add('autolink', autolink(text.slice(range.start, range.end), range));
          opening = undefined;
        }
      },
    },
  };
  const tree = fromMarkdown(text, { mdastExtensions: [extension] });
  found.push(...comments(tree));
  for (const item of found.toSorted((a, b) => a.at - b.at))
    if ('comment' in item) for (const comment of controlComments(source, item.comment, item.at)) report(comment);
    else
      report(
        foundUri(source, item.value, { kind: item.kind, container: undefined, step: 'unescape', base: undefined }),
      );
}

/** `link` or `image`: the innermost of the nodes that are open where a destination is. */
function innermostType(stack: readonly { readonly type: string }[]): string {
  return stack.at(-1)?.type ?? 'link';
}

/** What is found, and where it begins, or where a comment ends. */
type FoundInMarkdown =
  | { readonly at: number; readonly kind: string; readonly value: MappedText }
  | { readonly at: number; readonly comment: string };

/** The comments of HTML. */
function comments(tree: MarkdownNode): FoundInMarkdown[] {
  const found: FoundInMarkdown[] = [];
  const left = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    if ('children' in node) for (const child of node.children) left.push(child);
    const at = node.position?.end.offset;
    if (node.type !== 'html' || at === undefined) continue;
    const text = node.value.trim();
    if (text.startsWith('<!--') && text.endsWith('-->'))
      found.push({ at, comment: text.slice('<!--'.length, -'-->'.length) });
  }
  return found;
}

/** Makes a function that returns the text of a character reference. */
function referenceDecoder(fromMarkdown: Mdast['fromMarkdown']): (reference: string) => string {
  const known = new Map<string, string>();
  return (reference) => {
    const text = known.get(reference);
    if (text !== undefined) return text;
    const [paragraph] = fromMarkdown(reference).children;
    const [node] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    known.set(reference, node?.type === 'text' ? node.value : reference);
    return known.get(reference) ?? reference;
  };
}

/** The URI of an autolink, which may be an e-mail address: CommonMark 0.31, section 6.5. */
function autolink(written: string, { start }: Range): MappedText {
  const builder = new MappedTextBuilder();
  if (!/^[A-Za-z][A-Za-z\d+.-]{1,31}:/.test(written)) builder.replace('mailto:', { start, end: start });
  return builder.copy(written, start).build();
}

/** A destination without its escapes: CommonMark 0.31, sections 2.4 and 2.5. */
function unescaped(
  text: string,
  { start, end }: Range,
  escapes: readonly Range[],
  decoded: (reference: string) => string,
): MappedText {
  const builder = new MappedTextBuilder();
  let last = start;
  for (const escape of escapes) {
    const written = text.slice(escape.start, escape.end);
    builder.copy(text.slice(last, escape.start), last);
    builder.replace(written.startsWith('&') ? decoded(written) : written.slice(1), escape);
    last = escape.end;
  }
  return builder.copy(text.slice(last, end), last).build();
}
