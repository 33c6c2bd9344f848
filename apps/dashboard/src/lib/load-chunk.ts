import { tabMemory } from './browser-storage.ts';
import { withTimeout } from './with-timeout.ts';

const timeLimit = 120_000;
const reloadedFor = 'reloaded-for';

/** The chunk is missing because a newer version is deployed, and this tab has already reloaded for it. */
export class NewVersionError extends Error {
  override readonly name = 'NewVersionError';
}

/**
 * Loads a chunk that is not in the first load. After a deployment the chunk of the running version may be missing; the
 * page then reloads once, and this promise stays pending.
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

/** Whether the deployed page has another entry script than this one. */
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
  // Without storage nothing would prevent a second reload, so there is no first one either.
  if (tabMemory.read(reloadedFor) !== entry) throw new NewVersionError();
  window.location.reload();
  return new Promise(() => {});
}

function entryScript(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}
