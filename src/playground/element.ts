/** Makes elements. Text becomes text nodes, never markup. */

export type Child = Node | string | undefined | false | readonly Child[];

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
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  append(element, children);
  return element;
}

function append(parent: ParentNode, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined || child === false) continue;
    if (typeof child === 'string' || child instanceof Node) parent.append(child);
    else append(parent, child);
  }
}

/** Replaces the children of an element. If the focus was on a child with a `data-key`, it moves to the new child with that key. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  const key = focusedKey(parent);
  parent.replaceChildren();
  append(parent, children);
  focusKey(parent, key);
}

/**
 * Like `fill`, but changes only what differs, which is far cheaper to draw. The elements that are there stay with their listeners, so
 * the new ones must have none.
 */
export function amend(parent: Element, ...children: readonly Child[]): void {
  const key = focusedKey(parent);
  const wanted = document.createDocumentFragment();
  append(wanted, children);
  amendChildren(parent, wanted);
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

function amendChildren(parent: Element, wanted: Node): void {
  const nodes = [...wanted.childNodes];
  nodes.forEach((node, index) => {
    const present = parent.childNodes[index];
    if (!present) parent.append(node);
    else if (present instanceof Element && node instanceof Element && isSameKind(present, node)) {
      amendAttributes(present, node);
      amendChildren(present, node);
    } else if (present instanceof Text && node instanceof Text) {
      if (present.data !== node.data) present.data = node.data;
    } else present.replaceWith(node);
  });
  while (parent.childNodes.length > nodes.length) parent.lastChild?.remove();
}

function isSameKind(one: Element, other: Element): boolean {
  return one.nodeName === other.nodeName && one.getAttribute('data-key') === other.getAttribute('data-key');
}

function amendAttributes(present: Element, wanted: Element): void {
  for (const { name, value } of wanted.attributes) {
    if (present.getAttribute(name) === value) continue;
    // the Content-Security-Policy forbids to set the attribute, but not the style
    if (name === 'style' && present instanceof HTMLElement) present.style.cssText = value;
    else present.setAttribute(name, value);
  }
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
