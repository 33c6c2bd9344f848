import type { FastifyInstance } from 'fastify';
import { readField } from '../../transport/read-field.ts';
import { badRequest, methodNotAllowed } from '../legacy-error.ts';
import type { V1Context } from '../session.ts';
import { requireActor } from '../session.ts';
import { createRegistrationLink, createUser } from './create-user.ts';
import { findUsers, getUser } from './find-users.ts';
import { patchUser } from './patch-user.ts';

const readId = (params: unknown): string => String(readField(params, 'id'));

export function serveUsers(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  app.get<{ Querystring: Record<string, unknown> }>('/users', async (request, reply) => {
    const actor = await requireActor(context, request);
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
  app.post('/users', async (request, reply) => {
    // Only the header counts here, not the cookie: a request without it is a registration.
    if (request.headers.authorization === undefined)
      throw badRequest('Der Pin wurde noch nicht bei der Registrierung eingetragen.');
    const actor = await requireActor(context, request);
    await reply.code(201).send(await createUser(db, actor, request.body));
  });
  app.post('/registrationlink', async ({ body }, reply) => {
    await reply.code(201).send(await createRegistrationLink(db, body));
  });
  app.put('/users/:id', async () => {
    throw methodNotAllowed('update');
  });
  app.delete('/users/:id', async () => {
    throw methodNotAllowed('remove');
  });
}
