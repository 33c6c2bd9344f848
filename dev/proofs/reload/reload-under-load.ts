import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Nginx } from '@superhero/stack/nginx';
import { runLoad } from './load.ts';
import type { Outcome, Target } from './load.ts';

interface Run {
  nginx: Nginx;
  targets: readonly Target[];
  requests: number;
  reloads: number;
  connections: number;
}

interface ReloadOutcome extends Outcome {
  /** How many were seen to have happened before the last request was answered. */
  reloadsMeanwhile: number;
}

/** Reloads nginx again and again, evenly spread over the requests; each time it must be seen to have happened. */
export async function reloadUnderLoad({ nginx, reloads, requests, ...load }: Run): Promise<ReloadOutcome> {
  const step = Math.floor(requests / (reloads + 1));
  let reloaded = 0;
  let reloading = Promise.resolve();
  const reloadAfter = async (earlier: Promise<void>, generation: number): Promise<void> => {
    await earlier;
    await reload(nginx, generation);
    reloaded = generation;
  };
  const outcome = await runLoad({
    ...load,
    requests,
    onRequest: (number) => {
      const generation = number / step;
      if (!Number.isInteger(generation) || generation > reloads) return;
      reloading = reloadAfter(reloading, generation);
      // Looked at below; nobody else would until the load is done.
      reloading.catch(() => undefined);
    },
  });
  const reloadsMeanwhile = reloaded;
  await reloading;
  return { ...outcome, reloadsMeanwhile };
}

/** Changes what /healthz says, which only workers of the new configuration know. */
async function reload(nginx: Nginx, generation: number): Promise<void> {
  const file = join(nginx.folder, 'nginx.conf');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/return 200 "ok[^"]*"/, `return 200 "ok ${generation}"`));
  nginx.reload();
  const deadline = Date.now() + 60_000;
  while ((await askHealth(nginx)) !== `ok ${generation}`) {
    if (Date.now() > deadline) throw new Error(`nginx did not take over configuration ${generation}`);
    await pause(10);
  }
}

async function askHealth({ url }: Nginx): Promise<string> {
  const answer = await fetch(`${url}/healthz`, { headers: { Connection: 'close' } });
  return answer.text();
}
