import { readFileSync } from 'node:fs';
import { ensureTool } from '../tools/ensure-tool.js';
import { canRun } from '../tools/run.js';
import { type Engine, runTests } from './engine.js';
import { installPackage } from './python.js';

/** The seconds of task time on each core that a million lines may take. */
const MOST = 5;

export const spark: Engine = {
  name: 'spark',
  missing() {
    if (!canRun('java', '-version')) return 'java is not installed; Spark 4 needs 17 or later';
    return canRun('python3', '-m', 'venv', '--help') ? undefined : 'python3 with venv is not installed';
  },
  run({ folder, urls, references }) {
    const tool = ensureTool('spark');
    const file = `${folder}/spark.json`;
    const script = `${tool}test/test_spark.py`;
    installPackage(`${tool}.venv/bin`);
    runTests(`${tool}.venv/bin/python`, [script, urls, references, file]);
    const { jvm, python, node, tasks, first } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
      Record<string, number>
    >;
    if (!jvm || !python || !node || !tasks || !first) throw new Error('no figures of Spark');
    const parts = { JVM: jvm, Python: python, node };
    const split = Object.entries(parts).map(([name, seconds]) => `${name} ${seconds.toFixed(2)} s`);
    return [
      {
        job: 'Spark, `check`',
        seconds: jvm + python + node,
        split: `${split.join(', ')}; task time on each core ${tasks.toFixed(1)} s, at most ${MOST} s${tasks > MOST ? ' (missed)' : ''}; ${first.toFixed(1)} s in new executors`,
      },
    ];
  },
};
