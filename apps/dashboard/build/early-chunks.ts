import type { Plugin, Rolldown } from 'vite';
import { findChunk } from './find-chunk.ts';

type Bundle = Rolldown.OutputBundle;

/** The chunks that may belong to the first screen, by the names of their files in `src`. */
const chunks = ['login-page', 'home-page', 'de', 'en', 'es', 'uk'];

/**
 * Adds the script of the early requests to `index.html`, and for each chunk a meta tag with the names of its files,
 * whose hashes are known only after the build.
 */
export function prefetchEarlyChunks(): Plugin {
  return {
    name: 'early-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: { input: { index: 'index.html', 'early-requests': 'src/early-requests.ts' } },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const src = `/${findChunk(bundle, 'early-requests').fileName}`;
        return [
          ...chunks.map((chunk) => ({
            tag: 'meta',
            attrs: { name: `chunk:${chunk}`, content: filesOf(bundle, chunk).join(' ') },
            injectTo: 'head' as const,
          })),
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src, fetchpriority: 'high' },
            injectTo: 'head' as const,
          },
        ];
      },
    },
  };
}

/** The files a chunk needs beyond those that `index.html` links. */
function filesOf(bundle: Bundle, chunk: string): string[] {
  const known = withImports(bundle, findChunk(bundle, 'index'));
  const needed = withImports(bundle, findChunk(bundle, chunk));
  return [...needed].filter((file) => !known.has(file)).map((file) => `/${file}`);
}

function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk): Set<string> {
  const imported = chunk.imports.flatMap((file) => {
    const found = bundle[file];
    return found?.type === 'chunk' ? [...withImports(bundle, found)] : [];
  });
  return new Set([chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported]);
}
