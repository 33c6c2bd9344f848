import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nginx } from '@superhero/stack/nginx';

/** Lets the running nginx serve further folders, each by a copy of the very server that it has for the first. */
export async function addServers(
  nginx: Nginx,
  firstRoot: string,
  more: readonly { root: string; port: number }[],
): Promise<void> {
  const file = join(nginx.folder, 'nginx.conf');
  const configuration = readFileSync(file, 'utf8');
  const begin = configuration.indexOf('  server {');
  const end = configuration.lastIndexOf('}');
  const server = configuration.slice(begin, end);
  const copies = more.map(({ root, port }) =>
    server.replace(`:${new URL(nginx.url).port};`, `:${port};`).replace(`"${firstRoot}"`, `"${root}"`),
  );
  writeFileSync(file, `${configuration.slice(0, end)}${copies.join('')}}\n`);
  nginx.reload();
  for (const { port } of more) await untilAnswered(`http://localhost:${port}/healthz`);
}

async function untilAnswered(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer at ${address}`);
}
