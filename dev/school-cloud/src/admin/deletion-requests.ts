import type { Selectable } from 'kysely';
import { makeId } from '../db/make-id.ts';
import type { Database, Tables } from '../db/tables.ts';
import { endAllSessions } from '../session/allow-list.ts';
import { spoilPassword } from '../session/hash-password.ts';
import { Input } from '../v3/input.ts';
import { readField } from '../v3/read-credentials.ts';
import { accountNotFound, internalServerError, notFound, userNotFound } from '../v3/refusal.ts';

const domains = [
  'account',
  'board',
  'media-board',
  'class',
  'courseGroup',
  'course',
  'dashboard',
  'file',
  'fileRecords',
  'group',
  'lessons',
  'pseudonyms',
  'registrationPin',
  'task',
  'teams',
  'user',
  'submissions',
  'news',
  'calendar',
  'room',
];

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
    .set({ deactivated_at: now, password: await spoilPassword(account.password), updated_at: now })
    .where('id', '=', account.id)
    .execute();
  await endAllSessions(db, account.id);
}

async function findAccountOf(db: Database, userId: string) {
  return await db.selectFrom('accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The request is stored first: a second one for the same target fails there, and changes nothing. */
export async function createDeletionRequest(db: Database, body: unknown) {
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

export async function answerDeletionRequest(db: Database, id: string) {
  const { domain, target_id, delete_after, status, statistics } = await readRequest(db, id);
  return { targetRef: { domain, id: target_id }, deletionPlannedAt: delete_after, status, statistics };
}

/**
 * Removes the request and nothing else: the person stays flagged, the account deactivated, and saving the account
 * destroys its password once more. If there is no account any more, that is a 404 after the removal.
 */
export async function cancelDeletionRequest(db: Database, id: string): Promise<void> {
  const request = await readRequest(db, id);
  await db.deleteFrom('deletion_requests').where('id', '=', request.id).execute();
  if (request.domain !== 'user') return;
  const account = await findAccountOf(db, request.target_id);
  if (!account) throw accountNotFound();
  await db
    .updateTable('accounts')
    .set({ password: await spoilPassword(account.password), updated_at: new Date() })
    .where('id', '=', account.id)
    .execute();
}
