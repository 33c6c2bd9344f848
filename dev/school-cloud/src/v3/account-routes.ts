import type { FastifyInstance } from 'fastify';
import { deleteAccount, findAccounts, getAccount, patchAccount } from './accounts.ts';
import type { V3Context } from './context.ts';
import { inTime } from './in-time.ts';
import { Input } from './input.ts';
import { requireSession } from './require-session.ts';
import { rollBackMigration } from './roll-back-migration.ts';

function readId(params: unknown, name: string): string {
  const input = new Input(params);
  const id = input.id(name);
  input.mustBeValid();
  return id;
}

export function serveAccounts(app: FastifyInstance, { db, key }: V3Context): void {
  app.get('/account', inTime, async (request, reply) => {
    const session = await requireSession(db, key, request);
    await reply.code(200).send(await findAccounts(db, session, request.query));
  });
  app.get('/account/:id', inTime, async (request, reply) => {
    const session = await requireSession(db, key, request);
    await reply.code(200).send(await getAccount(db, session, readId(request.params, 'id')));
  });
  app.patch('/account/:id', inTime, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const id = readId(request.params, 'id');
    await reply.code(200).send(await patchAccount(db, session, id, request.body));
  });
  app.delete('/account/:id', inTime, async (request, reply) => {
    const session = await requireSession(db, key, request);
    await reply.code(200).send(await deleteAccount(db, session, readId(request.params, 'id')));
  });
  app.post('/user-login-migrations/users/:userId/rollback-migration', inTime, async (request, reply) => {
    const session = await requireSession(db, key, request);
    await rollBackMigration(db, session, readId(request.params, 'userId'));
    await reply.code(204).send();
  });
}
