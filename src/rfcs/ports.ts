/** The default ports of RFC 1738, and the sections that set them. */
export const defaultPorts: Readonly<Record<string, { readonly port: number; readonly section: string }>> = {
  ftp: { port: 21, section: '3.2' },
  http: { port: 80, section: '3.3' },
  gopher: { port: 70, section: '3.4' },
  nntp: { port: 119, section: '3.7' },
  telnet: { port: 23, section: '3.8' },
  wais: { port: 210, section: '3.9' },
  prospero: { port: 1525, section: '3.11' },
};
