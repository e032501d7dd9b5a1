/** The formats of documents in which URIs are found. */
export const documentFormats = ['xml', 'html', 'markdown', 'json', 'css'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
