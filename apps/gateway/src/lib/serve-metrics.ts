import fastify from 'fastify';
import type { Metrics } from './metrics.ts';

/** For Prometheus, on a port that nginx does not know. Gives back where that is. */
export async function serveMetrics({ registry }: Metrics, host: string, port: number): Promise<string> {
  const app = fastify();
  app.get('/metrics', async (_request, reply) => {
    await reply.type(registry.contentType).send(await registry.metrics());
  });
  return await app.listen({ host, port });
}
