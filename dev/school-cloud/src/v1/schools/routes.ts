import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from '../legacy-error.ts';
import { anyone, serveCalls } from '../serve-calls.ts';
import type { V1Context } from '../session.ts';
import { findSchools, getSchool } from './find-schools.ts';
import { createSchool, patchSchool } from './write-school.ts';

export function serveSchools(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  const serve = serveCalls(app, context);
  serve('GET /schools', anyone, ({ query }) => findSchools(db, query));
  serve('GET /schools/:id', anyone, ({ id, query }) => getSchool(db, id, query));
  serve('POST /schools', anyone, ({ actor, body }) => createSchool(db, actor, body));
  serve('PATCH /schools/:id', anyone, ({ actor, id, body }) => patchSchool(db, actor, id, body));
  serve('DELETE /schools/:id', anyone, () => {
    throw methodNotAllowed('remove');
  });
}
