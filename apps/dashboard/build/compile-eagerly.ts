import type { Plugin } from 'vite';
import { findChunk } from './find-chunk.ts';

/**
 * Tells the browser to compile the program of the start as a whole, while it is still arriving and beside the page's
 * own thread, instead of each function when it is first called. A browser that does not know the hint skips a comment.
 */
export function compileEagerly(): Plugin {
  return {
    name: 'compile-eagerly',
    apply: 'build',
    generateBundle: {
      // The hint counts in the first line only, where Vite itself puts something last.
      order: 'post',
      handler(_options, bundle) {
        const start = findChunk(bundle, 'index');
        start.code = `//# allFunctionsCalledOnLoad\n${start.code}`;
      },
    },
  };
}
