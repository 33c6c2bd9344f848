import type { Database } from '../db/tables.ts';

const addresses = new WeakMap<Database, string>();

/** So that a gateway instance started on this database can open a lock connection of its own. */
export function rememberAddress(db: Database, url: string): void {
  addresses.set(db, url);
}

export function addressOf(db: Database): string | undefined {
  return addresses.get(db);
}
