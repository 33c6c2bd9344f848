import type { FastifyInstance } from 'fastify';
import { stopping } from './refusal.ts';

/** What runs is finished; what still comes in over an open connection is sent to another copy. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw stopping();
  });
  app.addHook('onSend', async (_request, reply) => {
    // Kept open, the connection would keep the process.
    if (isStopping) reply.header('connection', 'close');
  });
}
