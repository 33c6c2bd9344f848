import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { federalStates } from '@superhero/school-cloud/school-facts';
import { schools } from '@superhero/school-cloud/schools';
import { tools } from '@superhero/school-cloud/tools';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decodeText } from '../platform/stored-text.ts';
import {
  anyText,
  findDifference,
  findItem,
  isRefused,
  isTrimmed,
  plain,
  special,
  timeout,
  useStoredTexts,
} from '../testing/stored-texts.ts';
import type { Comparisons } from '../testing/stored-texts.ts';
import { useBatches } from '../testing/use-batches.ts';

const time = { now: 0 };
const batches = useBatches({ clock: () => time.now });
const { schoolCloud, read, write, post, createPeople, createDraft, add, preview } = batches;
const { writeElsewhere, recorded, recordedPerson } = useStoredTexts(batches);

interface Stored {
  readonly id: string;
  readonly name: string;
  /** Undefined after a write of another tool. */
  readonly answered?: unknown;
}

async function readSchool(id: string): Promise<string> {
  const query = schoolCloud.database().selectFrom('schools').select('name').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).name;
}

/** Undefined if the platform stores no such name. */
async function storeSchool(way: string, name: string): Promise<Stored | undefined> {
  if (way === 'elsewhere') {
    const { id } = schools.secondHafen;
    const written = await writeElsewhere('PATCH', `/v1/schools/${id}`, { name });
    // The directory is no longer kept.
    time.now += 10 * 60_000;
    return written && { id, name: decodeText(await readSchool(id)) };
  }
  const { status, body } =
    way === 'create'
      ? await write('POST', '/schools', { name, federalStateId: federalStates.niedersachsen.id })
      : await write('PATCH', `/schools/${schools.ecole.id}`, { name });
  if (status >= 400) return undefined;
  const id = String(body['id']);
  return { id, name: decodeText(await readSchool(id)), answered: body['name'] };
}

async function compareSchool(way: string, text: string): Promise<Comparisons> {
  const stored = await storeSchool(way, text);
  if (stored === undefined) return {};
  const { id, name, answered = name } = stored;
  const recordedName = stored.answered === undefined ? name : await recorded('name');
  const compared: Comparisons = { answered: [answered, name], recorded: [recordedName, name] };
  if (name.trim() === '') return compared;
  const query = new URLSearchParams({ search: name, limit: '100' }).toString();
  const found = findItem((await read(`/schools?${query}`)).body['schools'], id);
  const again = await write('PATCH', `/schools/${id}`, { name, seen: { name } });
  // Otherwise a page of the list could not hold all schools with such a name.
  if (way === 'create') await schoolCloud.database().deleteFrom('schools').where('id', '=', id).execute();
  return { ...compared, found: [found?.['name'], name], again: [again.body['type'], 'NO_CHANGES'] };
}

test(
  'property: a name of a school is answered, recorded, shown, found and compared as stored',
  async () => {
    const ways = fc.constantFrom('create', 'change', 'elsewhere');
    expect(
      await findDifference(fc.tuple(ways, anyText), ([way, text]) => compareSchool(way, text)),
    ).toBeUndefined();
  },
  timeout,
);

const { userId: personId } = people.student;
const firstName = 'Xaveria';

async function readLastName(id = personId): Promise<string> {
  const query = schoolCloud.database().selectFrom('users').select('last_name').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).last_name;
}

async function findLastName(id: string, lastName: string): Promise<unknown> {
  const query = new URLSearchParams({ search: `${firstName} ${lastName}` }).toString();
  return findItem((await read(`/people?${query}`)).body['people'], id)?.['lastName'];
}

/** A second change to the same names. Blanks around a name are not sent, so such a name is changed. */
async function changeAgain(id: string, lastName: string): Promise<Comparisons> {
  const names = { firstName, lastName };
  const again = await write('PUT', `/people/${id}/names`, { ...names, seen: names });
  const type = isRefused(lastName) ? 'BAD_REQUEST' : isTrimmed(lastName) ? 'NO_CHANGES' : undefined;
  return { again: [again.body['type'], type] };
}

/** Changes the name, if the gateway does not refuse it. */
async function changeLastName(text: string): Promise<Comparisons> {
  const before = await readLastName();
  const { status, body } = await write('PUT', `/people/${personId}/names`, { firstName, lastName: text });
  const stored = await readLastName();
  if (isRefused(text)) return { status: [status, 400], stored: [stored, before] };
  if (status !== 200) return { status: [body['type'], 'NO_CHANGES'] };
  return {
    answered: [body['name'], `${firstName} ${stored}`],
    recorded: [await recorded('lastName'), stored],
  };
}

async function comparePerson(way: string, text: string): Promise<Comparisons> {
  const compared = way === 'change' ? await changeLastName(text) : {};
  if (way === 'elsewhere')
    await writeElsewhere('PATCH', `/v1/users/${personId}`, { firstName, lastName: text });
  const lastName = decodeText(await readLastName());
  const found = await findLastName(personId, lastName);
  return { ...compared, found: [found, lastName], ...(await changeAgain(personId, lastName)) };
}

beforeAll(async () => {
  await writeElsewhere('PATCH', `/v1/users/${personId}`, { firstName, lastName: 'Okafor' });
});

test(
  'property: a name of a person is refused, or recorded, shown, found and compared as stored',
  async () => {
    const ways = fc.constantFrom('change', 'elsewhere');
    expect(
      await findDifference(fc.tuple(ways, special), ([way, text]) => comparePerson(way, text)),
    ).toBeUndefined();
  },
  timeout,
);

async function compareNewPerson(text: string): Promise<Comparisons> {
  const { status, body } = await write('POST', '/people', {
    firstName,
    lastName: text,
    email: `${randomUUID()}@schulwolke.example`,
    schoolId: schools.hafen.id,
    roles: ['teacher'],
  });
  if (/[<>]/u.test(text)) return { status: [status, 400] };
  const id = String(body['id']);
  const name = `${firstName} ${await readLastName(id)}`;
  const compared: Comparisons = { status: [status, 201], recorded: [await recordedPerson(), name.trim()] };
  const lastName = decodeText(await readLastName(id));
  const found = await findLastName(id, lastName);
  const again = await changeAgain(id, lastName);
  await schoolCloud.database().deleteFrom('users').where('id', '=', id).execute();
  return { ...compared, found: [found, lastName], ...again };
}

test(
  'property: a name of a new person is refused, or recorded, shown, found and compared as stored',
  async () => {
    expect(await findDifference(special, compareNewPerson)).toBeUndefined();
  },
  timeout,
);

const { userId: ownId, password: currentPassword } = people.superhero;

async function compareOwnAccount(text: string): Promise<Comparisons> {
  const { firstName: first, lastName, email } = (await read('/account')).body;
  const change = { currentPassword, lastName: text };
  const seen = { firstName: first, lastName, email };
  const { status, body } = await write('PATCH', '/account', { ...change, seen });
  if (/[<>]/u.test(text)) return { status: [status, 400] };
  const stored = decodeText(await readLastName(ownId));
  const changed: Comparisons =
    status === 200
      ? { answered: [body['lastName'], stored], recorded: [await recorded('lastName'), stored] }
      : { status: [body['type'], 'NO_CHANGES'] };
  const { body: shown } = await read('/account');
  const again = await write('PATCH', '/account', {
    ...change,
    lastName: stored,
    seen: { ...seen, lastName: stored },
  });
  const type = /[<>]/u.test(stored) ? 'BAD_REQUEST' : isTrimmed(stored) ? 'NO_CHANGES' : undefined;
  return { ...changed, shown: [shown['lastName'], stored], again: [again.body['type'], type] };
}

test(
  'property: a name in the operator’s account is refused, or answered, recorded, shown and compared as stored',
  async () => {
    expect(await findDifference(special, compareOwnAccount)).toBeUndefined();
  },
  timeout,
);

async function compareTool(text: string): Promise<Comparisons> {
  const { id } = tools.dictionary;
  const path = `/tools/${id}`;
  const { status, body } = await write('PATCH', path, { fields: { name: text } });
  const query = schoolCloud.database().selectFrom('tools').select('name').where('id', '=', id);
  const { name } = await query.executeTakeFirstOrThrow();
  const changed: Comparisons =
    status === 200
      ? { answered: [body['name'], name], recorded: [await recorded('name'), name] }
      : { status: [body['type'], 'NO_CHANGES'] };
  const search = new URLSearchParams({ search: name, limit: '100' }).toString();
  const found = findItem((await read(`/tools?${search}`)).body['tools'], id);
  const again = await write('PATCH', path, { fields: { name }, seen: { name } });
  return {
    ...changed,
    shown: [(await read(path)).body['name'], name],
    found: [found?.['name'], name],
    again: [again.body['type'], 'NO_CHANGES'],
  };
}

test(
  'property: a name of a tool is answered, recorded, shown, found and compared as stored',
  async () => {
    expect(await findDifference(special, compareTool)).toBeUndefined();
  },
  timeout,
);

/** A draft that can be requested. A refused name leaves it as it is. */
async function prepareBatch(): Promise<{ readonly id: string; readonly digest: string | undefined }> {
  const id = await createDraft();
  await add(id, { ids: await createPeople(1) });
  return { id, digest: (await preview(id)).preview?.digest };
}
let draft: ReturnType<typeof prepareBatch> | undefined;

async function compareBatch(text: string): Promise<Comparisons> {
  draft ??= prepareBatch();
  const { id, digest } = await draft;
  const { status, body } = await post(`/${id}/request`, { name: text, digest, reason: 'Ticket 4711' });
  const hasThreeCharacters = /(?:\S\s*){3}/u.test(text);
  if (isRefused(text) || !hasThreeCharacters) return { status: [status, 400] };
  draft = undefined;
  const name = text.trim();
  const search = new URLSearchParams({ search: name, limit: '100' }).toString();
  const found = findItem((await read(`/deletion/batches?${search}`)).body['batches'], id);
  return {
    answered: [body['name'], name],
    recorded: [await recorded('name'), name],
    shown: [(await read(`/deletion/batches/${id}`)).body['name'], name],
    found: [found?.['name'], name],
  };
}

test(
  'property: a name of a deletion batch is refused, or answered, recorded, shown and found as stored',
  async () => {
    expect(
      await findDifference(fc.oneof(special, { weight: 3, arbitrary: plain }), compareBatch),
    ).toBeUndefined();
  },
  timeout,
);
