import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { families } from './font-faces.ts';

/** Adds our own licence and those of the fonts to the build; Vite adds those of the bundled packages. */
export function shipLicences(): Plugin {
  return {
    name: 'ship-licences',
    apply: 'build',
    async generateBundle() {
      const sources = [
        { name: 'superhero-dashboard', file: '../../../LICENSE' },
        ...families.map(({ name }) => ({ name, file: `../src/ui/fonts/${name}.LICENSE` })),
      ];
      for (const { name, file } of sources) {
        const source = await readFile(fileURLToPath(import.meta.resolve(file)), 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${name}.txt`, source });
      }
    },
  };
}
