import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { execFileSync } from 'node:child_process';
import { startService } from '@superhero/stack/service';
import * as v from 'valibot';

export interface Memory {
  /** What is in use after everything else was thrown away, in MB. */
  readonly heap: number;
  /** What the machine has given it, in MB. */
  readonly resident: number;
}

export interface MeasuredProcess {
  /** How long it has worked so far, in seconds. */
  workingTime(): number;
  readMemory(): Promise<Memory>;
  stop(): Promise<void>;
}

const MemoryLine = v.object({ heapUsed: v.number(), rss: v.number() });
const tellMemory = `data:text/javascript,process.on("SIGUSR2",()=>{gc();gc();console.log("MEMORY"+JSON.stringify(process.memoryUsage()))})`;
/** Linux counts the work of a process in these. */
const ticksPerSecond = 100;
const cores = availableParallelism();
const megabyte = 2 ** 20;

/** Keeps us, and whatever we start from now on, off the core of what is measured. */
export function leaveOneCore(): void {
  if (cores < 2) throw new Error('This needs a machine with two cores: one for what is measured.');
  const others = cores === 2 ? '0' : `0-${cores - 2}`;
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', others, String(process.pid)]);
}

/** A program of Node on a core of its own. */
export async function startMeasured(program: {
  name: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  ready: RegExp;
}): Promise<MeasuredProcess> {
  let listen: ((text: string) => void) | undefined;
  const service = await startService({
    name: program.name,
    command: 'taskset',
    args: [
      '--cpu-list',
      String(cores - 1),
      process.execPath,
      '--expose-gc',
      '--import',
      tellMemory,
      ...program.args,
    ],
    cwd: program.cwd,
    env: { PATH: process.env['PATH'], ...program.env },
    ready: program.ready,
    stopSignal: 'SIGTERM',
    onOutput: (text) => listen?.(text),
  });
  return {
    workingTime: () => {
      // The name of the program, in brackets, may have spaces in it; user and system time are the 12th and 13th after.
      const [, facts = ''] = readFileSync(`/proc/${service.pid}/stat`, 'utf8').split(') ');
      const [user, system] = facts.split(' ').slice(11, 13);
      return (Number(user) + Number(system)) / ticksPerSecond;
    },
    readMemory: async () => {
      const line = new Promise<string>((resolve) => {
        let output = '';
        listen = (text) => {
          output += text;
          const [, told] = /MEMORY(.*)\n/u.exec(output) ?? [];
          if (told !== undefined) resolve(told);
        };
      });
      process.kill(service.pid, 'SIGUSR2');
      const { heapUsed, rss } = v.parse(MemoryLine, JSON.parse(await line));
      listen = undefined;
      return { heap: heapUsed / megabyte, resident: rss / megabyte };
    },
    stop: () => service.stop(),
  };
}
