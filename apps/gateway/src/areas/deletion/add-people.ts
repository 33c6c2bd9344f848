import type { AddedPeople, LeftOutReason, PeopleToAdd } from '@superhero/contract/gateway/types';
import { vLeftOutReason } from '@superhero/contract/gateway/valibot';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database, Tables } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import { assertOpen, changeDraft } from './drafts.ts';
import type { DraftKey, ReadOnlyPlatform } from './drafts.ts';
import { mostLookedUp, resolveLines } from './resolve-lines.ts';
import type { ResolvedLine } from './resolve-lines.ts';
import { judgePerson, leaveOut, mostPeople, mostTexts, portionReused, tooManyPeople } from './rules.ts';
import type { Candidate } from './rules.ts';

interface LeftOutLine {
  /** The position in the portion, because email addresses and external ids are not stored. */
  readonly index: number;
  readonly reason: LeftOutReason;
}

const StoredLines: v.GenericSchema<unknown, LeftOutLine[]> = v.array(
  v.object({ index: v.number(), reason: vLeftOutReason }),
);

/** Adds a portion of the list. A portion that was added before is answered from its row. */
export async function addPortion(
  db: Database,
  platform: ReadOnlyPlatform,
  draft: DraftKey,
  portion: PeopleToAdd,
): Promise<AddedPeople> {
  await assertOpen(db, draft);
  const { ids = [], emails = [], externalIds = [] } = portion;
  const texts = [...ids, ...emails, ...externalIds];
  const size = { ids: ids.length, texts: emails.length + externalIds.length };
  const stored = await requireDatabase(findPortion(db, draft.batchId, portion.portion, size));
  if (stored !== undefined) return describe(texts, stored);

  const added = { people: texts.length, texts: size.texts };
  // Before the lookups, which would be in vain, and again when no other portion can be added.
  await requireDatabase(assertRoom(db, draft.batchId, added));
  const lookups = await requireDatabase(countLookups(db, draft.batchId));
  const { operatorId } = draft;
  const lines = await resolveLines(portion, { platform, operatorId, lookups });
  const leftOut = await changeDraft(db, draft, async (tx) => {
    const addedBefore = await findPortion(tx, draft.batchId, portion.portion, size);
    if (addedBefore !== undefined) return addedBefore;
    await assertRoom(tx, draft.batchId, added);
    const rows = await addLines(tx, draft.batchId, lines);
    await tx
      .insertInto('deletion_portions')
      .values({ batch_id: draft.batchId, portion: portion.portion, ...size, left_out: JSON.stringify(rows) })
      .execute();
    return rows;
  });
  return describe(texts, leftOut);
}

function describe(texts: readonly string[], leftOut: readonly LeftOutLine[]): AddedPeople {
  return {
    accepted: texts.length - leftOut.length,
    leftOut: leftOut.map(({ index, reason }) => ({ line: texts[index] ?? '', reason })),
  };
}

async function findPortion(
  db: Database,
  batchId: string,
  portion: number,
  { ids, texts }: { readonly ids: number; readonly texts: number },
): Promise<LeftOutLine[] | undefined> {
  const row = await db
    .selectFrom('deletion_portions')
    .select(['ids', 'texts', 'left_out'])
    .where('batch_id', '=', batchId)
    .where('portion', '=', portion)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.ids !== ids || row.texts !== texts) throw portionReused();
  return v.parse(StoredLines, row.left_out);
}

/** How many missing people of the batch may still be looked up one by one. */
async function countLookups(db: Database, batchId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deletion_left_out')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('batch_id', '=', batchId)
    .where('reason', 'in', ['not-found', 'deleted'])
    .where('person_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Math.max(0, mostLookedUp - Number(count));
}

async function assertRoom(
  db: Database,
  batchId: string,
  added: { readonly people: number; readonly texts: number },
): Promise<void> {
  const { rows } = await sql<{ people: string; texts: string }>`
    select
      (select count(*) from deletion_members where batch_id = ${batchId})
        + (select count(*) from deletion_left_out where batch_id = ${batchId}) as people,
      (select coalesce(sum(texts), 0) from deletion_portions where batch_id = ${batchId}) as texts
  `.execute(db);
  const [now] = rows;
  const isFull = Number(now?.people) + added.people > mostPeople;
  if (isFull || Number(now?.texts) + added.texts > mostTexts) throw tooManyPeople();
}

/** The first line of a person decides; each further one is a repetition, which has no id of its own. */
async function addLines(
  tx: Transaction<Tables>,
  batchId: string,
  lines: readonly ResolvedLine[],
): Promise<LeftOutLine[]> {
  const seen = await findKnown(
    tx,
    batchId,
    lines.flatMap(({ personId }) => personId ?? []),
  );
  const members: Tables['deletion_members'][] = [];
  const leftOut: (LeftOutLine & { readonly personId: string | null })[] = [];
  for (const [index, { personId, verdict }] of lines.entries()) {
    const isRepeated = personId !== null && seen.has(personId);
    const result = isRepeated ? leaveOut('repeated') : verdict;
    if (personId !== null) seen.add(personId);
    if (result.kind === 'left-out')
      leftOut.push({ index, reason: result.reason, personId: isRepeated ? null : personId });
    else if (personId !== null)
      members.push({
        batch_id: batchId,
        person_id: personId,
        school_id: result.schoolId,
        role: result.role,
      });
  }
  if (members.length > 0) await tx.insertInto('deletion_members').values(members).execute();
  if (leftOut.length > 0)
    await tx
      .insertInto('deletion_left_out')
      .values(leftOut.map(({ personId, reason }) => ({ batch_id: batchId, person_id: personId, reason })))
      .execute();
  return leftOut.map(({ index, reason }) => ({ index, reason }));
}

async function findKnown(
  tx: Transaction<Tables>,
  batchId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from deletion_members where batch_id = ${batchId} and person_id = any(${personIds}::text[])
    union
    select person_id from deletion_left_out where batch_id = ${batchId} and person_id = any(${personIds}::text[])
  `.execute(tx);
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Adds people whom the platform has just returned. Those who are in the batch already are no further lines. */
export async function addCandidates(
  db: Database,
  draft: DraftKey,
  candidates: readonly Candidate[],
): Promise<void> {
  const { batchId, operatorId } = draft;
  await changeDraft(db, draft, async (tx) => {
    const known = await findKnown(
      tx,
      batchId,
      candidates.map(({ id }) => id),
    );
    const lines = [...new Map(candidates.map((person) => [person.id, person])).values()]
      .filter(({ id }) => !known.has(id))
      .map((person) => ({ personId: person.id, verdict: judgePerson(person, operatorId) }));
    await assertRoom(tx, batchId, { people: lines.length, texts: 0 });
    await addLines(tx, batchId, lines);
  });
}
