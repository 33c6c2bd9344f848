import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { readFederalStates } from '../../schools/read-school.ts';
import type { V1Context } from '../context.ts';
import { requireActor } from '../legacy-actor.ts';
import { permissionMissing, roleMissing } from '../legacy-refusal.ts';
import type { PageLimits } from '../query/page.ts';
import { readPage, wrapPage } from '../query/page.ts';
import { describeState } from '../schools/describe-school.ts';

/** Short lists are cut in memory; nobody filters them. */
function cut<Item>(items: readonly Item[], query: unknown, limits: PageLimits) {
  const page = readPage(query, limits);
  const end = page.limit === undefined ? undefined : page.skip + page.limit;
  return wrapPage(page, items.length, items.slice(page.skip, end));
}

async function readRoles(db: Database) {
  const roles = await db
    .selectFrom('roles')
    .selectAll()
    .select(
      sql<string[]>`array(select parent_id::text from role_parents where role_id = roles.id)`.as('parents'),
    )
    .orderBy('id')
    .execute();
  return roles.map((role) => ({
    _id: role.id,
    name: role.name,
    roles: role.parents,
    updatedAt: role.updated_at,
    createdAt: role.created_at,
    permissions: role.permissions,
    __v: 0,
    displayName: role.display_name,
    id: role.id,
  }));
}

async function readStorageProviders(db: Database) {
  const providers = await db.selectFrom('storage_providers').selectAll().orderBy('id').execute();
  return providers.map((provider) => ({
    _id: provider.id,
    type: provider.type,
    isShared: provider.is_shared,
    accessKeyId: provider.access_key_id,
    endpointUrl: provider.endpoint_url,
    region: provider.region,
    maxBuckets: provider.max_buckets,
    freeBuckets: provider.free_buckets,
    createdAt: provider.created_at,
    updatedAt: provider.updated_at,
    __v: 0,
  }));
}

/** The lists that a form about schools or people needs, each with its own idea of a page. */
export function serveLists(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  app.get('/federalStates', async (request, reply) => {
    const { permissions } = await requireActor(context, request);
    if (!permissions.includes('FEDERALSTATE_VIEW')) throw permissionMissing('FEDERALSTATE_VIEW');
    const states = (await readFederalStates(db)).map(describeState);
    await reply.code(200).send(cut(states, request.query, { default: 20, max: 25 }));
  });
  app.get('/storageProvider', async (request, reply) => {
    const { isSuperhero } = await requireActor(context, request);
    if (!isSuperhero) throw roleMissing('superhero');
    const providers = await readStorageProviders(db);
    await reply.code(200).send(cut(providers, request.query, { default: 150, max: 1000 }));
  });
  app.get('/roles', async (request, reply) => {
    await requireActor(context, request);
    await reply.code(200).send(cut(await readRoles(db), request.query, { default: 10, max: 25 }));
  });
}
