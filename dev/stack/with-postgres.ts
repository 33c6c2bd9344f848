// Runs a command with a database: `node dev/stack/with-postgres.ts -- npm test`.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { startPostgres } from './postgres.ts';

const [separator, command, ...args] = process.argv.slice(2);
if (separator !== '--' || command === undefined) {
  console.error('usage: with-postgres.ts -- <command> [arguments]');
  process.exit(2);
}

const postgres = await startPostgres();
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url, TEST_DATABASE_URL: postgres.url },
});
// Ctrl-C reaches the command from the terminal; the database runs until the command has ended.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
const exitCode = await new Promise<number>((resolve) => {
  child.once('error', (error) => {
    console.error(`${command} did not start: ${error.message}`);
    resolve(127);
  });
  child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
});
await postgres.stop();
process.exit(exitCode);
