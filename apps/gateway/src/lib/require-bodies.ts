import type { FastifyInstance } from 'fastify';
import { badRequest } from './refusal.ts';

/** Fastify holds a body against the contract, but takes a missing one for none to look at. */
export function requireBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.schema?.body !== undefined && (body ?? undefined) === undefined)
      throw badRequest('The body of the request is missing.');
  });
}
