import type { Change, EditConflict, StorageFields, StorageProvider } from '@superhero/contract/gateway/types';
import { ApiError, unprocessable } from '../../lib/api-error.ts';
import { toStorable } from '../../lib/storable-text.ts';
import type { PlatformProvider } from '../../platform/storage-providers.ts';
import { isHttpsUrl } from './https-url.ts';

type Value = Change['after'];
type Field = keyof StorageFields;

export const storageFields = [
  'endpointUrl',
  'region',
  'accessKeyId',
  'isShared',
  'maxBuckets',
  'freeBuckets',
] as const satisfies readonly Field[];

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

/** The audit log has no numbers, and the database can't store some characters. */
const toRecorded = (value: string | number | boolean): Value =>
  typeof value === 'boolean' ? value : toStorable(String(value));

/** The current values as the audit log writes them. */
export const recordedFields = (provider: PlatformProvider): Record<string, Value> =>
  Object.fromEntries(storageFields.map((field) => [field, toRecorded(provider[field])]));

/** Fields with a value that differs from the stored one. */
export function findChanges(provider: PlatformProvider, fields: StorageFields): Change[] {
  return storageFields.flatMap((field) => {
    const [before, after] = [provider[field], fields[field]];
    if (after === undefined || after === before) return [];
    return [{ field, before: toRecorded(before), after: toRecorded(after) }];
  });
}

export function findConflicts(provider: PlatformProvider, seen: StorageFields): Omit<EditConflict, 'by'>[] {
  return storageFields.flatMap((field) => {
    const [now, before] = [provider[field], seen[field]];
    if (before === undefined || before === now) return [];
    return [{ field, seen: toRecorded(before), now: toRecorded(now) }];
  });
}

export const idField = 'storageProviderId';
const urlField = 'storageProvider';

export const nameProviderId = (id: string): Change => ({ field: idField, before: id, after: id });
export const nameProvider = (url: string): Change => ({
  field: urlField,
  before: toRecorded(url),
  after: toRecorded(url),
});

/** A secret is recorded as replaced, never with its value. */
export const secretReplaced: Change = { field: 'secretReplaced', before: false, after: true };

/** Without a query or fragment, which could contain a secret. */
const isEndpoint = (text: string): boolean => isHttpsUrl(text) && !/[?#]/u.test(text);

const invalid = (type: string, field: string, message: string) => new ApiError(422, type, message, { field });

/** The platform accepts any text and any number (T100). Only what changes is checked. */
export function assertSensible(
  fields: StorageFields,
  { changed, provider }: { readonly changed: readonly string[]; readonly provider?: PlatformProvider },
): void {
  const { endpointUrl, freeBuckets = provider?.freeBuckets, maxBuckets = provider?.maxBuckets } = fields;
  if (changed.includes('endpointUrl') && !isEndpoint(endpointUrl ?? ''))
    throw invalid('STORAGE_URL_INVALID', 'endpointUrl', 'The address has to be an https URL.');
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

export const nothingToChange = () =>
  unprocessable('NO_CHANGES', 'The storage provider already has these values.');
