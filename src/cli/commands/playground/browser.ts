import { spawn } from 'node:child_process';

/** The program, with its arguments, that opens an address in the browser of a system. */
export function browserCommand(address: string, platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', address];
  if (platform === 'win32') return ['cmd', '/c', 'start', '', address];
  return ['xdg-open', address];
}

/** Opens an address in the user's browser. Without one, nothing happens: the address is printed, too. */
export function openInBrowser(address: string): void {
  const [command, ...args] = browserCommand(address, process.platform);
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
