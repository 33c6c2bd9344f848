import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findFreePort } from '@superhero/stack/free-port';
import * as v from 'valibot';

export interface SeenSearch {
  /** The account id of the operator. */
  readonly operator: string;
  /** The query string to the school cloud. */
  readonly query: string;
  isRunning: boolean;
}

export interface SearchCounter {
  readonly url: string;
  /** In order of arrival. */
  readonly seen: readonly SeenSearch[];
  /** The paths of all calls of the gateway, in order of arrival. */
  readonly calls: readonly string[];
  /** The maximum number of parallel searches of one operator. */
  readonly mostAtOnce: () => number;
  /** How long each further search takes at least. */
  delayMs: number;
  stop(): void;
}

const Claims = v.object({ accountId: v.string() });

/** A proxy between gateway and school cloud that counts calls, and delays people searches. */
export async function countSearches(schoolCloudUrl: string): Promise<SearchCounter> {
  const seen: SeenSearch[] = [];
  const calls: string[] = [];
  let most = 0;

  const note = (request: IncomingMessage): SeenSearch | undefined => {
    const { pathname, searchParams } = new URL(request.url ?? '', schoolCloudUrl);
    const isSearch = ['/api/v1/users', '/api/v3/account'].includes(pathname) && request.method === 'GET';
    if (!isSearch) return undefined;
    const operator = readOperator(request.headers.authorization ?? '');
    const search = { operator, query: searchParams.toString(), isRunning: true };
    seen.push(search);
    const running = seen.filter((one) => one.isRunning && one.operator === operator);
    most = Math.max(most, running.length);
    return search;
  };
  const forward = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url, headers } = request;
    const forwarded = sendRequest(
      schoolCloudUrl + (url ?? ''),
      { method: method ?? 'GET', headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
  const server = createServer((request, response) => {
    calls.push(new URL(request.url ?? '', schoolCloudUrl).pathname);
    const search = note(request);
    if (search === undefined) return forward(request, response);
    const timer = setTimeout(() => forward(request, response), counter.delayMs);
    // Answered, or aborted by the gateway.
    response.on('close', () => {
      clearTimeout(timer);
      search.isRunning = false;
    });
  });
  const port = await findFreePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const counter: SearchCounter = {
    url: `http://127.0.0.1:${port}`,
    seen,
    calls,
    mostAtOnce: () => most,
    delayMs: 0,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return counter;
}

function readOperator(authorization: string): string {
  const [, claims = ''] = authorization.split('.');
  return v.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString())).accountId;
}
