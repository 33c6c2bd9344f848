import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { describeFacts, findNewText } from '../../audit/personal-data.ts';
import { describeNew } from '../../audit/editable.ts';
import { inferCreation } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { mapLimited } from '../../lib/parallel-reads.ts';
import { callerOf } from '../../platform/caller.ts';
import {
  assertSensible,
  assertUnique,
  describeProvider,
  isSameAccess,
  editableProvider,
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
        const facts = describeFacts({ storageProvider: fields.endpointUrl });
        const changes = [...facts, ...describeNew(fields), secretReplaced];
        const send = async () => {
          const { status, provider } = await storageProviders.create({ ...fields, secretAccessKey });
          const { _id: id, endpointUrl: name } = provider;
          return {
            status,
            subjectId: id,
            changes: describeNew({ storageProviderId: id }),
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
        const hasSecret = secretAccessKey !== undefined;
        const secret = hasSecret ? [secretReplaced] : [];
        const edit = await editableProvider.edit(db, provider, { wanted: fields, seen, others: secret });
        const { changed } = edit;
        assertSensible(fields, { changed, provider, hasSecret });
        const others = (await storageProviders.list()).filter(({ _id }) => _id !== provider._id);
        const isAccessChanged = ['endpointUrl', 'region', 'accessKeyId'].some((field) =>
          changed.includes(field),
        );
        if (isAccessChanged) assertUnique(others, { ...provider, ...fields });
        return edit.plan(async () => {
          const sent = { ...edit.pickChanged(fields), ...(hasSecret && { secretAccessKey }) };
          const { status, provider: stored } = await storageProviders.change(provider._id, sent);
          return {
            status,
            stored,
            answer: { status: 200, body: { id: stored._id, name: stored.endpointUrl } },
          };
        });
      },
      lock,
    ),
  };
}

type StorageChecks = Pick<Checks, 'instance.createStorageProvider' | 'instance.updateStorageProvider'>;

/** How the reconciler finds out later whether a write was applied. */
export function storageChecks(db: Database): StorageChecks {
  return {
    // No provider had this access when it was sent.
    'instance.createStorageProvider': async ({ platform }, overdue) => {
      const find = (field: string) => findNewText(overdue.personal, field);
      const [endpointUrl, region, accessKeyId] = [find('endpointUrl'), find('region'), find('accessKeyId')];
      if (endpointUrl === undefined || region === undefined || accessKeyId === undefined)
        return { outcome: 'unknown' };
      const providers = await platform.storageProviders.list();
      return await inferCreation(
        db,
        overdue,
        providers.find((each) => isSameAccess(each, { endpointUrl, region, accessKeyId })),
      );
    },

    'instance.updateStorageProvider': editableProvider.check,
  };
}
