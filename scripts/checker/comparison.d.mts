import type { CertificateReader } from './certificate.mjs';
import type { Claims } from './claims.mjs';
import type { Program } from './scanner.mjs';

/** Compares a scanner's program with the productions of its RFC, rule by rule. */
export class Comparison {
  constructor(claims: Claims, program: Program, certificates?: CertificateReader);
  /** Throws Invalid, or Refused, if anything differs. */
  run(): { readonly rules: number; readonly places: number; readonly pairs: number };
}
