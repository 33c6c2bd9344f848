import { connect } from '@superhero/postgres/connect';
import type { Database, Tables } from '../db/tables.ts';

/** The URLs of the databases, because a gateway opens a separate connection for locks. */
const urls = new WeakMap<Database, string>();

export function urlOf(db: Database): string | undefined {
  return urls.get(db);
}

/** Connects to an audit database, so that a gateway can be started with the connection. */
export function openAudit(url: string): Database {
  const db = connect<Tables>(url);
  urls.set(db, url);
  return db;
}
