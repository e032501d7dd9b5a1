import { readFileSync } from 'node:fs';
import { ensureTool } from '../tools/ensure-tool.js';
import { canRun } from '../tools/run.js';
import { type Engine, runTests, withCommand } from './engine.js';

export const clickhouse: Engine = {
  name: 'clickhouse',
  missing: () => (canRun('python3', '-m', 'venv', '--help') ? undefined : 'python3 with venv is not installed'),
  run({ folder, urls, lines }) {
    const tool = ensureTool('clickhouse');
    const file = `${folder}/clickhouse.json`;
    runTests(`${tool}.venv/bin/python`, [`${tool}test/test_clickhouse.py`, urls, file], withCommand(folder));
    const seconds = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>;
    return Object.entries(seconds).map(([name, taken]) => ({
      job: `ClickHouse, \`${name}\``,
      seconds: (taken * 1e6) / lines,
    }));
  },
};
