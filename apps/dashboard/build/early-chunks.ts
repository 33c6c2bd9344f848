import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The chunks that may belong to the first screen, by the names of their files in `src`. */
const chunks = ['login-page', 'gateway-frame', 'de', 'en', 'es', 'uk'];

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

/**
 * Makes Chromium compile all functions of the entry script on a background thread while it downloads, instead of each
 * function when it is first called. Other browsers ignore the comment.
 */
export function compileEagerly(): Plugin {
  return {
    name: 'compile-eagerly',
    apply: 'build',
    generateBundle: {
      // After Vite, which adds code at the top: the comment only works on the first line.
      order: 'post',
      handler(_options, bundle) {
        const start = findChunk(bundle, 'index');
        start.code = `//# allFunctionsCalledOnLoad\n${start.code}`;
      },
    },
  };
}

/** Finds the messages of a language by its code, and any other chunk by the name of its file in `src`. */
function findChunk(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const isMatch = /^(?:de|en|es|uk)$/.test(name)
    ? ({ facadeModuleId }: Rolldown.OutputChunk) =>
        facadeModuleId?.endsWith(`/i18n/messages/${name}.json`) === true
    : (chunk: Rolldown.OutputChunk) => chunk.name === name;
  const found = Object.values(bundle).find((output) => output.type === 'chunk' && isMatch(output));
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk ${name}`);
  return found;
}
