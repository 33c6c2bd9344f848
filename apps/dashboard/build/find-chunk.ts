import type { Rolldown } from 'vite';

/** The messages of a language by its name, everything else by the name of its file in `src`. */
export function findChunk(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const isIt = /^(?:de|en|es|uk)$/.test(name)
    ? ({ facadeModuleId }: Rolldown.OutputChunk) =>
        facadeModuleId?.endsWith(`/i18n/messages/${name}.json`) === true
    : (chunk: Rolldown.OutputChunk) => chunk.name === name;
  const found = Object.values(bundle).find((output) => output.type === 'chunk' && isIt(output));
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk ${name}`);
  return found;
}
