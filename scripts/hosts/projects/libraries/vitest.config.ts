import { defineConfig } from 'vitest/config';

// the first standalone code in a process computes all patterns
export default defineConfig({ test: { testTimeout: 30_000 } });
