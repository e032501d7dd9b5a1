/** Run by the build (see vite.config.ts), which leaves only the result. */
import { topics as all, type Topic } from 'rfc-uri';

export const topics: readonly Topic[] = all;
