import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Change, StorageFields, StorageProvider } from '@superhero/contract/gateway/types';
import { isHttpsEndpoint } from '@superhero/contract/https-url';
import { inferCreation } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import { describeNew, editable } from '../../audit/editable.ts';
import { describeFacts, findNewText } from '../../audit/personal-data.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { invalidField } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { PlatformProvider } from '../../platform/storage-providers.ts';

const listedSchools = 25;

/** One lock for all, so that two operators can't create the same provider. */
const lock = () => 'instance:storage' as const;

export function storageHandlers(audited: Audited, db: Database) {
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
      const ids = (await storageProviders.list()).map(({ _id }) => _id);
      const usage = await legacySchools.countFor('storageProvider', ids);
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
  } satisfies Partial<RouteHandlers>;
}

/** How the reconciler finds out later whether a write was applied. */
export function storageChecks(db: Database) {
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
  } satisfies Partial<Checks>;
}

const storageFields = [
  'endpointUrl',
  'region',
  'accessKeyId',
  'isShared',
  'maxBuckets',
  'freeBuckets',
] as const satisfies readonly (keyof StorageFields)[];

const describeProvider = (provider: PlatformProvider): StorageProvider => ({
  id: provider._id,
  endpointUrl: provider.endpointUrl,
  region: provider.region,
  accessKeyId: provider.accessKeyId,
  isShared: provider.isShared,
  maxBuckets: provider.maxBuckets,
  freeBuckets: provider.freeBuckets,
  updatedAt: provider.updatedAt,
});

/** A secret can't be compared, because the platform does not show it. */
const editableProvider = editable<PlatformProvider>({
  name: 'storage provider',
  load: async ({ storageProviders }, id) => await storageProviders.get(id),
  about: ({ _id: id }) => ({ subject: { kind: 'storageProvider', id } }),
  values: (provider) => Object.fromEntries(storageFields.map((field) => [field, provider[field]])),
  facts: ({ _id, endpointUrl }) => ({ storageProviderId: _id, storageProvider: endpointUrl }),
});

/** A secret is recorded as replaced, never with its value. */
const secretReplaced: Change = { field: 'secretReplaced', before: false, after: true };

/** Loopback, link-local and multicast addresses, including those at which clouds hand out credentials. */
const ownAddresses = new BlockList();
ownAddresses.addSubnet('0.0.0.0', 8, 'ipv4');
ownAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
ownAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
ownAddresses.addSubnet('224.0.0.0', 3, 'ipv4');
ownAddresses.addSubnet('::', 127, 'ipv6');
ownAddresses.addSubnet('fe80::', 10, 'ipv6');
ownAddresses.addSubnet('ff00::', 8, 'ipv6');
ownAddresses.addSubnet('fd00:ec2::', 32, 'ipv6');

/**
 * Private networks are allowed, because storage may be next to the platform. Names are not resolved: the gateway may
 * know other ones than the platform, and a new host gets no stored secret.
 */
function isOwnAddress(endpointUrl: string): boolean {
  const host = new URL(endpointUrl).hostname.replaceAll(/[[\]]|\.$/gu, '');
  if (isIPv4(host)) return ownAddresses.check(host, 'ipv4');
  if (isIPv6(host)) return ownAddresses.check(host, 'ipv6');
  return /(?:^|\.)localhost$/iu.test(host);
}

const originOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;

interface Edit {
  readonly changed: readonly string[];
  readonly hasSecret: boolean;
  /** As it is stored. A new one has none. */
  readonly provider?: PlatformProvider;
}

/** The platform accepts any text and any number (T100). Only what changes is checked. */
function assertSensible(fields: StorageFields, { changed, hasSecret, provider }: Edit): void {
  const { endpointUrl, freeBuckets = provider?.freeBuckets, maxBuckets = provider?.maxBuckets } = fields;
  if (changed.includes('endpointUrl') && !isHttpsEndpoint(endpointUrl ?? ''))
    throw invalidField('STORAGE_URL_INVALID', 'endpointUrl', 'The address has to be an https URL.');
  if (changed.includes('endpointUrl') && isOwnAddress(endpointUrl ?? ''))
    throw invalidField(
      'STORAGE_ADDRESS_RESERVED',
      'endpointUrl',
      'This address belongs to a single machine.',
    );
  // Otherwise the platform would prove to the new host that it knows the secret of the old one.
  if (originOf(endpointUrl ?? provider?.endpointUrl) !== originOf(provider?.endpointUrl) && !hasSecret)
    throw invalidField('STORAGE_SECRET_REQUIRED', 'secretAccessKey', 'Another host needs its own secret.');
  const isCounted = changed.includes('freeBuckets') || changed.includes('maxBuckets');
  if (isCounted && freeBuckets !== undefined && maxBuckets !== undefined && freeBuckets > maxBuckets)
    throw invalidField('FREE_EXCEEDS_MAX', 'freeBuckets', 'There cannot be more free buckets than buckets.');
}

/** Two providers with the same access would count the same buckets twice. */
function assertUnique(
  providers: readonly PlatformProvider[],
  wanted: Pick<PlatformProvider, 'accessKeyId' | 'endpointUrl' | 'region'>,
): void {
  if (providers.some((each) => isSameAccess(each, wanted)))
    throw invalidField(
      'STORAGE_PROVIDER_EXISTS',
      'endpointUrl',
      'There is already a provider with this address, region and access key.',
    );
}

const isSameAccess = (
  one: Pick<PlatformProvider, 'accessKeyId' | 'endpointUrl' | 'region'>,
  other: Pick<PlatformProvider, 'accessKeyId' | 'endpointUrl' | 'region'>,
): boolean =>
  one.endpointUrl.replace(/\/+$/u, '') === other.endpointUrl.replace(/\/+$/u, '') &&
  one.region === other.region &&
  one.accessKeyId === other.accessKeyId;
