import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export const describeStorageProvider = (provider: Selectable<Tables['storage_providers']>) => ({
  _id: provider.id,
  type: provider.type,
  isShared: provider.is_shared,
  accessKeyId: provider.access_key_id,
  endpointUrl: provider.endpoint_url,
  region: provider.region,
  maxBuckets: provider.max_buckets,
  freeBuckets: provider.free_buckets,
  createdAt: provider.created_at,
  updatedAt: provider.updated_at,
});
