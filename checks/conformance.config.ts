import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'conformance', root: import.meta.dirname, include: ['conformance.test.ts'] },
});
