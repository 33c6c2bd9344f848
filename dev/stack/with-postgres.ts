// Runs a command with a database: `node dev/stack/with-postgres.ts -- npm test`.
import { startPostgres } from './postgres.ts';
import { runCommand } from './run-command.ts';

const [separator, ...command] = process.argv.slice(2);
if (separator !== '--' || command.length === 0) {
  console.error('usage: with-postgres.ts -- <command> [arguments]');
  process.exit(2);
}

const postgres = await startPostgres();
const { url } = postgres;
const exitCode = await runCommand(command, { ...process.env, DATABASE_URL: url, TEST_DATABASE_URL: url });
await postgres.stop();
process.exit(exitCode);
