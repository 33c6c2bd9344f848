/** The parts of the simulator's database that dev scripts and end-to-end tests use. */
export { connect, migrate } from './db/database.ts';
export type { Database } from './db/tables.ts';
export { seed } from './seed/seed.ts';
