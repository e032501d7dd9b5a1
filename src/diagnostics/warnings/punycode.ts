/** Decodes A-labels: Punycode (RFC 3492). */

const BASE = 36;
const SKEW = 38;

/** The decoded label of an A-label, which is given without its "xn--"; `undefined` if it is not valid Punycode. */
export function decodedLabel(label: string): string | undefined {
  const text = label.slice('xn--'.length).toLowerCase();
  const delimiter = text.lastIndexOf('-');
  const output = Array.from(text.slice(0, Math.max(0, delimiter)), (character) => character.charCodeAt(0));
  let [code, bias, offset] = [128, 72, 0];
  // a delimiter at the beginning is read as a digit, which is not valid
  for (let at = delimiter > 0 ? delimiter + 1 : 0; at < text.length;) {
    const before = offset;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = readDigit(text.charCodeAt(at++));
      if (digit < 0) return undefined; // also at the end of the text
      offset += digit * weight;
      const threshold = k <= bias ? 1 : Math.min(26, k - bias);
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (weight > 0x7fffffff) return undefined;
    }
    const count = output.length + 1;
    bias = adapted(offset - before, count, before === 0);
    code += Math.floor(offset / count);
    offset %= count;
    if (code > 0x10ffff) return undefined;
    output.splice(offset++, 0, code);
  }
  return output.some((one) => one >= 128) ? String.fromCodePoint(...output) : undefined;
}

function readDigit(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : -1;
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : Math.floor(delta / 2);
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - 1) * 26) / 2; k += BASE) rest = Math.floor(rest / (BASE - 1));
  return k + Math.floor((BASE * rest) / (rest + SKEW));
}
