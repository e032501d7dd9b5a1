/** The formats of documents in which URIs are found. */
export const documentFormats = ['xml', 'html', 'markdown', 'json', 'css'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The usual names of documents. */
const documentNames: Readonly<Record<DocumentFormat, RegExp>> = {
  xml: /\.xml$/i,
  html: /\.html?$/i,
  markdown: /\.(?:md|markdown)$/i,
  json: /\.json$/i,
  css: /\.css$/i,
};

/** The format that the name of a file says; `undefined` if it says none. */
export function formatByName(name: string): DocumentFormat | undefined {
  return documentFormats.find((format) => documentNames[format].test(name));
}
