import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/** A server in place of the school cloud, for answers that the simulator never gives. */
export function useFakePlatform() {
  const requests: { method: string; url: string; authorization: string | undefined }[] = [];
  let listener: RequestListener | undefined;
  let port = 0;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, authorization: headers.authorization });
    if (listener) listener(request, response);
    else response.writeHead(404).end();
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = addressOf(server.address()).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    requests,
    apiUrl: () => `http://127.0.0.1:${port}/api`,
    listener: () => listener,
    /** Refuses connections until `startAgain`. Answers to requests in progress are still delivered. */
    refuseConnections: () => void server.close(),
    startAgain: async (): Promise<void> => {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    answerWith: (next: RequestListener | undefined) => {
      listener = next;
    },
    answer: (status: number, body: unknown, headers: Record<string, string> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      listener = (_request, response) => void response.writeHead(status, headers).end(text);
    },
  };
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server is not listening.');
  return address;
}

/** The answer of a school cloud to `GET /me` of a superhero. */
export const superheroMe = {
  user: { id: '05e700000000000000000001', firstName: 'Greta', lastName: 'Sonnenfeld' },
  roles: [{ id: '1', name: 'superhero' }],
  permissions: ['CAN_EXECUTE_INSTANCE_OPERATIONS'],
};
