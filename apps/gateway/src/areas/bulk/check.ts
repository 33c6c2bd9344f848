import { randomUUID } from 'node:crypto';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { PeopleChange, SchoolsChange } from '@superhero/contract/gateway/types';
import type { FastifyRequest } from 'fastify';
import { isSame } from '../../audit/checks.ts';
import { requireDatabase, unprocessable } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import { bulkChangeEmpty, countValues } from '../../work/bulk-kinds.ts';
import type {
  BulkKind,
  BulkParameters,
  BulkSource,
  CheckedItem,
  ChooseValue,
} from '../../work/bulk-kinds.ts';
import { readItems } from './items.ts';
import type { ItemRow } from './items.ts';
import { describeChange, mayRetry, mayUndo } from './describe.ts';
import type { BulkTools } from './describe.ts';
import { addChange, countDrafts, getChange } from './rows.ts';
import type { FoundChange, NewChange, Summary } from './rows.ts';

const maxDrafts = 50;
const listedSchools = 100;

export function checks(tools: BulkTools) {
  return {
    checkPeopleChange: async (request, reply) => {
      const { personIds = [], ...change } = request.body;
      const asked = toWish(personIds, change);
      await reply.code(201).send(await checkChange(tools, sourceOf(request), 'people', asked));
    },

    checkSchoolsChange: async (request, reply) => {
      const { schoolIds = [], ...change } = request.body;
      const asked = toWish(schoolIds, change);
      await reply.code(201).send(await checkChange(tools, sourceOf(request), 'schools', asked));
    },
  } satisfies Partial<RouteHandlers>;
}

function sourceOf(request: FastifyRequest): BulkSource {
  const { platform, me } = callerOf(request);
  return { platform, operatorId: me.user.id };
}

/** What is to be checked. */
interface Wish extends Pick<NewChange, 'kind' | 'parameters' | 'undoes' | 'retries'> {
  readonly ids: readonly string[];
  readonly choose: ChooseValue | undefined;
}

/** A list of subjects, or an earlier change. */
type Asked = Omit<Wish, 'choose' | 'retries' | 'undoes'> | Earlier;
type Earlier = Pick<PeopleChange, 'outcomes' | 'retries' | 'undoes'>;

const nothing: BulkParameters = { add: [], remove: [], target: null };

function toWish(
  ids: readonly string[],
  asked: Omit<PeopleChange, 'personIds'> & Omit<SchoolsChange, 'schoolIds'>,
): Asked {
  const { roles, schoolId, features, storageProviderId, schoolYear } = asked;
  if (roles !== undefined) return { kind: 'roles', ids, parameters: { ...roles, target: null } };
  if (features !== undefined) return { kind: 'features', ids, parameters: { ...features, target: null } };
  if (schoolId !== undefined) return { kind: 'school', ids, parameters: { ...nothing, target: schoolId } };
  if (storageProviderId !== undefined)
    return { kind: 'storage', ids, parameters: { ...nothing, target: storageProviderId } };
  if (schoolYear !== undefined) return { kind: 'schoolYear', ids, parameters: nothing };
  return asked;
}

/** Reads everything now, and keeps what would change as a draft. */
export async function checkChange(
  tools: BulkTools,
  source: BulkSource,
  subjects: BulkKind['subjects'],
  asked: Asked,
) {
  const { db, kinds } = tools;
  const { platform, operatorId } = source;
  const wish = 'kind' in asked ? { ...asked, ...ofList } : await findEarlier(tools, operatorId, asked);
  const { kind, parameters, undoes, retries } = wish;
  const definition = kinds[kind];
  const ids = [...new Set(wish.ids)];
  if (definition.subjects !== subjects || ids.length === 0) throw bulkChangeEmpty();
  if ((await countDrafts(db, operatorId)) >= maxDrafts) throw tooManyDrafts();
  if (wish.choose === undefined) await definition.assertPossible(source, parameters);
  const items = await definition.check(source, ids, wish.choose ?? definition.choose(parameters));
  const id = randomUUID();
  const change = { id, kind, operatorId, parameters, undoes, retries, items, summary: summarize(items) };
  await requireDatabase(addChange(db, change));
  return await describeChange(tools, platform, await getChange(db, id, operatorId));
}

const ofList = { undoes: null, retries: null, choose: undefined };

/** What undoes or repeats an earlier change. */
async function findEarlier(
  tools: BulkTools,
  operatorId: string,
  { undoes, retries, outcomes }: Earlier,
): Promise<Wish> {
  if (retries !== undefined) {
    const change = await getChange(tools.db, retries, operatorId);
    if (!(await mayRetry(tools, change))) throw undoNotPossible();
    const items = await readItems(tools.db, change);
    const ids = items.flatMap(({ is_ordered, outcome, subject_id }) =>
      is_ordered && outcome !== 'changed' && (outcomes?.includes(outcome ?? 'waiting') ?? true)
        ? [subject_id]
        : [],
    );
    const { kind, parameters } = change;
    const choose = change.undoes === null ? undefined : await undo(tools, operatorId, change.undoes);
    return { kind, parameters, ids, undoes: change.undoes, retries, choose };
  }
  if (undoes === undefined) throw bulkChangeEmpty();
  const change = await getChange(tools.db, undoes, operatorId);
  if (!(await mayUndo(tools, change))) throw undoNotPossible();
  const ids = (await findChanged(tools, change)).map(({ subject_id }) => subject_id);
  const choose = await undo(tools, operatorId, change.id);
  return { kind: change.kind, parameters: nothing, ids, undoes: change.id, retries: null, choose };
}

async function findChanged({ db }: BulkTools, change: FoundChange): Promise<ItemRow[]> {
  return await readItems(db, change, { group: 'changed' });
}

/** Restores the values before a change, where they are still those after it. */
async function undo(tools: BulkTools, operatorId: string, changeId: string): Promise<ChooseValue> {
  const changed = await findChanged(tools, await getChange(tools.db, changeId, operatorId));
  if (changed.length === 0) throw undoNotPossible();
  const values = new Map(changed.map(({ subject_id, before, after }) => [subject_id, { before, after }]));
  return (id, now) => {
    const value = values.get(id);
    if (value === undefined) return undefined;
    const isExpected = [value.before, value.after].some((one) => isSame(one, [...now]));
    return isExpected ? value.before : undefined;
  };
}

function summarize(items: readonly CheckedItem[]): Summary {
  const changed = items.filter(({ reason }) => reason === null);
  const roles = changed.flatMap(({ roles: own }): (string | null)[] =>
    own?.length === 0 ? [null] : [...(own ?? [])],
  );
  return {
    leftOut: countValues(items.flatMap(({ reason }) => reason ?? [])).map(toReason),
    warnings: countValues(changed.flatMap(({ warnings }) => warnings)).map(toReason),
    schools: countValues(changed.flatMap(({ schoolId }) => schoolId ?? []))
      .slice(0, listedSchools)
      .map(({ value, count }) => ({ schoolId: value, count })),
    roles: countValues(roles).map(({ value, count }) => ({ role: value, count })),
  };
}

const toReason = ({ value, count }: { readonly value: string; readonly count: number }) => ({
  reason: value,
  count,
});

const tooManyDrafts = () =>
  unprocessable(
    'TOO_MANY_DRAFTS',
    `An operator can check ${maxDrafts} bulk changes in 24 hours without requesting them.`,
  );

const undoNotPossible = () =>
  unprocessable(
    'UNDO_NOT_POSSIBLE',
    'This bulk change can no longer be undone or tried again, or not at all.',
  );
