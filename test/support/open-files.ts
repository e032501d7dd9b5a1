import { existsSync, readdirSync, readlinkSync } from 'node:fs';

/** Whether this process has a file open. Only Linux can tell. */
export function isOpen(path: string): boolean {
  const links = readdirSync('/proc/self/fd').map((number) => `/proc/self/fd/${number}`);
  return links.some((link) => existsSync(link) && readlinkSync(link) === path);
}
