import { afterEach, expect, test, vi } from 'vitest';
import { preloadFiles } from './preload-files.ts';

// The dev server of the tests serves these.
const style = 'src/ui/base.css?direct&.css';
const script = 'src/lib/wait.ts';
// The address of a port without a server, because the dev server answers every path.
const missing = '/127.0.0.1:1/missing.css';

afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

function links(file: string): HTMLLinkElement[] {
  return Array.from(document.head.querySelectorAll(`link[href="/${file}"]`));
}

test('imports the chunk only after its stylesheet has loaded, and requests each file once', async () => {
  const importChunk = vi.fn<() => Promise<boolean[]>>(() =>
    Promise.resolve(links(style).map(({ sheet }) => sheet !== null)),
  );
  const both = [preloadFiles(importChunk, [style, script]), preloadFiles(importChunk, [style, script])];
  expect(importChunk).not.toHaveBeenCalled();
  expect(await Promise.all(both)).toEqual([[true], [true]]);
  expect(links(script).map(({ rel, crossOrigin }) => [rel, crossOrigin])).toEqual([
    ['modulepreload', 'anonymous'],
  ]);
});

test('does not request a script that the page has preloaded', async () => {
  const preloaded = document.createElement('link');
  preloaded.rel = 'modulepreload';
  preloaded.href = '/src/lib/cut.ts';
  document.head.append(preloaded);
  await preloadFiles(() => Promise.resolve(), ['src/lib/cut.ts']);
  expect(links('src/lib/cut.ts')).toEqual([preloaded]);
});

test('rejects without a stylesheet, and requests it again at the next attempt', async () => {
  const importChunk = vi.fn<() => Promise<void>>(() => Promise.resolve());
  for (const attempt of [1, 2]) {
    const loading = preloadFiles(importChunk, [missing]);
    expect(links(missing), `attempt ${attempt}`).toHaveLength(1);
    await expect(loading).rejects.toThrow(missing);
    expect(links(missing)).toEqual([]);
  }
  expect(importChunk).not.toHaveBeenCalled();
});

test('ignores a script that cannot be preloaded, because the import reports it', async () => {
  await expect(preloadFiles(() => Promise.resolve('chunk'), ['missing.js'])).resolves.toBe('chunk');
});
