import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type {
  AddedPeople,
  AddedSchoolPeople,
  PeopleToAdd,
  SchoolToAdd,
} from '@superhero/contract/gateway/types';
import { vLeftOutReason } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import type { Database } from '../../db/tables.ts';
import { ignoreNotFound, requireDatabase } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/parallel-reads.ts';
import type { FoundPerson } from '../../platform/find-people.ts';
import { addLines, assertOpen, assertRoom, changeDraft, findKnown, readDraft } from './drafts.ts';
import type { DraftKey, LeftOutLine, ReadOnlyPlatform, ResolvedLine } from './drafts.ts';
import { judgePerson, leaveOut, portionReused } from './rules.ts';
import type { Candidate, Verdict } from './rules.ts';

const parallelCalls = 8;
/** Finding out whether a missing person was deleted takes one call each. */
const maxLookedUp = 500;
/** Each person comes with all permissions of their roles, and an answer of the platform has at most 4 MB. */
const pageLength = 200;
const parallelPages = 8;

const StoredLines: v.GenericSchema<unknown, LeftOutLine[]> = v.array(
  v.object({ index: v.number(), reason: vLeftOutReason }),
);

export function addPeople({ db }: { readonly db: Database }) {
  return {
    addPeopleToBatch: async (request, reply) => {
      const { platform, draft } = readDraft(request);
      await reply.code(200).send(await addPortion(db, platform, draft, request.body));
    },

    addSchoolToBatch: async (request, reply) => {
      const { platform, draft } = readDraft(request);
      await reply.code(200).send(await addSchoolPeople(db, platform, draft, request.body));
    },
  } satisfies Partial<RouteHandlers>;
}

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
  // Before the lookups, which could otherwise be useless, and again when no other portion can be added.
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
  return Math.max(0, maxLookedUp - Number(count));
}

/** Adds people whom the platform has just returned. Those who are in the batch already are no further lines. */
async function addCandidates(db: Database, draft: DraftKey, candidates: readonly Candidate[]): Promise<void> {
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

/** Adds the next people of a school, as many as few pages have. Someone who is read twice is added once. */
async function addSchoolPeople(
  db: Database,
  platform: ReadOnlyPlatform,
  draft: DraftKey,
  { schoolId, skip }: SchoolToAdd,
): Promise<AddedSchoolPeople> {
  await assertOpen(db, draft);
  const readPage = async (pageSkip: number) =>
    await platform.people.find([
      ['schoolId', schoolId],
      ['$sort[_id]', '1'],
      ['$skip', String(pageSkip)],
      ['$limit', String(pageLength)],
    ]);
  const first = await readPage(skip);
  const { total } = first;
  const skips = Array.from({ length: parallelPages }, (_, page) => skip + (page + 1) * pageLength);
  const others = await mapLimited(
    skips.filter((pageSkip) => pageSkip < total),
    parallelPages,
    readPage,
  );
  await addCandidates(
    db,
    draft,
    [first, ...others].flatMap(({ people }) => people),
  );
  return { read: Math.min(skip + (others.length + 1) * pageLength, total), total };
}

interface Lookup {
  readonly platform: ReadOnlyPlatform;
  readonly operatorId: string;
  /** How many missing people may still be looked up one by one. */
  readonly lookups: number;
}

/** Looks all lines up, in their order: ids, email addresses, external ids. At most 8 calls run at a time. */
async function resolveLines(
  { ids = [], emails = [], externalIds = [] }: PeopleToAdd,
  lookup: Lookup,
): Promise<ResolvedLine[]> {
  const byId = await resolveIds([...new Set(ids)], lookup);
  const { findPeople } = lookup.platform;
  const finds = [
    ...emails.map((text) => () => findPeople.byEmail(text.trim().toLowerCase())),
    ...externalIds.map((text) => () => findPeople.byExternalId(text.trim())),
  ];
  const byText = await mapLimited(finds, parallelCalls, async (find) =>
    resolveText(await find(), lookup.operatorId),
  );
  return [...ids.map((id) => ({ personId: id, verdict: byId.get(id) ?? leaveOut('missing') })), ...byText];
}

async function resolveIds(
  ids: readonly string[],
  { platform, operatorId, lookups }: Lookup,
): Promise<ReadonlyMap<string, Verdict>> {
  const found = await platform.findPeople.byIds(ids);
  const verdicts = new Map(found.map((person) => [person.id, judgePerson(person, operatorId)]));
  const missing = ids.filter((id) => !verdicts.has(id));
  const explained = await mapLimited(missing.slice(0, lookups), parallelCalls, (id) =>
    explainMissing(platform, id),
  );
  for (const [index, id] of missing.entries()) verdicts.set(id, explained[index] ?? leaveOut('missing'));
  return verdicts;
}

/** Find hides people whose deletion was requested; a read by id shows them (T60). */
async function explainMissing({ people }: ReadOnlyPlatform, personId: string): Promise<Verdict> {
  const person = await ignoreNotFound(people.get(personId));
  if (person === undefined) return leaveOut('not-found');
  return leaveOut(person.deletedAt === null ? 'missing' : 'deleted');
}

function resolveText(found: readonly FoundPerson[], operatorId: string): ResolvedLine {
  const [person, ...others] = found;
  if (person === undefined) return { personId: null, verdict: leaveOut('not-found') };
  if (others.length > 0) return { personId: null, verdict: leaveOut('ambiguous') };
  return { personId: person.id, verdict: judgePerson(person, operatorId) };
}
