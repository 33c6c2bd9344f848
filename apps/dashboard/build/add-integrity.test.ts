import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinFiles } from './add-integrity.ts';

let dist = '';

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
  await Promise.all(['entry.js', 'part.js', 'page.css'].map((name) => put(name, `content of ${name}`)));
});

afterEach(() => rm(dist, { recursive: true }));

test('pins the entry script, preloaded files and stylesheets to their content', async () => {
  await put(
    'index.html',
    [
      '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
      '<script type="module" crossorigin src="/entry.js"></script>',
      '<link rel="modulepreload" crossorigin href="/part.js">',
      '<link rel="stylesheet" crossorigin href="/page.css">',
    ].join('\n'),
  );
  await pinFiles(dist);
  expect((await readFile(path.join(dist, 'index.html'), 'utf8')).split('\n')).toEqual([
    '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
    `<script type="module" crossorigin src="/entry.js" integrity="${hashOf('entry.js')}"></script>`,
    `<link rel="modulepreload" crossorigin href="/part.js" integrity="${hashOf('part.js')}">`,
    `<link rel="stylesheet" crossorigin href="/page.css" integrity="${hashOf('page.css')}">`,
  ]);
});

test('rejects a page that names a file which was not built', async () => {
  await put('index.html', '<script type="module" src="/missing.js"></script>');
  await expect(pinFiles(dist)).rejects.toThrow('missing.js');
});

function put(file: string, content: string): Promise<void> {
  return writeFile(path.join(dist, file), content);
}

function hashOf(name: string): string {
  return `sha384-${createHash('sha384').update(`content of ${name}`).digest('base64')}`;
}
