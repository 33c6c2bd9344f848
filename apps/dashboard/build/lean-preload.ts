import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const preloadFiles = fileURLToPath(import.meta.resolve('../src/lib/preload-files.ts'));

/** Makes Vite preload the files of a chunk with our own function, to save about 0.4 kB in the first load. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return null;
      return `export { preloadFiles as __vitePreload } from ${JSON.stringify(preloadFiles)};`;
    },
  };
}
