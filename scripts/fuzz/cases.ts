/** Cases to try: strings of a grammar, real lines, and what edits and splices make of them. */
import { Random } from '../../src/languages/sample.js';
import { drawnRule, Sampler } from '../../src/languages/draw.js';
import type { Rfc } from '../../src/rfcs/registry.js';
import { definition, type Case, type Property } from './property.js';
import { examplesBy } from '../../src/rfcs/generated/examples.js';
import { ABSOLUTE_ENDS, ABSOLUTE_SEGMENTS, SEGMENTS } from './segments.js';

/** Drawing strings from the automata is slow. So this many are drawn once, and edits make the rest. */
const POOL = 300;
const POOL_OF_RULE = 20;
/** One string of the pool is replaced each time this many cases have been made. */
const REFRESH = 20;
const LONGEST = 48;
const LONGEST_OF_RULE = 16;

/** Characters that some rule treats specially, and some that no rule allows. */
const ODD = [
  ...Array.from(' ^~%#[]{}|\\<>"`:/?@&=+$,;-._!*\'()aAzZfF09\0\t\n\r\u007fé“ſK。\u202e'),
  '\ud800',
  '\udc00',
  '😀',
];
/** Pieces that often cause errors. */
const PIECES = (
  '%2 %zz %25 %u00e9 &amp; &#38; //  /../ /./ :80 :80a [::1] [1::2 @ u:p@ %40 ?? ## ../ www. URL: <> "" {id} $HOST 0x7f. 127.1 ' +
  'http:// http:/ https:// ftp:// gopher://h/1 news: mailto: wais://h/d nntp://h/g file:/// C:\\ \\\\ xn-- %09 %00 ;type=a localhost'
).split(' ');

/** What cases of one RFC are made of. Drawing it takes seconds, so all sources of cases share it. */
export class Material {
  readonly rfc: Rfc;
  readonly strings: readonly string[];
  readonly #samplers = new Map<string, Sampler>();
  readonly #ofRules = new Map<string, string[]>();

  /** Real lines, valid or not, which a third of the cases are made of. */
  readonly lines: readonly string[];

  constructor(rfc: Rfc, random: Random, lines: readonly string[] = []) {
    this.rfc = rfc;
    this.lines = lines;
    this.strings = Array.from({ length: POOL }, () => this.draw(random));
  }

  /** A string that matches a rule, the whole reference by default. */
  draw(random: Random, rule?: string): string {
    const start = rule ?? definition(this.rfc).startRules[0];
    const maxLength = rule === undefined ? LONGEST : LONGEST_OF_RULE;
    const sampler =
      this.#samplers.get(`${start} ${maxLength}`) ?? new Sampler(drawnRule(definition(this.rfc), start), { maxLength });
    this.#samplers.set(`${start} ${maxLength}`, sampler);
    return sampler.draw(random);
  }

  /** Strings of a rule. */
  ofRule(rule: string): readonly string[] {
    const known = this.#ofRules.get(rule);
    if (known) return known;
    const random = new Random(this.#ofRules.size);
    const drawn = Array.from({ length: POOL_OF_RULE }, () => this.draw(random, rule));
    this.#ofRules.set(rule, drawn);
    return drawn;
  }
}

/** A source of cases, determined by the random numbers and the material. */
export class Cases {
  readonly #material: Material;
  readonly #random: Random;
  readonly #pool: string[];
  #drawn = 0;

  constructor(material: Material, random: Random) {
    this.#material = material;
    this.#random = random;
    this.#pool = [...material.strings];
  }

  next(about: Property['about']): Case {
    const { rfc } = this.#material;
    switch (about) {
      case 'strings':
        return { rfc, text: this.string() };
      case 'strings of rules':
        return this.#ofRule();
      case 'references':
        return { rfc, text: this.#reference(), other: this.#base() };
      case 'pairs of absolute URIs':
        return { rfc, text: this.#absolute(), other: this.#absolute() };
    }
  }

  /** A valid string, the beginning of one with the end of another, or one with a few edits. */
  string(): string {
    this.#drawn++;
    if (this.#drawn % REFRESH === 0) this.#pool[this.#below(POOL)] = this.#material.draw(this.#random);
    const text = this.#pooled();
    switch (this.#below(6)) {
      case 0:
        return text;
      case 1: {
        const other = this.#pooled();
        return text.slice(0, this.#below(text.length + 1)) + other.slice(this.#below(other.length + 1));
      }
      default:
        return this.#edited(text, 1 + this.#below(3));
    }
  }

  #edited(text: string, edits: number): string {
    let edited = text;
    for (let edit = 0; edit < edits; edit++) {
      const at = this.#below(edited.length + 1);
      const inserted = this.#below(4) === 0 ? this.#one(PIECES) : this.#below(6) === 0 ? '' : this.#one(ODD);
      edited = edited.slice(0, at) + inserted + edited.slice(at + this.#below(2));
    }
    return edited;
  }

  #ofRule(): Case {
    const { rfc } = this.#material;
    const rule = this.#one(definition(rfc).rules);
    const text = this.#one(this.#material.ofRule(rule));
    return { rfc, rule, text: this.#below(2) === 0 ? this.#edited(text, 1) : text };
  }

  #reference(): string {
    if (this.#below(10) === 0) return this.#pooled();
    const { heads, tails } = examplesBy[this.#material.rfc].pieces;
    return this.#one(heads) + this.#path(this.#below(7)) + this.#one(tails);
  }

  #base(): string {
    const { bases, tails } = examplesBy[this.#material.rfc].pieces;
    return this.#one(bases) + this.#path(this.#below(7)) + this.#one(tails);
  }

  #path(segments: number): string {
    return Array.from({ length: segments }, () => this.#one(SEGMENTS)).join('/');
  }

  #absolute(): string {
    const path = Array.from({ length: this.#below(5) }, () => `/${this.#one(ABSOLUTE_SEGMENTS)}`).join('');
    return this.#one(examplesBy[this.#material.rfc].pieces.authorities) + path + this.#one(ABSOLUTE_ENDS);
  }

  #pooled(): string {
    const { lines } = this.#material;
    if (lines.length > 0 && this.#below(3) === 0) return this.#one(lines);
    return this.#pool[this.#below(POOL)] ?? '';
  }

  #one<T>(items: readonly T[]): T {
    return items[this.#below(items.length)] as T;
  }

  /** Faster than a fair draw, and fair enough. */
  #below(limit: number): number {
    return Math.floor((this.#random.word() / 2 ** 32) * limit);
  }
}

/** Valid strings with up to three edits, or two of them spliced. Some are still valid. Every call returns the same ones. */
export function mutants(rfc: Rfc, count: number): string[] {
  const cases = new Cases(new Material(rfc, new Random(2396)), new Random(3986));
  return Array.from({ length: count }, () => cases.string());
}
