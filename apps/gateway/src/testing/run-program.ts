import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs an entry point of the gateway with only this environment. */
export async function runProgram(file: string, environment: Record<string, string>, args: string[] = []) {
  const program = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  const code = await once(child, 'close').then(([exitCode]: unknown[]) => exitCode);
  return { code, ...output };
}
