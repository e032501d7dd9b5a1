/** Run by the build (see vite.config.ts), which leaves only the result: a first visit then needs no worker, and so no grammar. */
import { firstVisit } from '../model/state.js';
import { look, type Look } from './look.js';

/** What Compare shows of the first visit's string. */
export const firstLook: Look = look(firstVisit);
