import type { Claims } from './claims.mjs';

/** The certificates of an RFC in a directory. */
export class CertificateReader {
  /** Throws Invalid if there are none. */
  constructor(directory: string, id: string, claims: Claims);
  readonly id: string;
}
