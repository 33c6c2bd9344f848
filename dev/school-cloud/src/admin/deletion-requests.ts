import type { Selectable } from 'kysely';
import { makeId } from '../db/make-id.ts';
import type { Database, Tables } from '../db/tables.ts';
import { endAllSessions } from '../session/allow-list.ts';
import { spoilPassword } from '../session/hash-password.ts';
import { Input } from '../v3/input.ts';
import { entityNotFound, notFound } from '../v3/refusal.ts';

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
  const input = new Input(body);
  const target = input.partOrEmpty('targetRef');
  const domain = target.choice('domain', domains);
  const id = target.id('id');
  const minutes = input.number('deleteAfterMinutes', usualMinutes, 0);
  input.mustBeValid();
  return { domain, id, deleteAfter: new Date(Date.now() + minutes * 60_000) };
}

/** From this moment on the person is gone for everybody who looks, and nothing brings them back. */
async function hideUser(db: Database, userId: string): Promise<void> {
  const now = new Date();
  const user = await db
    .updateTable('users')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user.numUpdatedRows === 0n) throw entityNotFound('User');
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) return;
  await db
    .updateTable('accounts')
    .set({ deactivated_at: now, password: await spoilPassword(account.password), updated_at: now })
    .where('id', '=', account.id)
    .execute();
  await endAllSessions(db, account.id);
}

export async function createDeletionRequest(db: Database, body: unknown) {
  const { domain, id, deleteAfter } = parseRequest(body);
  if (domain === 'user') await hideUser(db, id);
  const requestId = makeId();
  await db
    .insertInto('deletion_requests')
    .values({ id: requestId, domain, target_id: id, delete_after: deleteAfter })
    .execute();
  return { requestId, deletionPlannedAt: deleteAfter };
}

async function readRequest(db: Database, id: string): Promise<Selectable<Tables['deletion_requests']>> {
  const request = await db
    .selectFrom('deletion_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw notFound('The requested DeletionRequestEntity has not been found.');
  return request;
}

export async function answerDeletionRequest(db: Database, id: string) {
  const { domain, target_id, delete_after, status, statistics } = await readRequest(db, id);
  return { targetRef: { domain, id: target_id }, deletionPlannedAt: delete_after, status, statistics };
}

/** The request is forgotten, and what it has done already stays done. */
export async function cancelDeletionRequest(db: Database, id: string): Promise<void> {
  await readRequest(db, id);
  await db.deleteFrom('deletion_requests').where('id', '=', id).execute();
}
