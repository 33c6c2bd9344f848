import { tabMemory } from './browser-storage.ts';
import { withTimeout } from './with-timeout.ts';

const timeLimit = 120_000;
const reloadedFor = 'reloaded-for';

/** The part is gone because a newer version is served, and this tab has reloaded for it already. */
export class NewVersionError extends Error {
  override readonly name = 'NewVersionError';
}

/**
 * Loads a part of the program that was not in the first load. After a new deployment the file of the
 * running version may be gone: then the page reloads itself, once, and this promise stays open.
 */
export async function loadChunk<T>(importChunk: () => Promise<T>): Promise<T> {
  return withTimeout(
    importChunk().catch(async (error: unknown) => {
      if (await isReplacedByNewVersion()) return reloadOnce();
      throw error;
    }),
    timeLimit,
  );
}

/** The page served now names another entry script than the one that runs here. */
async function isReplacedByNewVersion(): Promise<boolean> {
  const entry = entryScript();
  if (entry === null) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(entry);
  } catch {
    return false;
  }
}

function reloadOnce(): Promise<never> {
  const entry = entryScript() ?? '';
  if (tabMemory.read(reloadedFor) === entry) throw new NewVersionError();
  tabMemory.write(reloadedFor, entry);
  // Without a memory of the tab a second reload could not be prevented, so there is not even a first.
  if (tabMemory.read(reloadedFor) !== entry) throw new NewVersionError();
  window.location.reload();
  return new Promise(() => {});
}

function entryScript(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}
