import { redact } from '../../syntax/redact.js';

/** Data as JSON has it, with every text masked, names too. */
export function maskedData(value: unknown): unknown {
  if (typeof value === 'string') return redact(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(maskedData);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [redact(name), maskedData(field)]));
}
