import { foundUri, controlComments, type Base } from '../../found-uri.js';
import { MappedTextBuilder, type MappedText } from '../../mapped-text.js';
import type { DocumentParser, FindOptions, MakeParser, Report } from '../../parser.js';
import type { Source } from '../../source.js';
import { steps } from '../../steps.js';
import { afterWhiteSpace } from '../../white-space.js';
import { urlSyntax } from './attributes.js';
import { refreshUrl, urlsIn } from './values.js';

type HtmlParser2 = typeof import('htmlparser2');
type Callbacks = import('htmlparser2').TokenizerCallbacks;
type QuoteType = import('htmlparser2').QuoteType;

/** Makes parsers of HTML. */
export function htmlParser({ Tokenizer, QuoteType }: HtmlParser2): MakeParser {
  return (options, source, report) => {
    const finder = new HtmlFinder(options, source, report, QuoteType.NoValue);
    const tokenizer = new Tokenizer({}, finder.callbacks);
    return {
      write: (text) => {
        tokenizer.write(text);
        finder.dropText();
      },
      end: () => tokenizer.end(),
    } satisfies DocumentParser;
  };
}

/** The longest name of an element that may be divided between two parts of the text, in UTF-16 units. */
const MAX_NAME = 1 << 16;

/** The part of an attribute that was read. */
interface HtmlAttribute {
  readonly name: string;
  readonly nameEnd: number;
  readonly value: MappedTextBuilder;
  /** The end of the part of the value that was read; `undefined` before the value. */
  end: number | undefined;
  /** The decoded character references at `end`. */
  characters: string;
}

function beginAttribute(name: string, nameEnd: number): HtmlAttribute {
  return { name, nameEnd, value: new MappedTextBuilder(), end: undefined, characters: '' };
}

/** Finds URLs in the tags that the tokenizer reports. */
class HtmlFinder {
  readonly #more: readonly string[];
  /** The tokenizer's mark of an attribute without a value. */
  readonly #noValue: QuoteType;
  readonly #source: Source;
  readonly #report: Report;
  #base: Base | undefined;
  #element = '';
  /** The start of the current tag; `undefined` outside of tags. */
  #tagStart: number | undefined;
  /** The attribute that was read last. */
  #attribute: HtmlAttribute = beginAttribute('', 0);
  /** The attributes of the tag; the first one if several have the same name. */
  #attributes = new Map<string, MappedText>();

  constructor({ attributes = [] }: FindOptions, source: Source, report: Report, noValue: QuoteType) {
    this.#source = source;
    this.#report = report;
    this.#noValue = noValue;
    this.#more = attributes.map((name) => name.toLowerCase());
  }

  /** Forgets the text that is read. */
  dropText(): void {
    this.#source.dropBefore(this.#tagStart ?? this.#beforeName());
  }

  readonly callbacks: Callbacks = {
    onopentagname: (start, end) => {
      this.#tagStart = start;
      this.#element = this.#source.slice({ start, end }).toLowerCase();
      this.#attributes = new Map();
    },
    onattribname: (start, end) => {
      this.#attribute = beginAttribute(this.#source.slice({ start, end }).toLowerCase(), end);
    },
    onattribdata: (start, end) => {
      this.#endReference(start);
      this.#attribute.value.copy(this.#source.slice({ start, end }), start);
      this.#attribute.end = end;
    },
    onattribentity: (codepoint) => {
      this.#attribute.end ??= this.#valueStart(this.#attribute);
      this.#attribute.characters += String.fromCodePoint(codepoint);
    },
    // attribdata came before, even for an empty value
    onattribend: (quote) => {
      const { name, value } = this.#attribute;
      if (quote !== this.#noValue && !this.#attributes.has(name)) this.#attributes.set(name, value.build());
    },
    onopentagend: () => this.#endTag(),
    onselfclosingtag: () => this.#endTag(),
    onclosetag: () => undefined,
    oncdata: () => undefined,
    oncomment: (start, end, excess) => {
      const text = this.#source.slice({ start, end: end - excess });
      for (const comment of controlComments(this.#source, text, end)) this.#report(comment);
    },
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
    ontext: () => undefined,
    ontextentity: () => undefined,
    onend: () => undefined,
  };

  /** The start of a tag whose name may be incomplete. */
  #beforeName(): number {
    const { end } = this.#source;
    return Math.max(this.#source.lastIndexOf('<', end), end - MAX_NAME);
  }

  /** The start of the value of an attribute that begins with a character reference. */
  #valueStart({ nameEnd }: HtmlAttribute): number {
    const after = this.#source.slice({ start: nameEnd, end: this.#source.end });
    const start = afterWhiteSpace(after, after.indexOf('=') + 1);
    return nameEnd + start + (after[start] === '"' || after[start] === "'" ? 1 : 0);
  }

  /** Adds the decoded character references, which end at an offset, to the value. */
  #endReference(end: number): void {
    const attribute = this.#attribute;
    if (attribute.characters === '') return;
    attribute.value.replace(attribute.characters, { start: attribute.end ?? end, end });
    attribute.end = end;
    attribute.characters = '';
  }

  #endTag(): void {
    const element = this.#element;
    for (const [name, value] of this.#attributes)
      for (const url of this.#urls(element, name, value)) this.#add(name, url);
    if (element === 'meta' && this.#attributes.get('http-equiv')?.text.toLowerCase() === 'refresh') {
      const content = this.#attributes.get('content');
      const url = content && refreshUrl(content);
      if (url) this.#add('content', url);
    }
    this.#tagStart = undefined;
  }

  #urls(element: string, name: string, value: MappedText): Iterable<MappedText> {
    const syntax = this.#more.includes(name) ? 'url' : urlSyntax(element, name);
    return syntax ? urlsIn(value, syntax) : [];
  }

  #add(kind: string, value: MappedText): void {
    const isBase = this.#element === 'base' && kind === 'href';
    const base = isBase ? undefined : this.#base;
    this.#report(foundUri(this.#source, value, { kind, container: this.#element, step: 'strip', base }));
    // the first one counts: HTML Standard, section 4.2.3
    if (isBase) this.#base ??= { reference: steps.strip.apply({ value }).text, parent: undefined };
  }
}
