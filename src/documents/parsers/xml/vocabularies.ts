/** The attributes and elements of XML that contain URIs, by their names. */
import { RDF, XLINK, XML, XSD, XSI } from './namespaces.js';

/** The syntax of a value that contains URIs. */
export type UriSyntax =
  /** One URI, which may be relative. */
  | 'uri'
  /** The name of a namespace. */
  | 'namespace'
  /** The base of the element: xml:base. */
  | 'base'
  /** Several URIs, separated by white space. */
  | 'list'
  /** Pairs of the name of a namespace and a URI: xsi:schemaLocation. */
  | 'pairs';

/** The URIs of a vocabulary: attributes as `@href`, or with their element as `import/@namespace`, and elements as `loc`. */
type Vocabulary = Readonly<Record<string, UriSyntax>>;

/** Attributes without a namespace, of elements of any vocabulary. */
const anywhere: Vocabulary = { '@href': 'uri', '@src': 'uri', '@uri': 'uri', '@url': 'uri' };

/** Attributes with a namespace, on any element. */
const global: Readonly<Record<string, Vocabulary>> = {
  [XML]: { '@base': 'base' },
  [XLINK]: { '@href': 'uri', '@role': 'uri', '@arcrole': 'uri' },
  [XSI]: { '@schemaLocation': 'pairs', '@noNamespaceSchemaLocation': 'uri' },
  [RDF]: { '@about': 'uri', '@resource': 'uri', '@datatype': 'uri', '@type': 'uri' },
};

const soap: Vocabulary = { 'address/@location': 'uri', 'operation/@soapAction': 'uri', 'binding/@transport': 'uri' };
const sitemap: Vocabulary = { loc: 'uri' };

/** By the namespace of the element; for one without a namespace, by the name of the root element. */
const vocabularies: Readonly<Record<string, Vocabulary>> = {
  [XSD]: {
    '@targetNamespace': 'namespace',
    'import/@namespace': 'namespace',
    '@schemaLocation': 'uri',
    '@source': 'uri',
    'notation/@system': 'uri',
  },
  'http://schemas.xmlsoap.org/wsdl/': {
    'definitions/@targetNamespace': 'namespace',
    'import/@namespace': 'namespace',
    'import/@location': 'uri',
  },
  'http://schemas.xmlsoap.org/wsdl/soap/': soap,
  'http://schemas.xmlsoap.org/wsdl/soap12/': soap,
  'http://relaxng.org/ns/structure/1.0': { '@ns': 'namespace', '@datatypeLibrary': 'uri' },
  'http://www.w3.org/2005/Atom': { id: 'uri', uri: 'uri', icon: 'uri', logo: 'uri', 'category/@scheme': 'uri' },
  'http://www.sitemaps.org/schemas/sitemap/0.9': sitemap,
  'http://www.google.com/schemas/sitemap-image/1.1': sitemap,
  'http://schemas.openxmlformats.org/package/2006/relationships': { '@Target': 'uri', '@Type': 'uri' },
  rss: { link: 'uri', url: 'uri', docs: 'uri', comments: 'uri' },
  opml: { '@xmlUrl': 'uri', '@htmlUrl': 'uri' },
};

/** The names that determine the vocabulary of an element. */
export interface ElementName {
  /** Its namespace; empty if it has none. */
  readonly uri: string;
  readonly local: string;
  /** The name of the root element. */
  readonly root: string;
}

function known(vocabulary: Vocabulary | undefined, name: string): UriSyntax | undefined {
  return vocabulary && Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
}

function elementVocabulary({ uri, root }: ElementName): Vocabulary | undefined {
  const key = uri === '' ? root : uri;
  return Object.hasOwn(vocabularies, key) ? vocabularies[key] : undefined;
}

/** The syntax of an attribute; `undefined` if it contains no URIs. */
export function attributeSyntax(element: ElementName, uri: string, local: string): UriSyntax | undefined {
  if (uri !== '') return Object.hasOwn(global, uri) ? known(global[uri], `@${local}`) : undefined;
  const own = elementVocabulary(element);
  return known(own, `${element.local}/@${local}`) ?? known(own, `@${local}`) ?? known(anywhere, `@${local}`);
}

/** The syntax of the content of an element; `undefined` if it contains no URIs. */
export function contentSyntax(element: ElementName): UriSyntax | undefined {
  return known(elementVocabulary(element), element.local);
}
