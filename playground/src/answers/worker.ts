/**
 * The worker of every view. Its name says whose functions it loads: as one program, the views share the files with the grammars' automata,
 * which are most of the page's bytes.
 */
import { serve, type Functions } from './messages.js';

const modules: Readonly<Record<string, () => Promise<{ readonly functions: Functions }>>> = {
  compare: () => import('./compare-functions.js'),
  workbench: () => import('./workbench-functions.js'),
  languages: () => import('./language-functions.js'),
  batch: () => import('./batch-functions.js'),
};

serve(async () => {
  const load = modules[self.name];
  if (!load) throw new RangeError(`no functions are named ${self.name}`);
  return (await load()).functions;
});
