import type { FastifyInstance } from 'fastify';
import { answerSchool, findSchool } from './answer-school.ts';
import type { V3Context } from './context.ts';
import { inTime } from './in-time.ts';
import { Input } from './input.ts';
import { answerMaintenance, parseMaintenance, setMaintenance } from './maintenance.ts';
import { mustBeAllowedAt } from './permissions.ts';
import { answerPublicSystems } from './public-systems.ts';
import { requireSession } from './require-session.ts';
import { parseUpdate, updateSchool } from './update-school.ts';

function readSchoolId(params: unknown): string {
  const input = new Input(params);
  const schoolId = input.id('schoolId');
  input.mustBeValid();
  return schoolId;
}

/** Each call asks in the order of the real server: who is it, is it well formed, is it there, may they. */
export function serveSchools(app: FastifyInstance, { db, key }: V3Context): void {
  app.get('/school/id/:schoolId', inTime, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const school = await findSchool(db, readSchoolId(request.params));
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_VIEW');
    await reply.code(200).send(await answerSchool(db, school));
  });

  app.patch('/school/:schoolId', inTime, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const schoolId = readSchoolId(request.params);
    const update = parseUpdate(request.body);
    const school = await findSchool(db, schoolId);
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_EDIT');
    await reply.code(200).send(await answerSchool(db, await updateSchool(db, school, update)));
  });

  app.get('/school/:schoolId/maintenance', inTime, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const school = await findSchool(db, readSchoolId(request.params));
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_VIEW');
    await reply.code(200).send(await answerMaintenance(db, school));
  });

  app.post('/school/:schoolId/maintenance', inTime, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const schoolId = readSchoolId(request.params);
    const maintenance = parseMaintenance(request.body);
    const school = await findSchool(db, schoolId);
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_EDIT');
    await reply.code(200).send(await answerMaintenance(db, await setMaintenance(db, school, maintenance)));
  });

  app.get('/systems/public', inTime, async (request, reply) => {
    await reply.code(200).send(await answerPublicSystems(db, request.query));
  });
}
