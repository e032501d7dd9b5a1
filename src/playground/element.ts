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

function filled<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  append(element, children);
  return element;
}

function append(parent: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined || child === false) continue;
    if (typeof child === 'string' || child instanceof Node) parent.append(child);
    else append(parent, child);
  }
}

/** Replaces what is in an element. If the focus was on something in it that has a `data-key`, it goes to the new one with that key. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  const active = document.activeElement;
  const key = active && parent.contains(active) ? active.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
  parent.replaceChildren();
  append(parent, children);
  if (key !== undefined)
    for (const element of parent.querySelectorAll<HTMLElement>('[data-key]'))
      if (element.dataset['key'] === key) return element.focus();
}
