import { mkdirSync, writeFileSync } from 'node:fs';
import type { GrammarId } from '../grammar/sources.js';
import { Certificate, type RuleCertificate } from './certificate.js';

/** Writes the certificate of a grammar to files in `directory`/<id>, and returns the number of automata. */
export function writeCertificate(id: GrammarId, directory: string): number {
  const folder = `${directory}/${id}`;
  mkdirSync(folder, { recursive: true });
  const certificate = new Certificate(id);
  writeFileSync(`${folder}/grammar.json`, `${JSON.stringify(certificate.grammar(), null, 1)}\n`);
  let count = 0;
  for (const rule of certificate.rules()) {
    writeFileSync(`${folder}/${rule.rule}.${rule.kind}.json`, certificateJson(rule));
    count++;
  }
  return count;
}

/** As JSON, with a line for each item and each state. */
function certificateJson(rule: RuleCertificate): string {
  const fields = Object.entries(rule).map(([name, value]) => {
    const isList = Array.isArray(value) && name !== 'bijection';
    const lines = isList ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]` : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${lines}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}
