import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/tables.ts';
import { inTime } from '../v3/in-time.ts';
import { Input } from '../v3/input.ts';
import { readField } from '../v3/read-credentials.ts';
import { answerDeletionRequest, cancelDeletionRequest, createDeletionRequest } from './deletion-requests.ts';
import { executeRequests, findDue, usualBatch } from './execute-deletions.ts';

/** Unchecked: an id that is none is simply not found. */
const readRequestId = (params: unknown): string => String(readField(params, 'requestId'));

export function serveDeletions(app: FastifyInstance, db: Database): void {
  app.post('/deletionRequests', inTime, async ({ body }, reply) => {
    await reply.code(202).send(await createDeletionRequest(db, body));
  });
  app.get('/deletionRequests/:requestId', inTime, async ({ params }, reply) => {
    await reply.code(200).send(await answerDeletionRequest(db, readRequestId(params)));
  });
  app.delete('/deletionRequests/:requestId', inTime, async ({ params }, reply) => {
    await cancelDeletionRequest(db, readRequestId(params));
    await reply.code(204).send();
  });
  app.get('/deletionExecutions', inTime, async ({ query }, reply) => {
    const input = new Input(query);
    const limit = input.number('limit', usualBatch, 1);
    input.mustBeValid();
    await reply.code(200).send(await findDue(db, limit));
  });
  app.post('/deletionExecutions', inTime, async ({ body }, reply) => {
    const input = new Input(body);
    const ids = input.ids('ids');
    input.mustBeValid();
    await executeRequests(db, ids);
    await reply.code(204).send();
  });
}
