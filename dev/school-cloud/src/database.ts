/** What dev scripts and end-to-end tests need of the double's database. */
export { connect } from './db/connect.ts';
export { migrate } from './db/migrate.ts';
export type { Database } from './db/tables.ts';
export { seed } from './seed/seed.ts';
