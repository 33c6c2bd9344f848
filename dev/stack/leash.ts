import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * Ends the process when ours is gone, however it went: a small shell waits on a pipe that only we hold open,
 * and the kernel closes it for us even after SIGKILL. Returns how to let go once the process has ended.
 */
export function leash(pid: number, signal: NodeJS.Signals): () => void {
  const script = 'read -r _; kill -s "$1" "$2"';
  const watcher = spawn('/bin/sh', ['-c', script, 'leash', signal.replace('SIG', ''), String(pid)], {
    cwd: '/',
    // Its own session: Ctrl-C in our terminal must not end the watcher before the watched.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return () => watcher.kill('SIGKILL');
}
