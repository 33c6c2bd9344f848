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
}

export interface Outcome {
  answered: number;
  /** Requests that were sent again because nginx closed their keep-alive connection. */
  resets: number;
  /** The errors of all other requests, retries included. */
  failures: string[];
}

/** Requests the targets in turn on keep-alive connections; the outcome is updated after every request. */
export async function runLoad(load: Load, outcome = newOutcome()): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections, scheduling: 'fifo' });
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
    while (begun < load.requests) {
      const target = load.targets[begun % load.targets.length];
      if (target === undefined) throw new Error('there are no targets');
      begun += 1;
      try {
        const body = await sendWithRetry(target);
        if (!body.equals(target.body)) throw new Error(`${body.length} bytes, not ${target.body.length}`);
        outcome.answered += 1;
      } catch (error) {
        outcome.failures.push(`${target.url}: ${String(error)}`);
      }
    }
  };

  await Promise.all(Array.from({ length: load.connections }, sendInTurn));
  agent.destroy();
  return outcome;
}

const newOutcome = (): Outcome => ({ answered: 0, resets: 0, failures: [] });

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

/** Reloads nginx during the load, evenly spread, and counts the reloads that took effect before its end. */
export async function reloadUnderLoad(nginx: Nginx, load: Load, reloads: number) {
  const outcome = newOutcome();
  const handled = () => outcome.answered + outcome.failures.length;
  const running = runLoad(load, outcome);
  let reloaded = 0;
  for (let generation = 1; generation <= reloads; generation += 1) {
    const share = (load.requests * generation) / (reloads + 1);
    while (handled() < share) await pause(1);
    await reload(nginx, generation);
    if (handled() < load.requests) reloaded = generation;
  }
  return { ...(await running), reloads: reloaded };
}

/** Changes the answer of /healthz, by which workers of the new configuration are recognized. */
async function reload(nginx: Nginx, generation: number): Promise<void> {
  const file = join(nginx.folder, 'nginx.conf');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/return 200 "ok[^"]*"/, `return 200 "ok ${generation}"`));
  nginx.reload();
  const deadline = Date.now() + 60_000;
  while ((await readHealth(nginx)) !== `ok ${generation}`) {
    if (Date.now() > deadline) throw new Error(`nginx did not load configuration ${generation}`);
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
    headers: { 'Accept-Encoding': encoding },
    body: readFileSync(file),
  });
  const assets = files.filter((file) => /\.(js|css|svg|woff2)$/.test(file));
  return [
    target('/runtime.config.json', site.runtimeConfig, 'identity'),
    ...(['br', 'gzip', 'identity'] as const).flatMap((encoding) => {
      const packed = (file: string): string =>
        files.includes(`${file}${extensions[encoding]}`) ? `${file}${extensions[encoding]}` : file;
      return [
        target('/', join(site.dist, packed('index.html')), encoding),
        ...assets.map((file) => target(`/${file}`, join(site.dist, packed(file)), encoding)),
      ];
    }),
  ];
}
