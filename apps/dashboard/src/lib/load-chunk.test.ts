import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tabMemory } from './browser-storage.ts';
import { loadChunk, NewVersionError } from './load-chunk.ts';
import { TimeoutError } from './with-timeout.ts';

const failure = new TypeError('Failed to fetch dynamically imported module');
const failing = () => Promise.reject(failure);

/** Puts an entry script into the page as if it had been served with it; a script that was parsed elsewhere never runs. */
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

describe('a part that loads', () => {
  test('is given as it came', async () => {
    await expect(loadChunk(() => Promise.resolve('part'))).resolves.toBe('part');
  });
});

describe('a part that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('spec 7.13, 9.13: is given up after 120,000 ms and not a moment earlier', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    loadChunk(() => new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(new TimeoutError(120_000));
  });
});

describe('a part that fails', () => {
  test('fails with its own error while the page served is still the one that runs', async () => {
    runEntryScript('/_vue/js/index-a.js');
    serveEntryScript('/_vue/js/index-a.js');
    await expect(loadChunk(failing)).rejects.toBe(failure);
    expect(tabMemory.read('reloaded-for')).toBeNull();
  });

  test('fails with its own error when the server cannot be asked for a new version', async () => {
    runEntryScript('/_vue/js/index-a.js');
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    await expect(loadChunk(failing)).rejects.toBe(failure);
  });

  test('fails with its own error when the server answers with an error page', async () => {
    runEntryScript('/_vue/js/index-a.js');
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response('bad gateway', { status: 502 }));
    await expect(loadChunk(failing)).rejects.toBe(failure);
    expect(tabMemory.read('reloaded-for')).toBeNull();
  });

  test('asks for the page past every cache', async () => {
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

  test('does not reload where the tab cannot remember that it did', async () => {
    runEntryScript('/_vue/js/index-a.js');
    serveEntryScript('/_vue/js/index-b.js');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(loadChunk(failing)).rejects.toBeInstanceOf(NewVersionError);
  });
});
