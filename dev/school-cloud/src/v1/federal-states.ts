import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import { makeId } from '../db/database.ts';
import type { FederalState } from '../db/schools.ts';
import { readFederalStates } from '../db/schools.ts';
import type { CountyFacts, Database, Tables } from '../db/tables.ts';
import { readField } from '../transport/read-field.ts';
import { badRequest, recordNotFound, serverError } from './legacy-error.ts';
import { answerList } from './lists.ts';
import { objectId, readObjectId } from './query/cast.ts';
import { describeState } from './schools/describe-school.ts';
import { onlyWith, serveCalls } from './serve-calls.ts';
import type { V1Context } from './session.ts';

const texts = { name: 'name', abbreviation: 'abbreviation', logoUrl: 'logo_url' } as const;

type Fields = Partial<Pick<Insertable<Tables['federal_states']>, 'abbreviation' | 'logo_url' | 'name'>>;

function readText(body: unknown, field: string): string | undefined {
  const value = readField(body, field);
  return typeof value === 'string' ? value : undefined;
}

function readFields(body: unknown): Fields {
  const present = Object.entries(texts).map(([field, column]) => [column, readText(body, field)] as const);
  return Object.fromEntries(present.filter(([, value]) => value !== undefined));
}

/** Undefined without a list. A county without an id gets a new one, and none of its fields is required. */
function readCounties(body: unknown, fail: (problem: string) => Error): CountyFacts[] | undefined {
  const list = readField(body, 'counties');
  if (!Array.isArray(list)) return undefined;
  return list.map((county: unknown, index) => {
    const [id, number] = [readField(county, '_id'), readField(county, 'countyId')];
    if (number !== undefined && number !== null && Number.isNaN(Number(number)))
      throw fail(
        `counties.${index}.countyId: Cast to Number failed for value ${JSON.stringify(number)} (type ${typeof number}) at path "countyId"`,
      );
    return {
      id: typeof id === 'string' && objectId.test(id) ? id.toLowerCase() : makeId(),
      name: readText(county, 'name') ?? null,
      county_id: number === undefined || number === null ? null : Number(number),
      antares_key: readText(county, 'antaresKey') ?? null,
    };
  });
}

async function read(db: Database, id: string): Promise<FederalState> {
  const wanted = readObjectId(id, 'federalstate');
  const state = (await readFederalStates(db)).find((each) => each.id === wanted);
  if (!state) throw recordNotFound(id);
  return state;
}

/** Schools that have one of the counties keep it as it was, with an id that may no longer exist. */
async function replaceCounties(
  db: Database,
  stateId: string,
  before: readonly CountyFacts[],
  after: readonly CountyFacts[],
): Promise<void> {
  for (const { id, name, county_id, antares_key } of before) {
    const users = db.selectFrom('schools').select('id').where('county_id', '=', id);
    const schools = await users.where('county_copy', 'is', null).execute();
    for (const school of schools)
      await db
        .updateTable('schools')
        .set({ county_copy: JSON.stringify({ id, name, county_id, antares_key }) })
        .where('id', '=', school.id)
        .execute();
  }
  await db.deleteFrom('counties').where('federal_state_id', '=', stateId).execute();
  if (after.length === 0) return;
  await db
    .insertInto('counties')
    .values(after.map((county, position) => ({ ...county, federal_state_id: stateId, position })))
    .execute();
}

const failed = (problem: string) => badRequest(`federalstate validation failed: ${problem}`);

async function create(db: Database, body: unknown): Promise<FederalState> {
  const { name, abbreviation, logo_url } = readFields(body);
  const counties = readCounties(body, failed) ?? [];
  if (!name || !abbreviation || !logo_url) {
    const values = { logoUrl: logo_url, abbreviation, name };
    const missing = Object.entries(values).filter(([, value]) => !value);
    throw failed(missing.map(([field]) => `${field}: Path \`${field}\` is required.`).join(', '));
  }
  const id = makeId();
  // Names and abbreviations may be used twice.
  const state = { id, name, abbreviation, logo_url, has_county_list: true };
  await db.insertInto('federal_states').values(state).execute();
  await replaceCounties(db, id, [], counties);
  return await read(db, id);
}

async function patch(db: Database, id: string, body: unknown): Promise<FederalState> {
  const state = await read(db, id);
  if (readField(body, '$push') !== undefined)
    throw serverError('The simulated school cloud cannot $push at federal states.');
  const fields = readFields(body);
  const emptied = Object.entries(texts).filter(([, column]) => fields[column] === '');
  if (emptied.length > 0) {
    const problems = emptied.map(([field]) => `${field}: Path \`${field}\` is required.`);
    throw badRequest(`Validation failed: ${problems.join(', ')}`);
  }
  const counties = readCounties(body, (problem) => badRequest(problem.replace(/^.*?: /u, '')));
  // The date of the last change stays as it is.
  const changes = { ...fields, ...(counties && { has_county_list: true }) };
  if (Object.keys(changes).length > 0)
    await db.updateTable('federal_states').set(changes).where('id', '=', state.id).execute();
  if (counties) await replaceCounties(db, state.id, state.counties, counties);
  return await read(db, state.id);
}

export function serveFederalStates(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  const serve = serveCalls(app, context);
  serve('GET /federalStates', onlyWith('FEDERALSTATE_VIEW'), async ({ query }) =>
    answerList((await readFederalStates(db)).map(describeState), query, { default: 20, max: 25 }),
  );
  serve('GET /federalStates/:id', onlyWith('FEDERALSTATE_VIEW'), async ({ id }) =>
    describeState(await read(db, id)),
  );
  serve('POST /federalStates', onlyWith('FEDERALSTATE_CREATE'), async ({ body }) =>
    describeState(await create(db, body)),
  );
  serve('PATCH /federalStates/:id', onlyWith('FEDERALSTATE_EDIT'), async ({ id, body }) =>
    describeState(await patch(db, id, body)),
  );
  serve('DELETE /federalStates/:id', onlyWith('FEDERALSTATE_CREATE'), async ({ id }) => {
    const state = await read(db, id);
    // Schools in it keep its id, which then belongs to nothing.
    await db.deleteFrom('federal_states').where('id', '=', state.id).execute();
    return describeState(state);
  });
}
