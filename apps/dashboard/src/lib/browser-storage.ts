/**
 * Storage that may be switched off or full: then nothing is remembered, and nothing breaks.
 * Only for conveniences; the session lives in its cookie.
 */
function keep(storage: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        // A preference that is not kept is asked for again.
      }
    },
  };
}

export const browserMemory = keep(() => window.localStorage);
export const tabMemory = keep(() => window.sessionStorage);
