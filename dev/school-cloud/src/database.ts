/** The parts of the simulator's database that dev scripts and tests use. */
export { executeDue, usualBatch } from './admin/execute-deletions.ts';
export { connect, migrate } from './db/database.ts';
export type { Database } from './db/tables.ts';
export { seed } from './seed/seed.ts';
export { continueRollout } from './v3/tools/roll-out.ts';
