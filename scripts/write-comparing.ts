/** `npm run docs`: writes docs/comparing.md, whose every figure comes from the automata. */
import { writeFileSync } from 'node:fs';
import { comparingText } from './docs/comparing.js';
import { projectRoot } from './grammar/sources.js';

writeFileSync(`${projectRoot}docs/comparing.md`, comparingText());
