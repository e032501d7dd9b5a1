/**
 * Lays an expression out as a railroad diagram: every way from left to right is a string of the rule. The shapes are data, because the
 * page draws them as elements and the site as text.
 */
import type { Expression } from './grammar-file.js';

/** An element of SVG. */
export interface Shape {
  readonly tag: 'g' | 'a' | 'path' | 'rect' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
}

/** A diagram and its size, in pixels at the usual size of text. */
export interface Diagram {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

function shape(tag: Shape['tag'], attributes: Shape['attributes'], ...children: Shape['children']): Shape {
  return { tag, attributes, children };
}

/** A part of a diagram. It is entered and left at height 0, and reaches `up` above and `down` below that. */
interface Part {
  readonly width: number;
  readonly up: number;
  readonly down: number;
  draw(x: number, y: number): readonly Shape[];
}

const CHARACTER = 7.3;
const HALF = 11;
const GAP = 8;
const RADIUS = 8;

/** How a rule is named, where its name leads, and the component that it is: `host`; empty for none. */
export interface RuleLinks {
  readonly printed: (rule: string) => string;
  readonly href: (rule: string) => string;
  readonly component: (rule: string) => string;
}

/** The diagram of a rule, in which the parts that a string passed are lit. */
export function railroad(
  expression: Expression,
  links: RuleLinks,
  passed: ReadonlySet<Expression> = new Set(),
): Diagram {
  const part = drawPart(expression, { ...links, passed });
  const [width, height] = [part.width + 44, part.up + part.down + 8];
  const y = part.up + 4;
  const shapes = [
    path(`M4 ${y - 6}v12M8 ${y - 6}v12M8 ${y}H22`),
    ...part.draw(22, y),
    path(`M${width - 22} ${y}h14M${width - 8} ${y - 6}v12M${width - 4} ${y - 6}v12`),
  ];
  return { width, height, shapes };
}

interface Context extends RuleLinks {
  readonly passed: ReadonlySet<Expression>;
}

function drawPart(expression: Expression, links: Context): Part {
  const isLit = links.passed.has(expression);
  switch (expression.type) {
    case 'text':
      return expression.text === '' ? rail(GAP) : box(quoted(expression.text), 'terminal', isLit);
    case 'set':
      return box(setText(expression.set), 'terminal', isLit);
    case 'rule':
      return ruleBox(expression.name, links, isLit);
    case 'sequence':
      return sequence(expression.elements.map((element) => drawPart(element, links)));
    case 'choice':
      return choice(
        choices(expression.alternatives).map((each) =>
          'characters' in each
            ? box(
                charactersText(each.characters),
                'terminal',
                each.parts.some((part) => links.passed.has(part)),
              )
            : drawPart(each, links),
        ),
      );
    case 'except':
      return sequence([
        drawPart(expression.from, links),
        box('but not', 'word', false),
        drawPart(expression.except, links),
      ]);
    case 'repeat':
      return repeat(drawPart(expression.expression, links), expression.min, expression.max);
  }
}

/** Alternatives that are single characters. */
interface Characters {
  readonly characters: string[];
  readonly parts: Expression[];
}

/** The alternatives; single characters next to each other are one, because a track for each letter would hide the rest. */
function choices(alternatives: readonly Expression[]): (Expression | Characters)[] {
  const found: (Expression | Characters)[] = [];
  for (const each of alternatives) {
    const last = found.at(-1);
    if (each.type !== 'text' || each.text.length !== 1) found.push(each);
    else if (last && 'characters' in last) {
      last.characters.push(each.text);
      last.parts.push(each);
    } else found.push({ characters: [each.text], parts: [each] });
  }
  return found;
}

/** `a–z` for neighbours, else the characters: `; / ?`. */
function charactersText(characters: readonly string[]): string {
  if (characters.length === 1) return quoted(characters[0] ?? '');
  const codes = characters.map((character) => character.charCodeAt(0));
  const isRange = codes.length > 2 && codes.every((code, index) => index === 0 || code === (codes[index - 1] ?? 0) + 1);
  return isRange ? `${characters[0]}–${characters.at(-1)}` : characters.join(' ');
}

function setText(set: readonly (readonly [number, number])[]): string {
  const name = (code: number): string =>
    code > 0x20 && code < 0x7f ? String.fromCharCode(code) : `x${code.toString(16).toUpperCase()}`;
  return set.map(([first, last]) => (first === last ? name(first) : `${name(first)}–${name(last)}`)).join(' ');
}

function quoted(text: string): string {
  return text === ' ' ? 'space' : `"${text}"`;
}

function ruleBox(rule: string, { printed, href, component }: RuleLinks, isLit: boolean): Part {
  const shared = component(rule);
  const inside = box(printed(rule), shared === '' ? 'rule' : `rule c-${shared}`, isLit);
  return { ...inside, draw: (x, y) => [shape('a', { href: href(rule) }, ...inside.draw(x, y))] };
}

/** `kind` is `terminal`, `rule` or `word`, with the class of a component. */
function box(text: string, kind: string, isLit: boolean): Part {
  const width = text.length * CHARACTER + 16;
  const rx = kind === 'terminal' ? HALF : 2;
  const frame = isLit ? `${kind} lit` : kind;
  return {
    width,
    up: HALF,
    down: HALF,
    draw: (x, y) => [
      ...(kind === 'word' ? [] : [shape('rect', { class: frame, x, y: y - HALF, width, height: 2 * HALF, rx })]),
      shape('text', { class: kind, x: x + width / 2, y: y + 4, 'text-anchor': 'middle' }, text),
    ],
  };
}

function rail(width: number): Part {
  return { width, up: 0, down: 0, draw: (x, y) => [path(`M${x} ${y}h${width}`)] };
}

function path(d: string): Shape {
  return shape('path', { class: 'rail', d });
}

function sequence(parts: readonly Part[]): Part {
  if (parts.length === 0) return rail(GAP);
  const width = parts.reduce((sum, part) => sum + part.width, 0) + GAP * (parts.length - 1);
  return {
    width,
    up: Math.max(...parts.map(({ up }) => up)),
    down: Math.max(...parts.map(({ down }) => down)),
    draw(x, y) {
      let at = x;
      return parts.flatMap((part, index) => {
        const drawn = [...part.draw(at, y)];
        at += part.width;
        if (index < parts.length - 1) drawn.push(path(`M${at} ${y}h${GAP}`));
        at += GAP;
        return drawn;
      });
    },
  };
}

function choice(parts: readonly Part[]): Part {
  const [first, ...others] = parts;
  if (!first || others.length === 0) return first ?? rail(GAP);
  const inner = Math.max(...parts.map(({ width }) => width));
  const side = 2 * RADIUS + 2;
  let depth = first.down;
  const tracks = others.map((part) => {
    const offset = depth + Math.max(part.up, RADIUS) + 5;
    depth = offset + part.down;
    return { part, offset };
  });
  return {
    width: inner + 2 * side,
    up: first.up,
    down: depth,
    draw(x, y) {
      const straight = [
        path(`M${x} ${y}h${side}`),
        ...first.draw(x + side, y),
        path(`M${x + side + first.width} ${y}H${x + inner + 2 * side}`),
      ];
      return [
        ...straight,
        ...tracks.flatMap(({ part, offset }) => [
          path(`M${x} ${y}${turnDown(offset)}H${x + side}`),
          ...part.draw(x + side, y + offset),
          path(`M${x + side + part.width} ${y + offset}H${x + inner + side}${turnUp(offset)}`),
        ]),
      ];
    },
  };
}

/** Curves from a track to one below it, and back. */
function turnDown(offset: number): string {
  return `q${RADIUS} 0 ${RADIUS} ${RADIUS}v${offset - 2 * RADIUS}q0 ${RADIUS} ${RADIUS} ${RADIUS}`;
}

function turnUp(offset: number): string {
  return `h2q${RADIUS} 0 ${RADIUS} ${-RADIUS}v${-(offset - 2 * RADIUS)}q0 ${-RADIUS} ${RADIUS} ${-RADIUS}`;
}

function repeat(part: Part, min: number, max: number | null): Part {
  const looped = max === 1 ? part : loop(part, times(min, max));
  return min === 0 ? skipped(looped) : looped;
}

/** The text at the loop of a repetition; empty for any number of times. */
function times(min: number, max: number | null): string {
  if (max === null) return min < 2 ? '' : `${min} or more`;
  return min === max ? `${max} times` : min < 2 ? `up to ${max} times` : `${min} to ${max} times`;
}

function loop(part: Part, text: string): Part {
  const side = RADIUS + 4;
  const below = part.down + 8 + (text === '' ? 0 : 14);
  const width = Math.max(part.width, text.length * CHARACTER) + 2 * side;
  return {
    width,
    up: part.up,
    down: below + 2,
    draw(x, y) {
      const bend = part.down + 8;
      return [
        path(`M${x} ${y}h${side}`),
        ...part.draw(x + side, y),
        path(`M${x + side + part.width} ${y}H${x + width}`),
        path(
          `M${x + width - side} ${y}q${RADIUS} 0 ${RADIUS} ${RADIUS}v${bend - 2 * RADIUS}q0 ${RADIUS} ${-RADIUS} ${RADIUS}` +
            `H${x + side}q${-RADIUS} 0 ${-RADIUS} ${-RADIUS}v${-(bend - 2 * RADIUS)}q0 ${-RADIUS} ${RADIUS} ${-RADIUS}`,
        ),
        ...(text === ''
          ? []
          : [shape('text', { class: 'word', x: x + width / 2, y: y + bend + 13, 'text-anchor': 'middle' }, text)]),
      ];
    },
  };
}

function skipped(part: Part): Part {
  const side = 2 * RADIUS + 2;
  const rise = Math.max(part.up, 2 * RADIUS - 6) + 6;
  return {
    width: part.width + 2 * side,
    up: rise + 1,
    down: part.down,
    draw: (x, y) => [
      path(`M${x} ${y}h${side}`),
      ...part.draw(x + side, y),
      path(`M${x + side + part.width} ${y}h${side}`),
      path(
        `M${x} ${y}q${RADIUS} 0 ${RADIUS} ${-RADIUS}v${-(rise - 2 * RADIUS)}q0 ${-RADIUS} ${RADIUS} ${-RADIUS}` +
          `h${part.width + 4}q${RADIUS} 0 ${RADIUS} ${RADIUS}v${rise - 2 * RADIUS}q0 ${RADIUS} ${RADIUS} ${RADIUS}`,
      ),
    ],
  };
}
