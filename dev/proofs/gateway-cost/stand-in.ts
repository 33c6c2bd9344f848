import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { findFreePort } from '@superhero/stack/free-port';
import * as v from 'valibot';

export interface StandIn {
  readonly url: string;
  stop(): void;
}

const School = v.looseObject({ id: v.string() });
const Update = v.object({ name: v.string() });

/** Answers at once, to whoever asks, what the school cloud has answered to the same questions; changes go by the name. */
export async function startStandIn({
  platformUrl,
  token,
  schoolIds,
}: {
  platformUrl: string;
  token: string;
  schoolIds: readonly string[];
}): Promise<StandIn> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string): Promise<string> => {
    const response = await fetch(`${platformUrl}${path}`, { headers });
    if (response.status !== 200) throw new Error(`GET ${path} was answered with ${response.status}`);
    return await response.text();
  };
  const paths = ['/api/v3/me', ...schoolIds.map((id) => `/api/v3/school/id/${id}`)];
  const answers = new Map<string, string>();
  for (const path of paths) answers.set(path, await ask(path));

  const update = async (request: IncomingMessage): Promise<string | undefined> => {
    const path = request.url?.replace('/school/', '/school/id/') ?? '';
    const before = answers.get(path);
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    if (before === undefined) return undefined;
    const school = v.parse(School, JSON.parse(before));
    const after = JSON.stringify({ ...school, ...v.parse(Update, JSON.parse(body)) });
    answers.set(path, after);
    return after;
  };
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const text = request.method === 'PATCH' ? await update(request) : answers.get(request.url ?? '');
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(text);
    };
    void answer();
  });
  const port = await findFreePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
