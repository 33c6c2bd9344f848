import { createHash, randomBytes } from 'node:crypto';
import type { LeftOutReason, PeopleToAdd } from '@superhero/contract/gateway/types';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { Keys } from '../../audit/keys.ts';
import { ChainBuilder, objectId } from '../../testing/chain-builder.ts';
import { checkProperty } from '../../testing/check-property.ts';
import { MemoryBatches } from '../../testing/memory-batches.ts';
import type { MemoryPerson } from '../../testing/memory-platform.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { addPortion } from './add-people.ts';
import { continueComparisons } from './comparisons.ts';
import { createDraft, findOwnBatch } from './drafts.ts';
import { planPreview, storePreview, storeRequest } from './preview.ts';

/** The same cases in every gate; a proof runs more of them. */
const { LIST_CASES = '100', LIST_SEED = '2027' } = process.env;

const audit = useAudit();
const operatorId = objectId(1);

beforeAll(async () => {
  const chain = new ChainBuilder(new Keys([randomBytes(32)]));
  chain.begin({ at: new Date() });
  await chain.insert(audit.owner());
});

const kinds = [
  ['student'],
  ['student'],
  ['teacher'],
  ['administrator', 'teacher'],
  ['superhero'],
  ['superhero', 'teacher'],
  ['cronjob'],
  [],
];

const personIds = Array.from({ length: 12 }, (_, index) => objectId(index + 1));
const texts = ['eins', 'zwei', 'drei', 'vier'];

const anyPerson = (id: string): fc.Arbitrary<MemoryPerson> =>
  fc.record({
    id: fc.constant(id),
    roles: fc.constantFrom(...kinds),
    schoolId: fc.constantFrom(objectId(90), objectId(91)),
    // Some have the same ones, and some texts of the list belong to no one.
    email: fc.constantFrom(...texts.slice(0, 3), `${id}@schule.example`),
    externalId: fc.constantFrom(...texts.slice(0, 3), id),
    isDeleted: fc.constantFrom(false, false, false, true),
  });

const anyCase = fc.record({
  people: fc.tuple(...personIds.map((id) => fc.option(anyPerson(id), { freq: 6 }))),
  portions: fc.array(
    fc.record({
      ids: fc.array(fc.constantFrom(...personIds), { maxLength: 10 }),
      emails: fc.array(fc.constantFrom(...texts), { maxLength: 3 }),
      externalIds: fc.array(fc.constantFrom(...texts), { maxLength: 3 }),
      isRepeated: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  listed: fc.array(fc.subarray(personIds, { maxLength: 3 }), { maxLength: 2 }),
});

type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

/** What should happen with each line: the id of a person to delete, or why it is left out. */
function expectLines(people: readonly MemoryPerson[], portions: readonly Omit<PeopleToAdd, 'portion'>[]) {
  const visible = people.filter(({ isDeleted }) => !isDeleted);
  const seen = new Set<string>();
  const judge = (id: string, person: MemoryPerson | undefined): LeftOutReason | undefined => {
    if (seen.has(id)) return 'repeated';
    seen.add(id);
    if (person === undefined) return 'not-found';
    if (person.isDeleted) return 'deleted';
    if (id === operatorId) return 'self';
    if (person.roles.includes('superhero')) return 'protected';
    return person.roles.some((role) => ['student', 'teacher', 'administrator'].includes(role))
      ? undefined
      : 'skipped';
  };
  const judgeText = (found: readonly MemoryPerson[]) => {
    const [person, ...others] = found;
    if (person === undefined) return { id: null, reason: 'not-found' as const };
    if (others.length > 0) return { id: null, reason: 'ambiguous' as const };
    return { id: person.id, reason: judge(person.id, person) };
  };
  return portions.map(({ ids = [], emails = [], externalIds = [] }) => [
    ...ids.map((id) => ({
      id,
      reason: judge(
        id,
        people.find((person) => person.id === id),
      ),
    })),
    ...emails.map((text) => judgeText(visible.filter(({ email }) => email === text))),
    ...externalIds.map((text) => judgeText(visible.filter(({ externalId }) => externalId === text))),
  ]);
}

async function readIds(table: 'deletion_members' | 'deletion_left_out', batchId: string) {
  const rows = await audit
    .db()
    .selectFrom(table)
    .select('person_id')
    .where('batch_id', '=', batchId)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

test('property: all lines are accepted or left out, and exactly the accepted people are requested', async () => {
  const db = audit.db();
  const check = async ({ people: all, portions, listed }: Case) => {
    const people = all.filter((person) => person !== null);
    const memory = new MemoryBatches(people);
    for (const ids of listed) memory.add('Auftrag', ids);
    const { platform } = memory;
    const { id: batchId } = await createDraft(db, operatorId);
    const draft = { batchId, operatorId };
    const finished = new Set<string>();
    const expected = expectLines(people, portions);

    for (const [index, { isRepeated, ...lines }] of portions.entries()) {
      const send = () => addPortion(db, platform, draft, { portion: index, ...lines });
      const answer = await send();
      const count = lines.ids.length + lines.emails.length + lines.externalIds.length;
      expect(answer.accepted + answer.leftOut.length).toBe(count);
      expect(answer.leftOut.map(({ reason }) => reason)).toEqual(
        expected[index]?.flatMap(({ reason }) => reason ?? []),
      );
      expect(isRepeated ? await send() : answer).toEqual(answer);
    }

    const lines = expected.flat();
    // One call ends after 5 s, on a slow machine before all is compared.
    for (let isDone = false; !isDone;) {
      const { done, total } = await continueComparisons({ db, platform, finished }, draft);
      isDone = done === total;
    }
    const accepted = lines
      .flatMap(({ id, reason }) => (reason === undefined && id !== null ? [id] : []))
      .filter((id) => !listed.flat().includes(id))
      .toSorted();
    const members = await readIds('deletion_members', batchId);
    const leftOut = await readIds('deletion_left_out', batchId);
    // A member that another batch lists is in both tables.
    const started = new Set(members.filter((id) => !leftOut.includes(id)));
    expect(started).toEqual(new Set(accepted));
    expect(accepted.length + leftOut.length).toBe(lines.length);
    const sent = new Set([null, ...lines.map(({ id }) => id)]);
    expect([...members, ...leftOut].every((id) => sent.has(id))).toBe(true);

    const planned = await planPreview({ db, platform }, draft, lines.length).catch(() => undefined);
    expect(planned?.people ?? 0).toBe(accepted.length);
    if (planned === undefined) return;
    await storePreview(db, draft, planned, 1);
    const { preview, expiresAt } = await findOwnBatch(db, draft);
    const digest = createHash('sha256').update(accepted.join('\n')).digest();
    expect(preview).toEqual({ people: accepted.length, digest });
    const request = { ...draft, name: 'Liste', digest, people: accepted.length, expiresAt, entry: 1 };
    const approvalId = await storeRequest(db, request, 1);
    const approval = await db
      .selectFrom('approvals')
      .select('digest')
      .where('id', '=', approvalId)
      .executeTakeFirst();
    expect(approval?.digest).toEqual(digest);
  };
  await checkProperty(anyCase, check, { count: Number(LIST_CASES), seed: Number(LIST_SEED) });
}, 1_800_000);
