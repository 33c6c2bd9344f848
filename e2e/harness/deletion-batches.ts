import { randomBytes } from 'node:crypto';
import { executeDue } from '@superhero/school-cloud/database';
import { people, type PersonName } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import * as batches from '@superhero/stack/deletion-batches';
import type { RequestedBatch } from '@superhero/stack/deletion-batches';
import { writesTo } from '@superhero/stack/gateway-writes';
import { runSql } from '@superhero/stack/run-sql';
import type { Site } from './site.ts';

const firstNames = ['Sofie', 'Tjark', 'Elif', 'Nils', 'Daryna', 'Mika', 'Jule'];
const lastNames = [
  'Ahrendt',
  'Albers',
  'Aydın',
  'Behrens',
  'Bondarenko',
  'Brandt',
  'Çelik',
  'Dombrowski',
  'Ebert',
];

type People = { like?: PersonName; schoolId?: string };

/** Adds people with accounts, by default students, and returns their ids. */
export async function addPeople(
  { databaseUrl }: Site,
  count: number,
  { like = 'student', schoolId = schools.seestern.id }: People = {},
): Promise<string[]> {
  const mark = randomBytes(6).toString('hex');
  const ids = Array.from({ length: count }, (_, place) => `e2ed${mark}${String(place).padStart(8, '0')}`);
  const added = `unnest(${toArray(ids)}) with ordinality added (id, place)`;
  const original = people[like].userId;
  await runSql(
    databaseUrl,
    `insert into users select (jsonb_populate_record(original, jsonb_build_object(
        'id', added.id, 'email', added.id || '@e2e.example', 'school_id', '${schoolId}',
        'first_name', (${toArray(firstNames)})[1 + place % ${firstNames.length}],
        'last_name', (${toArray(lastNames)})[1 + place % ${lastNames.length}]
      ))).* from users original, ${added} where original.id = '${original}'`,
    `insert into user_roles select (jsonb_populate_record(original, jsonb_build_object('user_id', added.id))).*
      from user_roles original, ${added} where user_id = '${original}'`,
    `insert into accounts select (jsonb_populate_record(original, jsonb_build_object(
        'id', 'e2ee' || substr(added.id, 5), 'user_id', added.id, 'username', added.id || '@e2e.example'
      ))).* from accounts original, ${added} where original.id = '${people.superhero.accountId}'`,
  );
  return ids;
}

function toArray(texts: readonly string[]): string {
  return `array['${texts.join("', '")}']`;
}

/** Removes what earlier tests have left: the platform's batches and the people added here. */
export async function removeBatches({ databaseUrl }: Site): Promise<void> {
  await runSql(
    databaseUrl,
    'delete from deletion_batches',
    "delete from deletion_requests where target_id like 'e2ed%'",
    "delete from users where id like 'e2ed%'",
  );
}

const writesAs = (site: Site, token: string) => writesTo(`${site.url}/gateway`, token);

/** Requests the deletion of these people through the gateway. */
export async function requestBatch(
  site: Site,
  token: string,
  ids: readonly string[],
  name: string,
): Promise<RequestedBatch> {
  return await batches.requestBatch(writesAs(site, token), ids, { name, reason: 'DSB-2026-121' });
}

export async function approveBatch(site: Site, token: string, batch: RequestedBatch): Promise<void> {
  await batches.approveBatch(writesAs(site, token), batch);
}

/** Starts a batch of one part. */
export async function startBatch(site: Site, token: string, batch: RequestedBatch): Promise<void> {
  await batches.startBatch(writesAs(site, token), batch);
}

/** Lets the gateway read and store the counts of a batch, which lists show. */
export async function readProgress(site: Site, token: string, { id }: RequestedBatch): Promise<void> {
  const address = `${site.url}/gateway/deletion/batches/${id}/progress`;
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The progress was answered with ${answer.status}.`);
}

/** One run of the platform's scheduler deletes 20 people. */
export async function deleteDue({ database }: Site, runs = 1): Promise<void> {
  for (let run = 0; run < runs; run += 1) await executeDue(database);
}

/** Makes the deletion of these people fail halfway, or succeed again. */
export async function setDeletionFailure(
  { database }: Site,
  ids: readonly string[],
  failure: 'deletion-fails' | null,
): Promise<void> {
  await database.updateTable('users').set({ failure }).where('id', 'in', ids).execute();
}

/** Gives a person a deletion request that no batch lists, as after the deletion of a batch in another tool. */
export async function addHiddenRequest({ database }: Site, personId: string): Promise<void> {
  const id = randomBytes(12).toString('hex');
  const request = {
    id,
    domain: 'user',
    target_id: personId,
    delete_after: new Date(Date.now() + 86_400_000),
  };
  await database.insertInto('deletion_requests').values(request).execute();
}

/** Those of these people who still exist on the platform, and those who still have an account. */
export async function findRemaining({ database }: Site, ids: readonly string[]) {
  const users = await database.selectFrom('users').select('id').where('id', 'in', ids).execute();
  const accounts = await database
    .selectFrom('accounts')
    .select('user_id')
    .where('user_id', 'in', ids)
    .execute();
  return {
    people: users.map(({ id }) => id).toSorted(),
    accounts: accounts.map(({ user_id }) => user_id),
  };
}
