import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { ErrorType } from '@superhero/contract/gateway/errors';
import type { Change, StorageFields, StorageProvider } from '@superhero/contract/gateway/types';
import { isHttpsEndpoint } from '@superhero/contract/https-url';
import { editable } from '../../audit/editable.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { PlatformProvider } from '../../platform/storage-providers.ts';

export const storageFields = [
  'endpointUrl',
  'region',
  'accessKeyId',
  'isShared',
  'maxBuckets',
  'freeBuckets',
] as const satisfies readonly (keyof StorageFields)[];

export const describeProvider = (provider: PlatformProvider): StorageProvider => ({
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
export const editableProvider = editable<PlatformProvider>({
  name: 'storage provider',
  load: async ({ storageProviders }, id) => await storageProviders.get(id),
  about: ({ _id: id }) => ({ subject: { kind: 'storageProvider', id } }),
  values: (provider) => Object.fromEntries(storageFields.map((field) => [field, provider[field]])),
  facts: ({ _id, endpointUrl }) => ({ storageProviderId: _id, storageProvider: endpointUrl }),
});

/** A secret is recorded as replaced, never with its value. */
export const secretReplaced: Change = { field: 'secretReplaced', before: false, after: true };

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

const invalid = (type: ErrorType, field: string, message: string) =>
  new ApiError(422, type, message, { field });

/** The platform accepts any text and any number (T100). Only what changes is checked. */
export function assertSensible(fields: StorageFields, { changed, hasSecret, provider }: Edit): void {
  const { endpointUrl, freeBuckets = provider?.freeBuckets, maxBuckets = provider?.maxBuckets } = fields;
  if (changed.includes('endpointUrl') && !isHttpsEndpoint(endpointUrl ?? ''))
    throw invalid('STORAGE_URL_INVALID', 'endpointUrl', 'The address has to be an https URL.');
  if (changed.includes('endpointUrl') && isOwnAddress(endpointUrl ?? ''))
    throw invalid('STORAGE_ADDRESS_RESERVED', 'endpointUrl', 'This address belongs to a single machine.');
  // Otherwise the platform would prove to the new host that it knows the secret of the old one.
  if (originOf(endpointUrl ?? provider?.endpointUrl) !== originOf(provider?.endpointUrl) && !hasSecret)
    throw invalid('STORAGE_SECRET_REQUIRED', 'secretAccessKey', 'Another host needs its own secret.');
  const isCounted = changed.includes('freeBuckets') || changed.includes('maxBuckets');
  if (isCounted && freeBuckets !== undefined && maxBuckets !== undefined && freeBuckets > maxBuckets)
    throw invalid('FREE_EXCEEDS_MAX', 'freeBuckets', 'There cannot be more free buckets than buckets.');
}

/** Two providers with the same access would count the same buckets twice. */
export function assertUnique(
  providers: readonly PlatformProvider[],
  wanted: Pick<PlatformProvider, 'accessKeyId' | 'endpointUrl' | 'region'>,
): void {
  if (providers.some((each) => isSameAccess(each, wanted)))
    throw invalid(
      'STORAGE_PROVIDER_EXISTS',
      'endpointUrl',
      'There is already a provider with this address, region and access key.',
    );
}

export const isSameAccess = (
  one: Pick<PlatformProvider, 'accessKeyId' | 'endpointUrl' | 'region'>,
  other: Pick<PlatformProvider, 'accessKeyId' | 'endpointUrl' | 'region'>,
): boolean =>
  one.endpointUrl.replace(/\/+$/u, '') === other.endpointUrl.replace(/\/+$/u, '') &&
  one.region === other.region &&
  one.accessKeyId === other.accessKeyId;
