/**
 * Checks that the suites of a folder are complete: `node conformance/check.mjs [FOLDER]`. For each NAME.json, which is a
 * certificate, it reads the suite NAME.tsv.gz, and prints a line. The exit code is 1 if a suite is not complete.
 *
 * A suite is complete if every program that passes it and meets two conditions decides all strings as the certificate's automaton
 * does: the program is a deterministic automaton with at most as many states, and it treats the characters of a class alike.
 * docs/conform.md has the proof (the Wp-method of Fujiwara and others, 1991). Each check below is a step of that proof.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const UNITS = 0x10000; // of UTF-16

function require(condition, message) {
  if (!condition) throw new Error(message);
}

/** The class of each unit. Every unit is in one class, and each class has its representative. */
function readClasses(classes) {
  const classOf = new Int32Array(UNITS).fill(-1);
  classes.forEach(({ ranges }, index) => {
    for (const [first, last] of ranges)
      for (let unit = first; unit <= last; unit++) {
        require(classOf[unit] === -1, `the unit ${unit} is in two classes`);
        classOf[unit] = index;
      }
  });
  require(!classOf.includes(-1), `the unit ${classOf.indexOf(-1)} is in no class`);
  classes.forEach(({ representative }, index) => {
    const isMember = representative.length === 1 && classOf[representative.charCodeAt(0)] === index;
    require(isMember, `class ${index} does not have its representative`);
  });
  return classOf;
}

/** Functions of the automaton, which has one next state for each state and class. */
function readAutomaton({ classes, states }) {
  const classOf = readClasses(classes);
  for (const [state, { next, accepts }] of states.entries()) {
    const isComplete = next.length === classes.length && next.every((target) => states[target] !== undefined);
    require(isComplete && typeof accepts === 'boolean', `state ${state} is not a state of a complete automaton`);
  }
  const run = (string, from = 0) => {
    let state = from;
    for (let at = 0; at < string.length; at++) state = states[state].next[classOf[string.charCodeAt(at)]];
    return state;
  };
  return { run, accepts: (string, from = 0) => states[run(string, from)].accepts };
}

/** Each state has a string that leads to it, and that of the start is empty. */
function checkAccess(states, { run }) {
  require(states[0]?.access === '', 'the access string of the start is not empty');
  for (const [state, { access }] of states.entries())
    require(run(access) === state, `the access string of state ${state} leads to another one`);
}

/** The strings of each state tell it from every other state: one of them is accepted from only one of the two. */
function checkSeparation(states, { accepts }) {
  for (const [state, { separators }] of states.entries()) {
    const own = separators.map((string) => accepts(string, state));
    for (const other of states.keys()) {
      const differs = separators.some((string, index) => accepts(string, other) !== own[index]);
      require(other === state || differs, `no string tells state ${state} from state ${other}`);
    }
  }
}

/** The rest of a state is accepted from it. A state without one accepts nothing, nor does any state after it. */
function checkRests(states, { accepts }) {
  for (const [state, { rest, next, ...own }] of states.entries()) {
    const isRight =
      rest === null ? !own.accepts && next.every((one) => states[one].rest === null) : accepts(rest, state);
    require(isRight, `the rest of state ${state} is wrong`);
  }
}

/** The strings that a complete suite must have. */
function neededStrings({ classes, states, characters }, { run }) {
  const needed = new Set();
  const all = new Set(states.flatMap(({ separators }) => separators));
  for (const [state, { access, next, rest }] of states.entries()) {
    // 1. each state, followed by all strings that tell states apart
    for (const end of all) needed.add(access + end);
    // 2. each class in each state, followed by the strings that tell the next state from all others
    for (const [index, { representative }] of classes.entries())
      for (const end of states[next[index]].separators) needed.add(access + representative + end);
    // and, which the theorem does not need, each character in each state
    for (const character of rest === null ? [] : characters)
      needed.add(access + character + (states[run(character, state)].rest ?? rest));
  }
  return needed;
}

/** The suite has the strings that are needed and no others, each once and with the verdict of the automaton. */
function checkSuite(lines, needed, { accepts }) {
  const found = new Set();
  for (const line of lines) {
    const [text, verdict] = line.split('\t');
    const string = JSON.parse(text);
    require(needed.has(string), `the suite has ${text}, which is not needed`);
    require(!found.has(string), `the suite has ${text} twice`);
    require(verdict === `${accepts(string)}`, `the verdict of ${text} is wrong`);
    found.add(string);
  }
  for (const string of needed) require(found.has(string), `the suite does not have ${JSON.stringify(string)}`);
}

function checkFile(path) {
  const certificate = JSON.parse(readFileSync(`${path}.json`, 'utf8'));
  const { classes, states } = certificate;
  const automaton = readAutomaton(certificate);
  checkAccess(states, automaton);
  checkSeparation(states, automaton);
  checkRests(states, automaton);
  const lines = gunzipSync(readFileSync(`${path}.tsv.gz`))
    .toString()
    .trimEnd()
    .split('\n');
  checkSuite(lines, neededStrings(certificate, automaton), automaton);
  return `complete, ${lines.length} strings, ${states.length} states, ${classes.length} classes of characters`;
}

const folder = process.argv[2] ?? import.meta.dirname;
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
if (names.length === 0) console.error(`${folder} has no certificates`);
process.exitCode = names.length === 0 ? 1 : 0;
for (const name of names.map((file) => file.slice(0, -'.json'.length)).toSorted())
  try {
    console.log(`${name}: ${checkFile(`${folder}/${name}`)}`);
  } catch (error) {
    console.log(`${name}: NOT COMPLETE: ${error.message}`);
    process.exitCode = 1;
  }
