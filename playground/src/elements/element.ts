/** Makes elements. Text becomes text nodes, never markup. */

export type Child = Node | Sketch | string | undefined | false | readonly Child[];

/** The level of a title, by what it is inside. */
export type Heading = 'h2' | 'h3' | 'h4';

/** Attributes by name; listeners as `onclick`. A value of false or undefined leaves the attribute out. */
export interface Attributes {
  readonly [name: string]: string | number | boolean | undefined | ((event: never) => void);
}

/** An HTML element with its attributes and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

/** A description of an HTML element without listeners, from which `amend` makes or changes the element. */
export interface Sketch {
  readonly tag: keyof HTMLElementTagNameMap;
  readonly attributes: Attributes;
  readonly children: readonly Child[];
}

export function sketch(tag: Sketch['tag'], attributes: Attributes = {}, ...children: readonly Child[]): Sketch {
  return { tag, attributes, children };
}

/** An SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/** The size of an SVG element, given in pixels at the usual size of text: it grows with the text of the page. */
export function svgSize(width: number, height: number): Attributes {
  return { width: `${width / 16}rem`, height: `${height / 16}rem`, viewBox: `0 0 ${width} ${height}` };
}

function filled<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== undefined && value !== false) setAttribute(element, name, value === true ? '' : String(value));
  }
  parts(children).forEach((part) => element.append(makeNode(part)));
  return element;
}

function setAttribute(element: Element, name: string, value: string): void {
  // the Content-Security-Policy forbids setting the attribute, but not the property
  if (name === 'style' && element instanceof HTMLElement) element.style.cssText = value;
  else element.setAttribute(name, value);
}

type Part = Node | Sketch | string;

/** All children as one list. */
function parts(children: readonly Child[], found: Part[] = []): Part[] {
  for (const child of children) {
    if (child === undefined || child === false) continue;
    if (isPart(child)) found.push(child);
    else parts(child, found);
  }
  return found;
}

function isPart(child: Part | readonly Child[]): child is Part {
  return !Array.isArray(child);
}

/** The sketch that each element was last made from. */
const sketches = new WeakMap<Node, Sketch>();

function makeNode(part: Part): Node | string {
  if (typeof part === 'string' || part instanceof Node) return part;
  const element = h(part.tag, part.attributes, part.children);
  sketches.set(element, part);
  return element;
}

/** Replaces the children of an element. If the focus was on a child with a `data-key`, it moves to the new child with that key. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  const key = focusedKey(parent);
  parent.replaceChildren(...parts(children).map(makeNode));
  focusKey(parent, key);
}

/**
 * Like `fill`, but changes only what differs, which is far cheaper to draw. The elements that are there stay with their listeners, so
 * the new ones must have none. Sketches take a third of the time of elements, because nothing is made only to be compared.
 */
export function amend(parent: Element, ...children: readonly Child[]): void {
  const key = focusedKey(parent);
  amendChildren(parent, parts(children));
  focusKey(parent, key);
}

const subjects = new WeakMap<Element, string>();

/** `amend`, unless the element already shows this subject: what the children are made of, which can be JSON. */
export function amendFor(parent: Element, subject: unknown, children: () => Child): void {
  const text = JSON.stringify(subject);
  if (subjects.get(parent) === text) return;
  subjects.set(parent, text);
  amend(parent, children());
}

function amendChildren(parent: Element, wanted: readonly Part[]): void {
  let next = parent.firstChild;
  for (const part of wanted) {
    const present = next;
    next = present?.nextSibling ?? null;
    if (!present) parent.append(makeNode(part));
    else if (!amended(present, part)) present.replaceWith(makeNode(part));
  }
  while (next) {
    const last = next;
    next = last.nextSibling;
    last.remove();
  }
}

/** Changes a node to show what is wanted. Returns false if another node is needed. */
function amended(present: Node, part: Part): boolean {
  if (typeof part === 'string' || part instanceof Text) {
    if (!(present instanceof Text)) return false;
    const text = typeof part === 'string' ? part : part.data;
    if (present.data !== text) present.data = text;
    return true;
  }
  if (!(present instanceof Element)) return false;
  const known = sketches.get(present);
  if (part instanceof Node) {
    if (known || !(part instanceof Element) || !isSameKind(present, part)) return false;
    amendAttributes(present, part);
    amendChildren(present, [...part.childNodes]);
    return true;
  }
  if (known?.tag !== part.tag || known.attributes['data-key'] !== part.attributes['data-key']) return false;
  amendSketched(present, known.attributes, part.attributes);
  amendChildren(present, parts(part.children));
  sketches.set(present, part);
  return true;
}

function amendSketched(present: Element, known: Attributes, wanted: Attributes): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (known[name] === value) continue;
    if (value === undefined || value === false) present.removeAttribute(name);
    else setAttribute(present, name, value === true ? '' : String(value));
  }
  for (const name of Object.keys(known)) if (!(name in wanted)) present.removeAttribute(name);
}

function isSameKind(one: Element, other: Element): boolean {
  return one.nodeName === other.nodeName && one.getAttribute('data-key') === other.getAttribute('data-key');
}

function amendAttributes(present: Element, wanted: Element): void {
  for (const { name, value } of wanted.attributes)
    if (present.getAttribute(name) !== value) setAttribute(present, name, value);
  for (const name of present.getAttributeNames()) if (!wanted.hasAttribute(name)) present.removeAttribute(name);
}

function focusedKey(parent: Element): string | undefined {
  const active = document.activeElement;
  return active && parent.contains(active) ? active.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
}

function focusKey(parent: Element, key: string | undefined): void {
  if (key === undefined || document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'] === key) return;
  for (const element of parent.querySelectorAll<HTMLElement>('[data-key]'))
    if (element.dataset['key'] === key) return element.focus();
}
