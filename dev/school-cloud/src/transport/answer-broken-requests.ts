import type { FastifyServerOptions } from 'fastify';

/**
 * Node's own answer to a request that is no HTTP or whose header (query included) is over 16 kB: a status and
 * nothing else. Fastify would add a JSON body, which the real server does not have.
 */
export const answerBrokenRequests: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  if (!socket.writable) return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
};
