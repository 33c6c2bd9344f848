import type { FastifyInstance } from 'fastify';

const ingressPage = [
  '<html>',
  '<head><title>404 Not Found</title></head>',
  '<body>',
  '<center><h1>404 Not Found</h1></center>',
  '<hr><center>nginx</center>',
  '</body>',
  '</html>',
  '',
].join('\r\n');

/** An ingress that only publishes v3 answers for itself: a page, and nothing about origins. */
export function hideV1(app: FastifyInstance): void {
  app.setNotFoundHandler(
    async (_request, reply) => await reply.code(404).type('text/html').send(ingressPage),
  );
}
