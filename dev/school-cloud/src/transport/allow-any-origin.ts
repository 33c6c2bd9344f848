import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** The real server allows every origin everything, except cookies: there is no credentials header. */
export async function allowAnyOrigin(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: 'GET,HEAD,PUT,PATCH,POST,DELETE',
    // Without it, an OPTIONS request that is no preflight would be refused; the real one answers it, too.
    strictPreflight: false,
  });
}
