import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tabMemory } from './browser-storage.ts';
import { loadChunk, NewVersionError } from './load-chunk.ts';
import { TimeoutError } from './with-timeout.ts';

const failure = new TypeError('Failed to fetch dynamically imported module');
const failing = () => Promise.reject(failure);

/** Adds an entry script to the page. A script that was parsed in another document never runs. */
function runEntryScript(src: string): void {
  const page = new DOMParser().parseFromString(`<script type="module" src="${src}"></script>`, 'text/html');
  const [script] = page.scripts;
  if (script !== undefined) document.documentElement.prepend(document.adoptNode(script));
}

function serveEntryScript(src: string): void {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response(`<script type="module" src="${src}"></script>`)),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('html > script')?.remove();
  window.sessionStorage.clear();
});

test('a chunk that loads is returned unchanged', async () => {
  await expect(loadChunk(() => Promise.resolve('chunk'))).resolves.toBe('chunk');
});

describe('a chunk without a response', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('spec 7.13, 9.13: a chunk without a response fails after exactly 120,000 ms', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    loadChunk(() => new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(new TimeoutError(120_000));
  });
});

describe('a chunk that cannot be loaded', () => {
  test('a chunk fails with the import error if the same version is still deployed', async () => {
    runEntryScript('/_vue/js/index-a.js');
    serveEntryScript('/_vue/js/index-a.js');
    await expect(loadChunk(failing)).rejects.toBe(failure);
    expect(tabMemory.read('reloaded-for')).toBeNull();
  });

  test('a chunk fails with the import error if the server cannot be reached', async () => {
    runEntryScript('/_vue/js/index-a.js');
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    await expect(loadChunk(failing)).rejects.toBe(failure);
  });

  test('a chunk fails with the import error if the server answers with an error page', async () => {
    runEntryScript('/_vue/js/index-a.js');
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response('bad gateway', { status: 502 }));
    await expect(loadChunk(failing)).rejects.toBe(failure);
    expect(tabMemory.read('reloaded-for')).toBeNull();
  });

  test('bypasses every cache to look for a new version', async () => {
    runEntryScript('/_vue/js/index-a.js');
    serveEntryScript('/_vue/js/index-a.js');
    await expect(loadChunk(failing)).rejects.toBe(failure);
    expect(window.fetch).toHaveBeenCalledExactlyOnceWith('/', { cache: 'no-store' });
  });

  test('does not reload a second time for the same version', async () => {
    runEntryScript('/_vue/js/index-a.js');
    serveEntryScript('/_vue/js/index-b.js');
    tabMemory.write('reloaded-for', '/_vue/js/index-a.js');
    await expect(loadChunk(failing)).rejects.toBeInstanceOf(NewVersionError);
  });

  test('does not reload if the tab cannot store that it did', async () => {
    runEntryScript('/_vue/js/index-a.js');
    serveEntryScript('/_vue/js/index-b.js');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(loadChunk(failing)).rejects.toBeInstanceOf(NewVersionError);
  });
});
