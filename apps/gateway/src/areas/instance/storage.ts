import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { earliestCreation, inferOutcome } from '../../audit/infer-outcome.ts';
import { findLastChangeIn } from '../../audit/last-change.ts';
import { hasLaterWrite } from '../../audit/later-writes.ts';
import { findNewText } from '../../audit/personal-data.ts';
import type { Checks } from '../../audit/reconciler.ts';
import { findEntries } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { conflict } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import { callerOf } from '../../platform/caller.ts';
import {
  assertSensible,
  assertUnique,
  describeProvider,
  findChanges,
  findConflicts,
  idField,
  isSameAccess,
  nameProvider,
  nameProviderId,
  nothingToChange,
  recordedFields,
  secretReplaced,
  storageFields,
} from './storage-rules.ts';

interface Storage {
  readonly audited: Audited;
  readonly db: Database;
}

type Handlers = Pick<
  RouteHandlers,
  | 'listStorageProviders'
  | 'getStorageProvider'
  | 'getStorageUsage'
  | 'listStorageSchools'
  | 'createStorageProvider'
  | 'updateStorageProvider'
>;

const parallelCounts = 4;
const listedSchools = 25;
const entriesToSearch = 100;

/** One lock for all, so that two operators can't create the same provider. */
const lock = () => 'instance:storage' as const;

export function storageHandlers({ audited, db }: Storage): Handlers {
  return {
    listStorageProviders: async (request, reply) => {
      const providers = (await callerOf(request).platform.storageProviders.list()).map(describeProvider);
      const sorted = providers.toSorted((one, other) =>
        one.endpointUrl.localeCompare(other.endpointUrl, 'de'),
      );
      await reply.code(200).send({ providers: sorted });
    },

    getStorageProvider: async (request, reply) => {
      const provider = await callerOf(request).platform.storageProviders.get(request.params.providerId);
      await reply.code(200).send(describeProvider(provider));
    },

    getStorageUsage: async (request, reply) => {
      const { storageProviders, legacySchools } = callerOf(request).platform;
      const usage = await mapLimited(await storageProviders.list(), parallelCounts, async ({ _id }) => ({
        id: _id,
        schools: await legacySchools.count({ storageProvider: _id }),
      }));
      await reply.code(200).send({ usage });
    },

    listStorageSchools: async (request, reply) => {
      const { storageProviders, legacySchools } = callerOf(request).platform;
      const { _id } = await storageProviders.get(request.params.providerId);
      const { items, total } = await legacySchools.findNames({ storageProvider: _id }, listedSchools);
      await reply.code(200).send({ schools: [...items], total });
    },

    createStorageProvider: audited(
      'instance.createStorageProvider',
      async ({ body: { secretAccessKey, reason: _reason, ...given }, platform: { storageProviders } }) => {
        const fields = { ...given, freeBuckets: given.maxBuckets };
        assertSensible(fields, { changed: storageFields, hasSecret: true });
        assertUnique(await storageProviders.list(), fields);
        const recorded = Object.entries(
          recordedFields({ _id: '', createdAt: null, updatedAt: null, ...fields }),
        );
        const changes = [
          nameProvider(fields.endpointUrl),
          ...recorded.map(([field, after]) => ({ field, before: null, after })),
          secretReplaced,
        ];
        const send = async () => {
          const { status, provider } = await storageProviders.create({ ...fields, secretAccessKey });
          const { _id: id, endpointUrl: name } = provider;
          return {
            status,
            subjectId: id,
            changes: [{ field: idField, before: null, after: id }],
            answer: { status: 201, body: { id, name } },
          };
        };
        return { subject: { kind: 'storageProvider' }, changes, send };
      },
      lock,
    ),

    updateStorageProvider: audited(
      'instance.updateStorageProvider',
      async ({ body: { fields, seen, secretAccessKey }, params, platform: { storageProviders } }) => {
        const provider = await storageProviders.get(params.providerId);
        const subject = { kind: 'storageProvider', id: provider._id } as const;
        const changes = findChanges(provider, fields);
        if (changes.length === 0 && secretAccessKey === undefined) throw nothingToChange();
        const conflicts = findConflicts(provider, seen);
        if (conflicts.length > 0) {
          const entries = await requireDatabase(findEntries(db, subject, entriesToSearch));
          throw conflict(conflicts.map((one) => ({ ...one, by: findLastChangeIn(entries, one) })));
        }
        const changed = changes.map(({ field }) => field);
        assertSensible(fields, { changed, provider, hasSecret: secretAccessKey !== undefined });
        const others = (await storageProviders.list()).filter(({ _id }) => _id !== provider._id);
        const isAccessChanged = ['endpointUrl', 'region', 'accessKeyId'].some((field) =>
          changed.includes(field),
        );
        if (isAccessChanged) assertUnique(others, { ...provider, ...fields });
        const send = async () => {
          // Only what changes, so that nothing of another tool is overwritten.
          const sent = Object.fromEntries(
            Object.entries(fields).filter(([field]) => changed.includes(field)),
          );
          const secret = secretAccessKey === undefined ? {} : { secretAccessKey };
          const { status, provider: stored } = await storageProviders.change(provider._id, {
            ...sent,
            ...secret,
          });
          return { status, answer: { status: 200, body: { id: stored._id, name: stored.endpointUrl } } };
        };
        const facts = [nameProviderId(provider._id), nameProvider(provider.endpointUrl)];
        const secret = secretAccessKey === undefined ? [] : [secretReplaced];
        return { subject, changes: [...facts, ...changes, ...secret], send };
      },
      lock,
    ),
  };
}

type StorageChecks = Pick<Checks, 'instance.createStorageProvider' | 'instance.updateStorageProvider'>;

const unknown = { outcome: 'unknown' } as const;

/** How the reconciler finds out later whether a write was applied. */
export function storageChecks(db: Database): StorageChecks {
  return {
    // No provider had this access when it was sent.
    'instance.createStorageProvider': async ({ platform }, overdue) => {
      const { at, personal } = overdue;
      const find = (field: string) => findNewText(personal, field);
      const [endpointUrl, region, accessKeyId] = [find('endpointUrl'), find('region'), find('accessKeyId')];
      if (endpointUrl === undefined || region === undefined || accessKeyId === undefined) return unknown;
      const found = (await platform.storageProviders.list()).find((each) =>
        isSameAccess(each, { endpointUrl, region, accessKeyId }),
      );
      if (found === undefined) return { outcome: 'not-applied' };
      const isNew = found.createdAt !== null && new Date(found.createdAt) >= earliestCreation(at);
      const isOnly = isNew && !(await hasLaterWrite(db, overdue));
      return isOnly ? { outcome: 'succeeded' } : unknown;
    },

    // The platform does not show secrets, so a write that only replaced one stays unknown.
    'instance.updateStorageProvider': async ({ platform }, { subject, personal }) => {
      const fields: readonly string[] = storageFields;
      const changes = personal?.changes?.filter(({ field }) => fields.includes(field)) ?? [];
      if (subject === undefined || changes.length === 0) return unknown;
      return inferOutcome(recordedFields(await platform.storageProviders.get(subject.id)), changes);
    },
  };
}
