/** The attributes of HTML that contain URLs. */

/** The syntax of an attribute's value: one URL, a list, or the candidates of a srcset. */
export type UrlSyntax = 'url' | 'list' | 'srcset';

interface UrlAttribute {
  readonly syntax: UrlSyntax;
  /** The elements that have it; every element by default. */
  readonly elements?: readonly string[];
}

/**
 * The attributes whose value is a URL in the HTML Standard: the index of attributes, and section 16.2 on those of older versions
 * of HTML. SVG's `href` may be on any element.
 */
const attributes: Readonly<Record<string, UrlAttribute>> = {
  action: { syntax: 'url', elements: ['form'] },
  background: { syntax: 'url', elements: ['body', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'] },
  cite: { syntax: 'url', elements: ['blockquote', 'del', 'ins', 'q'] },
  classid: { syntax: 'url', elements: ['object'] },
  codebase: { syntax: 'url', elements: ['applet', 'object'] },
  data: { syntax: 'url', elements: ['object'] },
  formaction: { syntax: 'url', elements: ['button', 'input'] },
  href: { syntax: 'url' },
  imagesrcset: { syntax: 'srcset', elements: ['link'] },
  itemid: { syntax: 'url' },
  itemtype: { syntax: 'list' },
  longdesc: { syntax: 'url', elements: ['frame', 'iframe', 'img'] },
  lowsrc: { syntax: 'url', elements: ['img'] },
  manifest: { syntax: 'url', elements: ['html'] },
  ping: { syntax: 'list', elements: ['a', 'area'] },
  poster: { syntax: 'url', elements: ['video'] },
  profile: { syntax: 'list', elements: ['head'] },
  src: { syntax: 'url' },
  srcset: { syntax: 'srcset', elements: ['img', 'source'] },
  'xlink:href': { syntax: 'url' },
};

/** The syntax of an attribute of an element; `undefined` if it contains no URLs. Both names are in lower case. */
export function urlSyntax(element: string, attribute: string): UrlSyntax | undefined {
  const known = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
  return known?.elements?.includes(element) === false ? undefined : known?.syntax;
}
