import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Runs a command in our terminal and returns its exit code. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env });
  // Ctrl-C reaches the command from the terminal; we wait until it has cleaned up.
  const forward = () => child.kill('SIGTERM');
  process.on('SIGINT', () => {}).on('SIGTERM', forward);
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} did not start: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  process.off('SIGTERM', forward);
  return exitCode;
}
