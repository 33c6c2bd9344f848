/**
 * Storage may be disabled or full; reads then return null and writes do nothing. Use it for conveniences only: the
 * session is in its cookie.
 */
function safeStorage(storage: () => Storage) {
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
        // The value is lost, as described above.
      }
    },
  };
}

export const browserMemory = safeStorage(() => window.localStorage);
export const tabMemory = safeStorage(() => window.sessionStorage);
