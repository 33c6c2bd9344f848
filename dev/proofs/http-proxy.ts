import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer, request as sendRequest } from 'node:http';
import { findFreePort } from '@superhero/stack/free-port';

export interface LocalServer {
  readonly url: string;
  stop(): void;
}

export async function listen(handle: RequestListener): Promise<LocalServer> {
  const server = createServer(handle);
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

/** Sends a request on and resolves with its answer. */
export function forward(
  target: string,
  request: IncomingMessage,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', url = '', headers } = request;
    const forwarded = sendRequest(target + url, { method, headers, ...(signal && { signal }) }, resolve);
    forwarded.on('error', reject);
    request.pipe(forwarded);
  });
}
