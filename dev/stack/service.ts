import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  runAs?: { uid: number; gid: number };
  /** Matches its output, or returns true, once it can be used. */
  ready: RegExp | (() => boolean);
  /** The signal for a graceful stop. */
  stopSignal: NodeJS.Signals;
  /** A minute by default. */
  secondsToStart?: number;
  onOutput?: (text: string) => void;
}

export interface Service {
  readonly pid: number;
  /** Resolves when the process has ended, with the reason, and with its last output if it ended unexpectedly. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
  /** With SIGKILL, so that nothing is finished. */
  readonly kill: () => Promise<void>;
  /** Stops it if it is running, and starts it again in the same way. */
  readonly restart: () => Promise<void>;
}

type RunningProcess = Pick<Service, 'pid' | 'ended'> & { end(signal: NodeJS.Signals): Promise<void> };

/** Most services are Node programs, which start in half the time if their compiled code is kept. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

const usualSecondsToStart = 60;
const secondsToStop = 15;
const keptOutput = 8_000;

/** Starts a program and resolves when it is ready; rejects with its output when it is not. */
export async function startService(options: ServiceOptions): Promise<Service> {
  let running = await startProcess(options);
  const stop = () => running.end(options.stopSignal);
  return {
    get pid() {
      return running.pid;
    },
    get ended() {
      return running.ended;
    },
    stop,
    kill: () => running.end('SIGKILL'),
    restart: async () => {
      await stop();
      running = await startProcess(options);
    },
  };
}

async function startProcess(options: ServiceOptions): Promise<RunningProcess> {
  const { name, ready, onOutput, secondsToStart = usualSecondsToStart } = options;
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: { NODE_COMPILE_CACHE: compileCache, ...(options.env ?? process.env) },
    ...options.runAs,
    // Ctrl-C in the terminal reaches only our process, which stops the services in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  let output = '';
  let spawnFailure: Error | undefined;
  let endReason: string | undefined;
  let isRequested = false;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string): void => {
      endReason = `${name} ${how}`;
      resolve(isRequested ? endReason : [endReason, ...output.trimEnd().split('\n').slice(-10)].join('\n'));
    };
    child.once('error', (error) => {
      spawnFailure = error;
      end(`did not start: ${error.message}`);
    });
    child.once('close', (code, signal) =>
      end(signal ? `was ended by ${signal}` : `ended with exit code ${code}`),
    );
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output = (output + text).slice(-keptOutput);
      onOutput?.(text);
    });
  }

  const { pid } = child;
  if (pid === undefined) {
    await ended;
    throw new Error(`${name} did not start: ${spawnFailure?.message ?? 'unknown reason'}`);
  }
  const removeWatcher = stopWithParent(pid, options.stopSignal);
  void ended.then(removeWatcher);

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (endReason !== undefined) return;
    isRequested = true;
    child.kill(signal);
    const late = new AbortController();
    const killLate = pause(secondsToStop * 1000, undefined, { signal: late.signal }).then(
      () => child.kill('SIGKILL'),
      () => false,
    );
    await ended;
    late.abort();
    await killLate;
  };

  const isReady = (): boolean => (typeof ready === 'function' ? ready() : ready.test(output));
  const deadline = Date.now() + secondsToStart * 1000;
  while (!isReady()) {
    if (endReason !== undefined) throw new Error(`${endReason}\n${output}`);
    if (Date.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`${name} was not ready after ${secondsToStart} s\n${output}`);
    }
    await pause(20);
  }

  return { pid, ended, end };
}

/**
 * Stops the process when ours has ended, even by SIGKILL: a small shell waits on a pipe that only our process holds
 * open. Returns a function that removes the watcher once the process has ended.
 */
function stopWithParent(pid: number, signal: NodeJS.Signals): () => void {
  const script = 'read -r _; kill -s "$1" "$2"';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', signal.replace('SIG', ''), String(pid)], {
    cwd: '/',
    // Its own session: Ctrl-C in our terminal must not end the watcher before the process.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return () => watcher.kill('SIGKILL');
}
