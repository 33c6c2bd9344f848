import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { LocalServer } from '../http-proxy.ts';
import { forward, listen } from '../http-proxy.ts';

export interface SeenSearch {
  /** The account id of the operator. */
  readonly operator: string;
  /** The query string to the school cloud. */
  readonly query: string;
  isRunning: boolean;
}

export interface SearchCounter extends LocalServer {
  /** In order of arrival. */
  readonly seen: readonly SeenSearch[];
  /** The paths of all calls of the gateway, in order of arrival. */
  readonly calls: readonly string[];
  /** The maximum number of parallel searches of one operator. */
  readonly mostAtOnce: () => number;
  /** How long each further search takes at least. */
  delayMs: number;
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
  const server = await listen((request, response) => {
    calls.push(new URL(request.url ?? '', schoolCloudUrl).pathname);
    const search = note(request);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const answer = (): void => {
      forward(schoolCloudUrl, request, gone.signal).then(
        (found) => found.pipe(response.writeHead(found.statusCode ?? 502, found.headers)),
        () => response.destroy(),
      );
    };
    if (search === undefined) {
      answer();
      return;
    }
    const timer = setTimeout(answer, counter.delayMs);
    // Answered, or aborted by the gateway.
    response.on('close', () => {
      clearTimeout(timer);
      search.isRunning = false;
    });
  });
  const counter: SearchCounter = { ...server, seen, calls, mostAtOnce: () => most, delayMs: 0 };
  return counter;
}

function readOperator(authorization: string): string {
  const [, claims = ''] = authorization.split('.');
  return v.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString())).accountId;
}
