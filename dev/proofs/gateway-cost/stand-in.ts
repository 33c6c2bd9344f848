import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { findFreePort } from '@superhero/stack/free-port';
import * as v from 'valibot';

export interface StandIn {
  readonly url: string;
  /** What it was asked so far. */
  readonly questions: () => readonly string[];
  stop(): void;
}

const School = v.looseObject({ id: v.string() });
const Update = v.object({ name: v.string() });

/** Asks the school cloud each question once, and answers at once from then on; of changes it knows those of names. */
export async function startStandIn(platformUrl: string): Promise<StandIn> {
  const answers = new Map<string, string>();
  const read = async (url: string, authorization: string): Promise<string> => {
    const known = answers.get(url);
    if (known !== undefined) return known;
    const response = await fetch(`${platformUrl}${url}`, { headers: { authorization } });
    if (response.status !== 200) throw new Error(`GET ${url} was answered with ${response.status}`);
    const answer = await response.text();
    answers.set(url, answer);
    return answer;
  };
  const update = async (request: IncomingMessage, authorization: string): Promise<string> => {
    const url = request.url?.replace('/school/', '/school/id/') ?? '';
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    const before = v.parse(School, JSON.parse(await read(url, authorization)));
    const after = JSON.stringify({ ...before, ...v.parse(Update, JSON.parse(body)) });
    answers.set(url, after);
    return after;
  };

  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    const authorization = headers.authorization ?? '';
    const answer = method === 'PATCH' ? update(request, authorization) : read(url, authorization);
    answer.then(
      (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const port = await findFreePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    questions: () => [...answers.keys()],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
