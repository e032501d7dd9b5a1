/* oxlint-disable import/no-unassigned-import -- only where the modules end up matters */
/**
 * The modules that most commands share. The build injects this file into every entry of the bundle, so that the bundler puts
 * them all into one file: at start-up, opening a file takes longer than reading the code in it.
 */
import '../automata/grammar-automaton.js';
import '../formats/components.js';
import '../repair/warnings.js';
import '../rfcs/model/guidance.js';
import '../rfcs/model/resolution.js';
import '../rfcs/model/split.js';
import '../rfcs/model/url-ranges.js';
import '../syntax/dot-segments.js';
import '../syntax/tree.js';
import './arguments/arguments.js';
import './checking/checker.js';
import './input/files.js';
import './session/session.js';
