import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Makes the browser reject scripts and stylesheets of `index.html` that differ from the built ones. */
export function addIntegrity(): Plugin {
  let folder = '';
  return {
    name: 'add-integrity',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // Runs on the written files, because other plugins change them before, and runs before they are compressed.
    writeBundle: () => pinFiles(folder),
  };
}

const pinned = /<(?:script|link(?= [^>]*rel="(?:stylesheet|modulepreload)"))\b[^>]*? (?:src|href)="([^"]*)"/g;

/** Writes the hash of each file into the tag that names it. */
export async function pinFiles(folder: string): Promise<void> {
  const file = path.join(folder, 'index.html');
  const page = await readFile(file, 'utf8');
  const addresses = Array.from(page.matchAll(pinned), ([, address = '']) => address);
  const hashes = new Map(
    await Promise.all(addresses.map(async (address) => [address, await hash(folder, address)] as const)),
  );
  await writeFile(
    file,
    page.replaceAll(pinned, (tag, address: string) => `${tag} integrity="${hashes.get(address)}"`),
  );
}

async function hash(folder: string, address: string): Promise<string> {
  const content = await readFile(path.join(folder, address));
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
