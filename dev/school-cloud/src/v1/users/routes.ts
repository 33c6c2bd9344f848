import type { FastifyInstance } from 'fastify';
import { badRequest, methodNotAllowed } from '../legacy-error.ts';
import { anyone, serveCalls } from '../serve-calls.ts';
import type { V1Context } from '../session.ts';
import { requireActor } from '../session.ts';
import { createRegistrationLink, createUser } from './create-user.ts';
import { findUsers, getUser } from './find-users.ts';
import { patchUser } from './patch-user.ts';

export function serveUsers(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  const serve = serveCalls(app, context);
  serve('GET /users', anyone, ({ actor, query }) => findUsers(db, actor, query));
  serve('GET /users/:id', anyone, ({ actor, id, query }) => getUser(db, actor, id, query));
  serve('PATCH /users/:id', anyone, ({ actor, id, body, query }) => patchUser(db, actor, id, body, query));
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
