/**
 * The address of a page of the documentation, given by its path in the site: relative to this page where it is the home page of
 * the site, else the public one. The build writes which.
 */
export function documentation(path: string): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel="help"]');
  return new URL(path, link?.href ?? document.baseURI).href;
}
