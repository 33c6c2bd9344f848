import { people } from '@superhero/school-cloud/people';
import { policyFile } from '@superhero/school-cloud/privacy-policy';
import { federalStates } from '@superhero/school-cloud/school-facts';
import { schools } from '@superhero/school-cloud/schools';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { decodeText, StoredText } from '../platform/stored-text.ts';
import { useOperator } from '../testing/use-gateway.ts';

const { schoolCloud, audit, read, write, token } = useOperator();

/** The texts of all tests of this file. `npm run proof:fuzz` tries more of them. */
const { TEXT_CASES = '200' } = process.env;
const runs = { numRuns: Math.ceil(Number(TEXT_CASES) / 4), seed: 2029 };
const timeout = 1_800_000;

/** What sanitisers, patterns and entities treat differently, between letters. */
const signs = '& < > &amp; &lt; &gt; &amp;lt; <b> </b> <!-- --> " \' ; # $ ( [ { \\ . * + ? ^ | % / =';
const words = 'a B ä ß Ω 3 script Kunst Musik 🦊';
const unit = fc.constantFrom(' ', ...signs.split(' '), ...words.split(' '));
const special = fc.string({ unit, minLength: 1, maxLength: 10 }).filter((text) => text.trim() !== '');
const anyText = fc.oneof(
  { weight: 3, arbitrary: special },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ''),
);

/** What API v1 would store with entities, so that the gateway does not send it. */
const isRefused = (text: string): boolean => /[&<>]/u.test(text);
const isTrimmed = (text: string): boolean => text === text.trim();

/** By what was compared: the value and the one that is expected. */
type Comparisons = Readonly<Record<string, readonly [value: unknown, expected: unknown]>>;

const differencesIn = (comparisons: Comparisons): string[] =>
  Object.entries(comparisons).flatMap(([what, [value, expected]]) =>
    value === expected ? [] : [`${what}: ${JSON.stringify(value)} instead of ${JSON.stringify(expected)}`],
  );

const Item = v.looseObject({ id: v.string() });
const findItem = (list: unknown, id: string) => v.parse(v.array(Item), list).find((item) => item.id === id);

const Document = v.object({
  _id: v.string(),
  name: v.optional(StoredText),
  title: v.optional(StoredText),
  consentText: v.optional(StoredText),
});

/** A write of another tool, past the gateway. Undefined if the platform rejects it. */
async function writeElsewhere(method: string, path: string, body: object) {
  const response = await fetch(`${schoolCloud.apiUrl()}${path}`, {
    method,
    headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.ok ? v.parse(Document, await response.json()) : undefined;
}

const Content = v.object({
  changes: v.optional(v.array(v.object({ field: v.string(), after: v.unknown() })), []),
});

/** What the newest audit entry says: the planned value, or the one that the platform stored instead. */
async function recorded(field: string): Promise<unknown> {
  const [ended, begun] = await audit
    .owner()
    .selectFrom('audit_personal')
    .select('content')
    .orderBy('seq', 'desc')
    .limit(2)
    .execute();
  const find = (content: unknown) =>
    v.parse(Content, content).changes.find((change) => change.field === field);
  return (find(ended?.content) ?? find(begun?.content))?.after;
}

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
    await fc.assert(
      fc.asyncProperty(ways, anyText, async (way, text) => {
        expect(differencesIn(await compareSchool(way, text))).toEqual([]);
      }),
      runs,
    );
  },
  timeout,
);

const { userId: personId } = people.student;
const firstName = 'Xaveria';

async function readLastName(): Promise<string> {
  const query = schoolCloud.database().selectFrom('users').select('last_name').where('id', '=', personId);
  return (await query.executeTakeFirstOrThrow()).last_name;
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
  const lastNames = { firstName, lastName: text };
  const compared = way === 'change' ? await changeLastName(text) : {};
  if (way === 'elsewhere') await writeElsewhere('PATCH', `/v1/users/${personId}`, lastNames);
  const lastName = decodeText(await readLastName());
  const query = new URLSearchParams({ search: `${firstName} ${lastName}` }).toString();
  const found = findItem((await read(`/people?${query}`)).body['people'], personId);
  const names = { firstName, lastName };
  const again = await write('PUT', `/people/${personId}/names`, { ...names, seen: names });
  // Blanks around a name are not sent, so such a name is changed.
  const type = isRefused(lastName) ? 'BAD_REQUEST' : isTrimmed(lastName) ? 'NO_CHANGES' : undefined;
  return { ...compared, found: [found?.['lastName'], lastName], again: [again.body['type'], type] };
}

beforeAll(async () => {
  await writeElsewhere('PATCH', `/v1/users/${personId}`, { firstName, lastName: 'Okafor' });
});

test(
  'property: a name of a person is refused, or recorded, shown, found and compared as stored',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('change', 'elsewhere'), special, async (way, text) => {
        expect(differencesIn(await comparePerson(way, text))).toEqual([]);
      }),
      runs,
    );
  },
  timeout,
);

async function compareState(text: string): Promise<Comparisons> {
  const path = '/instance/federal-states';
  const state = { name: text, abbreviation: text, logoUrl: 'https://wappen.example/x.svg' };
  const stored = await writeElsewhere('POST', '/v1/federalStates', state);
  if (stored === undefined) return {};
  const { name = '' } = stored;
  const { body: shown } = await read(`${path}/${stored._id}`);
  const again = await write('POST', path, { ...state, name, abbreviation: 'neu', counties: [] });
  const type = isRefused(name) || !isTrimmed(name) ? 'BAD_REQUEST' : 'STATE_NAME_IN_USE';
  await schoolCloud.database().deleteFrom('federal_states').where('id', '=', stored._id).execute();
  return {
    name: [shown['name'], name],
    abbreviation: [shown['abbreviation'], name],
    again: [again.body['type'], type],
  };
}

test(
  'property: a federal state of another tool is shown and compared as stored',
  async () => {
    await fc.assert(
      fc.asyncProperty(special, async (text) => {
        expect(differencesIn(await compareState(text))).toEqual([]);
      }),
      runs,
    );
  },
  timeout,
);

const file = policyFile.bytes.toString('base64');

async function comparePolicy(title: string, consentText: string): Promise<Comparisons> {
  const path = '/instance/privacy-policy';
  const version = { title, consentText, consentTypes: ['privacy'], publishedAt: '2020-01-01T00:00:00.000Z' };
  const stored = await writeElsewhere('POST', '/v1/consentVersions', version);
  if (stored === undefined) return {};
  const { body } = await read(path);
  const shown = findItem(body['versions'], stored._id);
  const same = { title: shown?.['title'], text: 'Neu', publishedAt: null, file, seen: body['digest'] };
  const again = await write('POST', `${path}/versions`, same);
  await schoolCloud.database().deleteFrom('consent_versions').where('id', '=', stored._id).execute();
  return {
    title: [shown?.['title'], stored.title],
    text: [shown?.['text'], stored.consentText ?? null],
    again: [again.body['type'], isRefused(stored.title ?? '') ? 'BAD_REQUEST' : 'TITLE_IN_USE'],
  };
}

test(
  'property: a privacy policy of another tool is shown and compared as stored',
  async () => {
    await fc.assert(
      fc.asyncProperty(special, anyText, async (title, text) => {
        expect(differencesIn(await comparePolicy(title, text))).toEqual([]);
      }),
      runs,
    );
  },
  timeout,
);
