/** The default ports of RFC 1738's schemes, and the sections that set them. */
export const defaultPorts: Readonly<Record<string, { readonly port: number; readonly section: string }>> = {
  ftp: { port: 21, section: '3.2' },
  http: { port: 80, section: '3.3' },
  gopher: { port: 70, section: '3.4' },
  nntp: { port: 119, section: '3.7' },
  telnet: { port: 23, section: '3.8' },
  wais: { port: 210, section: '3.9' },
  prospero: { port: 1525, section: '3.11' },
};

/** The default ports of later schemes: RFC 2818, section 2.3, and RFC 6455, section 3. */
export const laterPorts: Readonly<Record<string, number>> = { https: 443, ws: 80, wss: 443 };

/** The default port of a scheme in lower case, if it is one of RFC 1738's or of some others. */
export function defaultPort(scheme: string, others: Readonly<Record<string, number>> = {}): number | undefined {
  if (Object.hasOwn(defaultPorts, scheme)) return defaultPorts[scheme]?.port;
  return Object.hasOwn(others, scheme) ? others[scheme] : undefined;
}
