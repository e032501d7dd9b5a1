/** An octet as two hexadecimal digits in upper case. */
export function hexOctet(octet: number): string {
  return octet.toString(16).toUpperCase().padStart(2, '0');
}
