import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { makeId } from '../db/database.ts';
import type { Database, Tables } from '../db/tables.ts';
import { endAllSessions } from '../session/allow-list.ts';
import { destroyPassword } from '../session/passwords.ts';
import { readField } from '../transport/read-field.ts';
import { accountNotFound, internalServerError, notFound, userNotFound } from '../v3/api-error.ts';
import { withTimeout } from '../v3/context.ts';
import { Input } from '../v3/input.ts';
import { executeRequests, findDue, usualBatch } from './execute-deletions.ts';

/** All domains of the real server. Whatever the domain, an execution deletes the person with the target's id. */
export const domains =
  `account board media-board class courseGroup course dashboard file fileRecords group lessons pseudonyms
  registrationPin task teams user submissions news calendar room`.split(/\s+/u);

/** 30 days. */
const usualMinutes = 43_200;

function parseRequest(body: unknown) {
  // The real server fails on a body without a target before it validates anything.
  if (readField(body, 'targetRef') === undefined) throw internalServerError();
  const input = new Input(body);
  const target = input.partOrEmpty('targetRef');
  const domain = target.choice('domain', domains);
  const id = target.id('id');
  const minutes = input.number('deleteAfterMinutes', usualMinutes, 0);
  input.mustBeValid();
  return { domain, id, deleteAfter: new Date(Date.now() + minutes * 60_000) };
}

async function mustExist(db: Database, userId: string): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw userNotFound(userId);
}

/** Flags the person as deleted, deactivates the account, destroys its password and ends its sessions. */
async function hideUser(db: Database, userId: string): Promise<void> {
  const now = new Date();
  await db.updateTable('users').set({ deleted_at: now }).where('id', '=', userId).execute();
  const account = await findAccountOf(db, userId);
  if (!account) return;
  await db
    .updateTable('accounts')
    .set({ deactivated_at: now, password: await destroyPassword(account.password), updated_at: now })
    .where('id', '=', account.id)
    .execute();
  await endAllSessions(db, account.id);
}

async function findAccountOf(db: Database, userId: string) {
  return await db.selectFrom('accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The request is stored first, so a second one for the same target fails without changing anything. */
async function createDeletionRequest(db: Database, body: unknown) {
  const { domain, id, deleteAfter } = parseRequest(body);
  if (domain === 'user') await mustExist(db, id);
  const requestId = makeId();
  const stored = await db
    .insertInto('deletion_requests')
    .values({ id: requestId, domain, target_id: id, delete_after: deleteAfter })
    .onConflict((conflict) => conflict.columns(['domain', 'target_id']).doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n) throw internalServerError();
  if (domain === 'user') await hideUser(db, id);
  return { requestId, deletionPlannedAt: deleteAfter };
}

async function readRequest(db: Database, id: string): Promise<Selectable<Tables['deletion_requests']>> {
  const request = await db
    .selectFrom('deletion_requests')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst();
  if (!request) throw notFound('The requested DeletionRequestEntity has not been found.');
  return request;
}

async function answerDeletionRequest(db: Database, id: string) {
  const { domain, target_id, delete_after, status, statistics } = await readRequest(db, id);
  return { targetRef: { domain, id: target_id }, deletionPlannedAt: delete_after, status, statistics };
}

/**
 * Removes only the request: the person stays flagged, the account stays deactivated, and saving the account destroys
 * its password once more. If the account no longer exists, the answer is a 404 after the removal.
 */
async function cancelDeletionRequest(db: Database, id: string): Promise<void> {
  const request = await readRequest(db, id);
  await db.deleteFrom('deletion_requests').where('id', '=', request.id).execute();
  if (request.domain !== 'user') return;
  const account = await findAccountOf(db, request.target_id);
  if (!account) throw accountNotFound();
  await db
    .updateTable('accounts')
    .set({ password: await destroyPassword(account.password), updated_at: new Date() })
    .where('id', '=', account.id)
    .execute();
}

/** Not validated: a malformed id is not found. */
const readRequestId = (params: unknown): string => String(readField(params, 'requestId'));

export function serveDeletions(app: FastifyInstance, db: Database): void {
  app.post('/deletionRequests', withTimeout, async ({ body }, reply) => {
    await reply.code(202).send(await createDeletionRequest(db, body));
  });
  app.get('/deletionRequests/:requestId', withTimeout, async ({ params }, reply) => {
    await reply.code(200).send(await answerDeletionRequest(db, readRequestId(params)));
  });
  app.delete('/deletionRequests/:requestId', withTimeout, async ({ params }, reply) => {
    await cancelDeletionRequest(db, readRequestId(params));
    await reply.code(204).send();
  });
  app.get('/deletionExecutions', withTimeout, async ({ query }, reply) => {
    const input = new Input(query);
    const limit = input.number('limit', usualBatch, 1);
    input.mustBeValid();
    await reply.code(200).send(await findDue(db, limit));
  });
  app.post('/deletionExecutions', withTimeout, async ({ body }, reply) => {
    const input = new Input(body);
    const ids = input.ids('ids');
    input.mustBeValid();
    await executeRequests(db, ids);
    await reply.code(204).send();
  });
}
