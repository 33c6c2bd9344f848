import type { Plugin, Rolldown } from 'vite';
import { findChunk } from './find-chunk.ts';

type Bundle = Rolldown.OutputBundle;

/** The parts that may belong to the first screen, by the names of their files in `src`. */
const parts = ['login-page', 'home-page', 'de', 'en', 'es', 'uk'];

/**
 * Puts the head start into the page, to run as soon as it is there, and names the files of each part for it: the
 * names are known only when everything is built.
 */
export function nameParts(): Plugin {
  return {
    name: 'name-parts',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { input: { index: 'index.html', 'head-start': 'src/head-start.ts' } } },
    }),
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const src = `/${findChunk(bundle, 'head-start').fileName}`;
        return [
          ...parts.map((part) => ({
            tag: 'meta',
            attrs: { name: `part:${part}`, content: filesOf(bundle, part).join(' ') },
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

/** What a part needs beyond what the page itself names. */
function filesOf(bundle: Bundle, part: string): string[] {
  const known = withImports(bundle, findChunk(bundle, 'index'));
  const needed = withImports(bundle, findChunk(bundle, part));
  return [...needed].filter((file) => !known.has(file)).map((file) => `/${file}`);
}

function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk): Set<string> {
  const imported = chunk.imports.flatMap((file) => {
    const found = bundle[file];
    return found?.type === 'chunk' ? [...withImports(bundle, found)] : [];
  });
  return new Set([chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported]);
}
