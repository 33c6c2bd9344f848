import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:css|html|js|svg)$/;

/**
 * Writes a .br and a .gz next to every text file, so that nginx does not compress on each request. Takes most of the
 * time of a build; tests that need only the other files build in the mode `uncompressed`.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'uncompressed',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(path.join(folder, file))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await smallestBrotli(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

// Which ones give the smallest file can't be predicted; for the first load they make a difference of 200 bytes.
const modes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];
const blockSizes = [18, 20];
const variants = modes.flatMap((mode) => blockSizes.map((blockSize) => ({ mode, blockSize })));

async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const compressed = await Promise.all(
    variants.map(({ mode, blockSize }) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_MODE]: mode, [constants.BROTLI_PARAM_LGBLOCK]: blockSize },
      }),
    ),
  );
  return compressed.reduce((best, next) => (next.length < best.length ? next : best));
}
