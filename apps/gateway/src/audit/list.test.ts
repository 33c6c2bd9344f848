import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@superhero/contract/gateway/types';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ChainBuilder, objectId } from '../testing/chain-builder.ts';
import { selectNumbers } from './filter.ts';
import type { Filter } from './filter.ts';
import { countEntries, findEntry, list, listOperators, streamEntries } from './list.ts';
import type { Place } from './list.ts';
import { Keys } from './keys.ts';
import { storedOutcomes } from './outcomes.ts';
import { everything } from './subjects.ts';
import { useAuditDatabase } from '../testing/use-audit.ts';

const database = useAuditDatabase();
const acts = ['schools.update', 'people.create', 'people.changeEmail', 'people.startSupportSession'] as const;
const outcomes = ['succeeded', 'rejected', 'not-applied', 'unknown'] as const;
const start = Date.parse('2026-03-01T00:00:00Z');

/** Requests and other subjects are tested with the areas. */
interface ExpectedEntry extends Required<Omit<Filter, 'subjects' | 'requestId' | 'reconciledUpTo'>> {
  readonly number: number;
  readonly from: Date;
}

/** Generated without randomness, so that failures can be repeated: 400 entries, three at the same time. */
function makeEntries(): { chain: ChainBuilder; expectedEntries: ExpectedEntry[] } {
  const chain = new ChainBuilder(new Keys([randomBytes(32)]));
  const expectedEntries = Array.from({ length: 400 }, (_, index): ExpectedEntry => {
    const action: AuditAction = acts[(index * index) % 4] ?? 'schools.update';
    const operator = objectId(1 + ((index * 7) % 5));
    const person = action === 'schools.update' ? '' : objectId(100 + ((index * 3) % 20));
    const school = objectId(200 + (index % 7));
    const from = new Date(start + Math.floor(index / 3) * 1000);
    const isCreation = action === 'people.create';
    const begun = { at: from, action, operator, school, person: isCreation || person === '' ? null : person };
    const search = `Störung ${index % 37} in Łódź`;
    const operatorName = `Operator ${operator.at(-1)}`;
    const number = chain.begin({ ...begun, personal: { operatorName, reason: search } });
    // Some stay pending, and a new person has no id before the end.
    const isEnded = index % 11 !== 0;
    const outcome = outcomes[index % 5] ?? 'succeeded';
    const end = { outcome: storedOutcomes[outcome] };
    if (isEnded) chain.end(number, isCreation ? { ...end, person, personal: { personName: 'New' } } : end);
    return {
      number,
      action,
      operator,
      school,
      from,
      to: from,
      person: isCreation && !isEnded ? '' : person,
      outcome: isEnded ? outcome : 'pending',
      search: isCreation && isEnded ? `${search} New` : search,
    };
  });
  return { chain, expectedEntries };
}

const { chain, expectedEntries } = makeEntries();
beforeAll(() => chain.insert(database().db));

const Moment = fc.integer({ min: -2, max: 140 }).map((seconds) => new Date(start + seconds * 500));
const filterNames = ['operator', 'action', 'person', 'school', 'from', 'to', 'outcome', 'search'] as const;
/** With more than three filters, hardly any entry matches. */
const SomeFilter = fc
  .tuple(
    fc.record({
      operator: fc.integer({ min: 0, max: 6 }).map(objectId),
      action: fc.constantFrom(...acts),
      person: fc.integer({ min: 99, max: 121 }).map(objectId),
      school: fc.integer({ min: 199, max: 207 }).map(objectId),
      from: Moment,
      to: Moment,
      outcome: fc.constantFrom(...outcomes, 'pending' as const),
      search: fc.constantFrom('STÖRUNG', 'lodz', '3 in', 'in 3', '7 storung', 'new', '100%', 'Łodz new 1'),
    }),
    fc.subarray([...filterNames], { maxLength: 3 }),
  )
  .map(([all, names]): Filter => Object.fromEntries(names.map((name) => [name, all[name]])));

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words of up to two letters are searched as they stand. */
function splitWords(search: string): string[] {
  const words = fold(search).split(' ');
  return words.some((word) => word.length > 2) ? words : [fold(search)];
}

function fits(filter: Filter, entry: ExpectedEntry): boolean {
  const { operator, action, person, school, from, to, outcome, search = '' } = filter;
  const text = fold(entry.search ?? '');
  return (
    (operator === undefined || operator === entry.operator) &&
    (action === undefined || action === entry.action) &&
    (person === undefined || person === entry.person) &&
    (school === undefined || school === entry.school) &&
    (from === undefined || entry.from >= from) &&
    (to === undefined || entry.from < to) &&
    (outcome === undefined || outcome === entry.outcome) &&
    (search === '' || splitWords(search).every((word) => text.includes(word)))
  );
}

/** The same filter in memory, as simple as possible. */
function listInMemory(filter: Filter, { before = Infinity, after, limit }: Place) {
  const all = expectedEntries.filter((entry) => fits(filter, entry)).map(({ number }) => number);
  const between = all.filter((number) => number < before && number > (after ?? 0));
  const page = after === undefined ? between.slice(-limit) : between.slice(0, limit);
  const [oldest, newest] = [page[0], page.at(-1)];
  return {
    numbers: page.toReversed(),
    hasNewer: all.some((number) => (newest === undefined ? number >= before : number > newest)),
    hasOlder: all.some((number) => (oldest === undefined ? number <= (after ?? 0) : number < oldest)),
  };
}

describe('the list', () => {
  test('the list of entries has those that match all filters, and whether there are more', async () => {
    const SomeNumber = fc.integer({ min: 1, max: 800 });
    const SomePlace = fc.record(
      { before: SomeNumber, after: SomeNumber, limit: fc.integer({ min: 1, max: 100 }) },
      { requiredKeys: ['limit'] },
    );
    await fc.assert(
      fc.asyncProperty(SomeFilter, SomePlace, async (filter, place) => {
        const { entries, ...more } = await list(database().db, filter, place);
        expect({ numbers: entries.map(({ number }) => number), ...more }).toEqual(
          listInMemory(filter, place),
        );
      }),
      { numRuns: 600, seed: 2026 },
    );
  });

  test('the list of entries has every entry once, page by page, in both directions', async () => {
    const filter = { school: objectId(203) };
    const expected = expectedEntries.filter((entry) => fits(filter, entry)).map(({ number }) => number);
    const down: number[] = [];
    for (let before: number | undefined; ; before = down.at(-1)) {
      const { entries, hasOlder } = await list(database().db, filter, { before, limit: 9 });
      down.push(...entries.map(({ number }) => number));
      if (!hasOlder) break;
    }
    expect(down).toEqual(expected.toReversed());
    const up: number[] = [];
    for (let after: number | undefined = 0; ; after = up.at(-1)) {
      const { entries, hasNewer } = await list(database().db, filter, { after, limit: 9 });
      up.push(...entries.map(({ number }) => number).toReversed());
      if (!hasNewer) break;
    }
    expect(up).toEqual(expected);
  });
});

test('the stream and the count match the list', async () => {
  await fc.assert(
    fc.asyncProperty(SomeFilter, async (filter) => {
      const { numbers } = listInMemory(filter, { limit: 1_000 });
      const streamed: number[] = [];
      for await (const entries of streamEntries(database().db, filter))
        streamed.push(...entries.map(({ number }) => number));
      expect(streamed).toEqual(numbers);
      expect(await countEntries(database().db, filter, 1_000)).toBe(numbers.length);
      expect(await countEntries(database().db, filter, 3)).toBe(Math.min(3, numbers.length));
    }),
    { numRuns: 60, seed: 2026 },
  );
});

test('a text and an outcome find the same entries, whether texts are read one by one or by their index', async () => {
  for (const outcome of ['rejected', 'not-applied', 'unknown'] as const)
    for (const search of ['Störung', '3 in', 'new', '100%']) {
      const { numbers } = listInMemory({ outcome, search }, { limit: 1_000 });
      for (const hasFewTexts of [true, false]) {
        const selected = selectNumbers(database().db, { outcome, search }, { span: everything, hasFewTexts });
        const found = await selected.orderBy('entry', 'desc').execute();
        expect(found.map(({ entry }) => Number(entry))).toEqual(numbers);
      }
    }
});

describe('one entry', () => {
  test('an entry has its neighbours', async () => {
    const [first, second, third] = expectedEntries.map(({ number }) => number);
    const last = expectedEntries.at(-1)?.number ?? 0;
    expect(await findEntry(database().db, first ?? 0)).toMatchObject({ previous: null, next: second });
    expect(await findEntry(database().db, second ?? 0)).toMatchObject({ previous: first, next: third });
    expect(await findEntry(database().db, last)).toMatchObject({
      previous: expectedEntries.at(-2)?.number,
      next: null,
    });
  });

  test('an entry is not found by the number of its end, by an unused number, or by one that is too large', async () => {
    const ended = chain.links.findIndex(({ row }) => row.kind === 'ended') + 1;
    expect(ended).toBeGreaterThan(1);
    for (const number of [ended, 100_000, 2 ** 53, 1e300])
      expect(await findEntry(database().db, number)).toBeUndefined();
  });
});

test('pending entries are searched only among those that may have no outcome yet', async () => {
  const pending = expectedEntries.filter(({ outcome }) => outcome === 'pending').map(({ number }) => number);
  const reconciledUpTo = pending[2] ?? 0;
  const { entries } = await list(database().db, { outcome: 'pending', reconciledUpTo }, { limit: 100 });
  expect(entries.map(({ number }) => number)).toEqual(pending.slice(3).toReversed());
});

test('every operator is listed once, with the latest name', async () => {
  const operators = await listOperators(database().db);
  expect(operators).toEqual(
    [1, 2, 3, 4, 5].map((number) => ({ id: objectId(number), name: `Operator ${number}` })),
  );
});
