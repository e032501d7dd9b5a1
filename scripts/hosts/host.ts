/** What the hosts of `npm run test:hosts` have in common. */
import type { HostFolder } from './host-folder.js';

/** A program that others use rfc-uri in: a runtime, a framework, a bundler, a compiler, a CI system. */
export interface Host {
  /** As it is named on the command line: `jest-29-commonjs`. */
  readonly name: string;
  /** As the table shows it: `Jest, CommonJS`. */
  readonly title: string;
  /** What it does with rfc-uri. */
  readonly use: string;
  readonly version: string;
  /** Packages of npm with their versions, which are installed next to rfc-uri. */
  readonly packages: readonly string[];
  /** The folder of scripts/hosts/projects whose files are copied. */
  readonly project?: string;
  /** Whether it needs only what comes from npm, and some seconds: `--quick` runs it. */
  readonly isQuick?: true;
  /** Sets the project up as the manual of the host says, and runs it. Throws an Error if something is wrong, and Skipped. */
  readonly run: (folder: HostFolder) => void | Promise<void>;
}

/** The host cannot run on this machine, for a reason. */
export class Skipped extends Error {}

/** A host of npm: the first package is the host itself. */
export function npmHost(host: Omit<Host, 'version'>): Host {
  const [itself = ''] = host.packages;
  return { ...host, version: itself.slice(itself.lastIndexOf('@') + 1) };
}
