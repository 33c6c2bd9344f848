import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readField } from '../../v3/read-credentials.ts';
import type { V1Context } from '../context.ts';
import { requireActor } from '../legacy-actor.ts';
import { methodNotAllowed } from '../legacy-refusal.ts';
import { findUsers } from './find-users.ts';
import { getUser } from './get-user.ts';
import { patchUser } from './patch-user.ts';

const readId = (params: unknown): string => String(readField(params, 'id'));

export function serveUsers(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  app.get<{ Querystring: Record<string, unknown> }>('/users', async (request, reply) => {
    const actor = await requireActor(context, request);
    if (context.peopleSearchDelayMs > 0) await setTimeout(context.peopleSearchDelayMs);
    await reply.code(200).send(await findUsers(db, actor, request.query));
  });
  app.get('/users/:id', async (request, reply) => {
    const actor = await requireActor(context, request);
    await reply.code(200).send(await getUser(db, actor, readId(request.params), request.query));
  });
  app.patch('/users/:id', async (request, reply) => {
    const actor = await requireActor(context, request);
    const { params, body, query } = request;
    await reply.code(200).send(await patchUser(db, actor, readId(params), body, query));
  });
  app.put('/users/:id', async () => {
    throw methodNotAllowed('update');
  });
  app.delete('/users/:id', async () => {
    throw methodNotAllowed('remove');
  });
}
