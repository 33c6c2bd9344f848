import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createCertificateAuthority } from '../../../../dev/stack/certificate-authority.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const accept: Handler = (_request, response) => void response.writeHead(204).end();

/** A receiver of notifications with TLS on this machine, which the gateway reaches under another name. */
export function useReceiver() {
  const authority = createCertificateAuthority();
  const { certificate, key } = authority.issue('receiver.example');
  const received: Received[] = [];
  const next = { answer: accept };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    next.answer(request, response);
  };
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (request, response) => void handle(request, response),
  );
  const address = { port: 0 };
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const listening = server.address();
    if (listening === null || typeof listening === 'string')
      throw new Error('The receiver is not listening.');
    address.port = listening.port;
  });
  afterEach(() => {
    next.answer = accept;
    received.length = 0;
    server.closeAllConnections();
  });
  afterAll(() => {
    server.close();
    authority.remove();
  });
  return {
    port: () => address.port,
    url: (path = '/in?team=7') => `https://receiver.example:${address.port}${path}`,
    /** In the order of their arrival. */
    received,
    /** From now on, in this test. */
    answerWith: (handler: Handler): void => {
      next.answer = handler;
    },
    /** In place of DNS and of the rule that no notification is sent to this machine. */
    network: () => ({
      resolve: async () => ['127.0.0.1'],
      isAllowed: () => true,
      ca: readFileSync(authority.certificate, 'utf8'),
    }),
  };
}
