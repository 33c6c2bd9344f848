import type { FastifyInstance } from 'fastify';
import { stopping } from './api-error.ts';

/** During shutdown, running requests finish and new ones on open connections fail, so that nginx uses another instance. */
export function rejectWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw stopping();
  });
  app.addHook('onSend', async (_request, reply) => {
    // An open connection would keep the process alive.
    if (isStopping) reply.header('connection', 'close');
  });
}
