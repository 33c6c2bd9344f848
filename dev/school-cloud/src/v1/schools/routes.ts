import type { FastifyInstance } from 'fastify';
import { readField } from '../../transport/read-field.ts';
import { methodNotAllowed } from '../legacy-error.ts';
import type { V1Context } from '../session.ts';
import { requireActor } from '../session.ts';
import { findSchools, getSchool } from './find-schools.ts';
import { createSchool, patchSchool } from './write-school.ts';

const readId = (params: unknown): string => String(readField(params, 'id'));

export function serveSchools(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  app.get<{ Querystring: Record<string, unknown> }>('/schools', async (request, reply) => {
    await requireActor(context, request);
    await reply.code(200).send(await findSchools(db, request.query));
  });
  app.get('/schools/:id', async (request, reply) => {
    await requireActor(context, request);
    await reply.code(200).send(await getSchool(db, readId(request.params), request.query));
  });
  app.post('/schools', async (request, reply) => {
    const actor = await requireActor(context, request);
    await reply.code(201).send(await createSchool(db, actor, request.body));
  });
  app.patch('/schools/:id', async (request, reply) => {
    const actor = await requireActor(context, request);
    await reply.code(200).send(await patchSchool(db, actor, readId(request.params), request.body));
  });
  app.delete('/schools/:id', async (request, reply) => {
    await requireActor(context, request);
    await reply.code(405).send(methodNotAllowed('remove').body);
  });
}
