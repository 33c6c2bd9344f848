import { readFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Turns the texts of a message file into their parsed form; a text that does not parse fails the build. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/.*\/messages\/\w+\.json$/.test(id)) return null;
      const texts: unknown = JSON.parse(await readFile(id, 'utf8'));
      if (typeof texts !== 'object' || texts === null) throw new Error(`${id} is not an object`);
      const parsed = Object.entries(texts).map(([key, text]) => [key, parse(String(text))]);
      return JSON.stringify(Object.fromEntries(parsed));
    },
  };
}
