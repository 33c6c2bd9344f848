import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readFederalStates } from '../db/schools.ts';
import type { Database } from '../db/tables.ts';
import { permissionMissing, roleMissing, serverError } from './legacy-error.ts';
import type { PageLimits } from './query/page.ts';
import { readPage, readSelect, readSort, wrapPage } from './query/page.ts';
import { describeState } from './schools/describe-school.ts';
import { describeStorageProvider } from './schools/populate-school.ts';
import type { V1Context } from './session.ts';
import { requireActor } from './session.ts';

type Item = Readonly<Record<string, unknown>>;

const pageKeys = ['$limit', '$skip', '$sort', '$select', '$populate'];

/** These lists are short, so they are filtered by equality, sorted and cut in memory. */
function answerList(items: readonly Item[], query: Record<string, unknown>, limits: PageLimits) {
  const filters = Object.entries(query).filter(([name]) => !pageKeys.includes(name));
  for (const [name, value] of filters)
    if (typeof value !== 'string')
      throw serverError(`The simulated school cloud cannot filter this list by "${name}".`);
  const found = items.filter((item) => filters.every(([name, value]) => item[name] === value));
  const inOrder = readSort(query).reduceRight((list, { field, direction }) => {
    const sign = direction === 'asc' ? 1 : -1;
    return list.toSorted((one, other) => (String(one[field]) < String(other[field]) ? -sign : sign));
  }, found);
  const page = readPage(query, limits);
  const end = page.limit === undefined ? undefined : page.skip + page.limit;
  return wrapPage(page, found.length, inOrder.slice(page.skip, end).map(readSelect(query)));
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
  return providers.map(describeStorageProvider);
}

interface Query {
  Querystring: Record<string, unknown>;
}

/** Lists for forms about schools and people, each with its own page limits. */
export function serveLists(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  app.get<Query>('/federalStates', async (request, reply) => {
    const { permissions } = await requireActor(context, request);
    if (!permissions.includes('FEDERALSTATE_VIEW')) throw permissionMissing('FEDERALSTATE_VIEW');
    const states = (await readFederalStates(db)).map(describeState);
    await reply.code(200).send(answerList(states, request.query, { default: 20, max: 25 }));
  });
  app.get<Query>('/storageProvider', async (request, reply) => {
    const { isSuperhero } = await requireActor(context, request);
    if (!isSuperhero) throw roleMissing('superhero');
    const providers = await readStorageProviders(db);
    await reply.code(200).send(answerList(providers, request.query, { default: 150, max: 1000 }));
  });
  app.get<Query>('/roles', async (request, reply) => {
    await requireActor(context, request);
    await reply.code(200).send(answerList(await readRoles(db), request.query, { default: 10, max: 25 }));
  });
}
