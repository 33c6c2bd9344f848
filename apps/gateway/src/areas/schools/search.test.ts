import { federalStates } from '@superhero/school-cloud/school-facts';
import { schools } from '@superhero/school-cloud/schools';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkProperty } from '../../testing/check-property.ts';
import { useGateway, useOperator } from '../../testing/use-gateway.ts';
import { Directory } from './directory.ts';
import { searchSchools } from './search.ts';

const minute = 60_000;
const time = { now: 0 };
const clock = () => time.now;
const { schoolCloud, audit, token, read, write } = useOperator({ clock });
const other = useGateway(() => ({ ...schoolCloud.settings(), db: audit.db(), clock }));

const kinds = ['Grundschule', 'Gymnasium', 'Förderschule', 'Gesamtschule', 'Oberschule am'];
const places = [
  'Höhe',
  'Süßen',
  'Mühle',
  'Großräschen',
  'Łódź',
  'Ōtani',
  'Brücke',
  'Bärenklau',
  'Schönfließ',
  'Cité Émile',
];
const count = 500;
const generated = Array.from({ length: count }, (_none, index) => ({
  id: `5c40dd000000000000000${index.toString(16).padStart(3, '0')}`,
  name: `${kinds[index % 5]} ${places[Math.floor(index / 5) % 10]} Neustadt ${index}`,
  official_school_number: `7${index.toString().padStart(3, '0')}9`,
}));
type Generated = (typeof generated)[number];

const spellings: Record<string, (school: Generated) => string> = {
  'an umlaut as two letters': ({ name }) =>
    name.replaceAll(/[äöü]/gu, (letter) => `${letter.normalize('NFD').charAt(0)}e`).replaceAll('ß', 'ss'),
  'no accents': ({ name }) =>
    name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('Ł', 'L').toUpperCase(),
  'a missing word': ({ name }) => name.replace(' Neustadt', ''),
  'another order': ({ name }) => name.split(' ').toReversed().join(' '),
  'the beginning of the number': ({ official_school_number: number }) => number.slice(0, 4),
  'one wrong letter': ({ name }) => name.replace('Neustadt', 'Neustatd'),
};

beforeAll(async () => {
  const rows = generated.map((school) => ({ ...school, features: [] }));
  await schoolCloud.database().insertInto('schools').values(rows).execute();
});

beforeEach(() => {
  time.now += 60 * minute;
});

const countReads = () => schoolCloud.requests.filter((line) => line.startsWith('GET /api/v1/schools')).length;

test.each(Object.entries(spellings))('each of 500 schools is the best match by %s', async (_how, spell) => {
  const { platform } = schoolCloud.callerOf(token(), clock);
  const listing = await new Directory(clock, audit.db()).read(platform);
  const best = generated.map((school) => searchSchools(listing, { search: spell(school) })[0]?.name);
  expect(best).toEqual(generated.map(({ name }) => name));
});

const Page = v.looseObject({ schools: v.array(v.looseObject({ name: v.string() })), readAt: v.string() });
const list = async (query: string) => v.parse(Page, (await read(`/schools?${query}`)).body);

test('searches, filters and sorts without a call of the platform while the directory is fresh', async () => {
  const { readAt } = await list('search=hafen');
  const before = countReads();
  for (const query of ['search=Neustatd', 'search=7', 'sort=updatedAt', 'purpose=none', 'limit=1&skip=400'])
    expect((await list(query)).readAt).toBe(readAt);
  await read('/schools/summary');
  await read('/schools/migrations');
  expect(countReads()).toBe(before);
});

test('a search is answered from the kept directory while the next one is read, for up to 10 minutes', async () => {
  const first = await list('');
  const before = countReads();
  time.now += 5 * minute;
  await vi.waitFor(async () => expect((await list('')).readAt).not.toBe(first.readAt), 30_000);
  const pages = countReads() - before;
  expect(pages).toBeGreaterThan(4);
  time.now += 10 * minute;
  await list('');
  expect(countReads() - before).toBe(2 * pages);
});

const names = async (search: string) => (await list(`search=${search}`)).schools.map(({ name }) => name);

describe('a change through the gateway', () => {
  const { hafen, lindenhof } = schools;

  test('a change through the gateway is in the list at once, also through another instance, with one call for the school', async () => {
    await names('kai');
    await other().write(token(), 'PATCH', `/schools/${hafen.id}`, { name: 'Schule am Kai' });
    const before = countReads();
    expect(await names('kai')).toEqual(['Schule am Kai']);
    expect(await names('kai')).toEqual(['Schule am Kai']);
    expect(countReads() - before).toBe(1);
  });

  test('a change through the gateway adds a new school at once', async () => {
    await names('quelle');
    await write('POST', '/schools', { name: 'Quellenschule', federalStateId: lindenhof.federalStateId });
    expect(await names('quelle')).toEqual(['Quellenschule']);
  });

  test('a change through the gateway shows a new name of a federal state at once', async () => {
    const { niedersachsen } = federalStates;
    const States = v.looseObject({
      schools: v.array(v.looseObject({ federalState: v.nullable(v.string()) })),
    });
    await list('');
    const { status } = await write('PATCH', `/instance/federal-states/${niedersachsen.id}`, {
      fields: { name: 'Nordland' },
      seen: { name: 'Niedersachsen' },
    });
    expect(status).toBe(200);
    const { body } = await read(`/schools?federalState=${niedersachsen.id}`);
    expect(v.parse(States, body).schools[0]?.federalState).toBe('Nordland');
  });

  test('a change through the gateway is in the list at once after a backup of the audit log was restored', async () => {
    await list('');
    await audit.empty();
    await other().write(token(), 'PATCH', `/schools/${lindenhof.id}`, { officialSchoolNumber: '99001' });
    expect((await list('search=99001')).schools).toHaveLength(1);
  });
});

async function acceptsText(text: string): Promise<void> {
  const search = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ') || ' ';
  expect(await read(`/schools?${new URLSearchParams({ search }).toString()}`)).toMatchObject({ status: 200 });
}

test('property: answers any text with a page', async () => {
  const texts = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20, unit: 'grapheme' }));
  await checkProperty(texts, acceptsText, { count: 100, seed: 4711 });
});
