import type { FastifyInstance } from 'fastify';
import { makeId } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { readField } from '../transport/read-field.ts';
import { notFound } from '../v3/api-error.ts';
import { withTimeout } from '../v3/context.ts';
import { Input } from '../v3/input.ts';
import { sanitizeText } from '../v3/sanitize-text.ts';
import { domains } from './deletion-requests.ts';
import type { Batch } from './execute-batch.ts';
import { executeBatch, resetFailed } from './execute-batch.ts';
import { groupPeople } from './group-people.ts';

const maxNameLength = 100;
const usualLimit = 1000;

/** The list and the detail have fields of the same name: numbers here, ids there. */
const describeBatch = (batch: Batch) => ({
  id: batch.id,
  status: batch.status,
  name: batch.name,
  validUsers: batch.valid_users.length,
  invalidUsers: batch.invalid_users.length,
  skippedUsers: batch.skipped_users.length,
  createdAt: batch.created_at,
  updatedAt: batch.updated_at,
});

/** Not validated: a malformed id is not found. */
async function readBatch(db: Database, params: unknown): Promise<Batch> {
  const id = String(readField(params, 'batchId'));
  const batch = await db
    .selectFrom('deletion_batches')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst();
  if (!batch) throw notFound(`The requested DeletionBatchEntity: ${id} has not been found.`);
  return batch;
}

/** The name is sanitised before it is measured. */
function readName(input: Input): string {
  const given = input.optionalText('name');
  const name = given === undefined ? undefined : sanitizeText(given);
  const errors: string[] = [];
  if (name === undefined || name.length > maxNameLength)
    errors.push(`name must be shorter than or equal to ${maxNameLength} characters`);
  if (name === undefined || name === '') errors.push('name must be longer than or equal to 1 characters');
  if (name === undefined) errors.push('name must be a string');
  if (errors.length > 0) input.addError('name', ...errors);
  return name ?? '';
}

async function createBatch(db: Database, body: unknown): Promise<Batch> {
  const input = new Input(body);
  const name = readName(input);
  const domain = input.choice('targetRefDomain', domains);
  const ids = input.idsAsGiven('targetRefIds');
  input.mustBeValid();
  const groups = await groupPeople(db, ids);
  return await db
    .insertInto('deletion_batches')
    .values({ id: makeId(), name, domain, ...groups })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest first. A limit of 0 or less is no limit. */
async function listBatches(db: Database, query: unknown) {
  const input = new Input(query);
  const skip = input.integer('skip', 0, 0);
  const limit = input.integer('limit', usualLimit, -Infinity);
  input.mustBeValid();
  const { total } = await db
    .selectFrom('deletion_batches')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  let selection = db.selectFrom('deletion_batches').selectAll().offset(skip);
  if (limit > 0) selection = selection.limit(limit);
  const batches = await selection.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return { total: Number(total), skip, limit, data: batches.map(describeBatch) };
}

/** A person whose request was cancelled, or belongs to another batch, is in none of the last three lists. */
async function describeDetail(db: Database, batch: Batch) {
  const requests = await db
    .selectFrom('deletion_requests')
    .select(['target_id', 'status'])
    .where('batch_id', '=', batch.id)
    .orderBy('id')
    .execute();
  const peopleIn = (status: string): string[] =>
    requests.filter((request) => request.status === status).map(({ target_id }) => target_id);
  return {
    id: batch.id,
    name: batch.name,
    status: batch.status,
    validUsers: batch.valid_users,
    invalidUsers: batch.invalid_users,
    skippedUsers: batch.skipped_users,
    pendingDeletions: [...peopleIn('registered'), ...peopleIn('pending')],
    failedDeletions: peopleIn('failed'),
    successfulDeletions: peopleIn('success'),
    createdAt: batch.created_at,
    updatedAt: batch.updated_at,
  };
}

export function serveDeletionBatches(app: FastifyInstance, db: Database): void {
  app.get('/deletion-batches', withTimeout, async ({ query }, reply) => {
    await reply.code(200).send(await listBatches(db, query));
  });
  app.post('/deletion-batches', withTimeout, async ({ body }, reply) => {
    await reply.code(201).send(describeBatch(await createBatch(db, body)));
  });
  app.get('/deletion-batches/:batchId', withTimeout, async ({ params }, reply) => {
    await reply.code(200).send(await describeDetail(db, await readBatch(db, params)));
  });
  app.post('/deletion-batches/:batchId/execute', withTimeout, async ({ params }, reply) => {
    const executed = await executeBatch(db, await readBatch(db, params));
    await reply.code(202).send(describeBatch(executed));
  });
  app.post('/deletion-batches/:batchId/reset-failed', withTimeout, async ({ params, body }, reply) => {
    const input = new Input(body);
    const ids = input.idsAsGiven('targetRefIds');
    if (ids.length === 0 && !input.hasErrors)
      input.addError('targetRefIds', 'targetRefIds should not be empty');
    input.mustBeValid();
    await resetFailed(db, await readBatch(db, params), ids);
    await reply.code(204).send();
  });
  // Stops nothing: the requests of the batch stay, and are still executed.
  app.delete('/deletion-batches/:batchId', withTimeout, async ({ params }, reply) => {
    const { id } = await readBatch(db, params);
    await db.deleteFrom('deletion_batches').where('id', '=', id).execute();
    await reply.code(204).send();
  });
}
