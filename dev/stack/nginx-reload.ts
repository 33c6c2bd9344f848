import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Nginx } from './nginx.ts';

interface Target {
  url: string;
  headers: Record<string, string>;
  /** The expected bytes of the answer. */
  body: Buffer;
}

interface Load {
  targets: readonly Target[];
  requests: number;
  /** The number of keep-alive connections, each with one request at a time. */
  connections: number;
  /** Called with the number of each request before it is sent. */
  onRequest: (number: number) => void;
}

export interface Outcome {
  answered: number;
  /** Requests that were sent again because nginx closed their keep-alive connection. */
  resets: number;
  /** The errors of all other requests, retries included. */
  failures: string[];
}

/** Requests the targets in turn on keep-alive connections. */
export async function runLoad({ targets, requests, connections, onRequest }: Load): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const outcome: Outcome = { answered: 0, resets: 0, failures: [] };
  let begun = 0;

  const sendWithRetry = async (target: Target): Promise<Buffer> => {
    try {
      return await send(target, agent);
    } catch (error) {
      if (!(error instanceof ResetError)) throw error;
      outcome.resets += 1;
      // Browsers also retry once on a new connection.
      return send(target);
    }
  };
  const sendInTurn = async (): Promise<void> => {
    while (begun < requests) {
      const target = targets[begun % targets.length];
      if (target === undefined) throw new Error('there are no targets');
      begun += 1;
      onRequest(begun);
      try {
        const body = await sendWithRetry(target);
        if (!body.equals(target.body)) throw new Error(`${body.length} bytes, not ${target.body.length}`);
        outcome.answered += 1;
      } catch (error) {
        outcome.failures.push(`${target.url}: ${String(error)}`);
      }
    }
  };

  await Promise.all(Array.from({ length: connections }, sendInTurn));
  agent.destroy();
  return outcome;
}

class ResetError extends Error {
  override readonly name = 'ResetError';
}

/** Without an agent the connection is new. */
function send({ url, headers }: Target, agent: Agent | false = false): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`status ${answer.statusCode}`));
      });
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isReset = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      reject(isReset ? new ResetError('reset', { cause: error }) : error);
    });
    sent.end();
  });
}

interface Run {
  nginx: Nginx;
  targets: readonly Target[];
  requests: number;
  reloads: number;
  connections: number;
}

interface ReloadOutcome extends Outcome {
  /** The number of reloads that took effect before the last answer. */
  reloads: number;
}

/** Reloads nginx several times, evenly spread over the requests, and waits for each reload to take effect. */
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
      // Awaited below; without this, a rejection during the load would be unhandled.
      reloading.catch(() => undefined);
    },
  });
  const reloadsDuringLoad = reloaded;
  await reloading;
  return { ...outcome, reloads: reloadsDuringLoad };
}

/** Changes the answer of /healthz, by which workers of the new configuration are recognized. */
async function reload(nginx: Nginx, generation: number): Promise<void> {
  const file = join(nginx.folder, 'nginx.conf');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/return 200 "ok[^"]*"/, `return 200 "ok ${generation}"`));
  nginx.reload();
  const deadline = Date.now() + 60_000;
  while ((await readHealth(nginx)) !== `ok ${generation}`) {
    if (Date.now() > deadline) throw new Error(`nginx did not take over configuration ${generation}`);
    await pause(10);
  }
}

async function readHealth({ url }: Nginx): Promise<string> {
  const answer = await fetch(`${url}/healthz`, { headers: { Connection: 'close' } });
  return answer.text();
}

const extensions = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Everything that a browser requests: the page, each file of the build and the runtime config. */
export function targetsOf(site: { url: string; dist: string; runtimeConfig: string }): Target[] {
  const files = readdirSync(site.dist, { recursive: true, encoding: 'utf8' });
  const target = (path: string, file: string, encoding: keyof typeof extensions): Target => ({
    url: `${site.url}${path}`,
    headers: { Accept: path === '/login' ? 'text/html' : '*/*', 'Accept-Encoding': encoding },
    body: readFileSync(file),
  });
  const assets = files.filter((file) => /\.(js|css|svg|woff2)$/.test(file));
  return [
    target('/runtime.config.json', site.runtimeConfig, 'identity'),
    ...(['br', 'gzip', 'identity'] as const).flatMap((encoding) => {
      const packed = (file: string): string =>
        files.includes(`${file}${extensions[encoding]}`) ? `${file}${extensions[encoding]}` : file;
      return [
        target('/login', join(site.dist, packed('index.html')), encoding),
        ...assets.map((file) => target(`/${file}`, join(site.dist, packed(file)), encoding)),
      ];
    }),
  ];
}
