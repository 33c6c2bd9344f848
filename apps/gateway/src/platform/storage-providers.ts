import type { StorageFields } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import type { BoundClient } from './client.ts';
import { readBody, readList, readWritten } from './responses.ts';

const When = v.nullish(v.string(), null);
/** Without the secret, which the platform does not return. */
const Provider = v.object({
  _id: v.string(),
  endpointUrl: v.string(),
  region: v.nullish(v.string(), ''),
  accessKeyId: v.nullish(v.string(), ''),
  isShared: v.nullish(v.boolean(), false),
  maxBuckets: v.number(),
  freeBuckets: v.number(),
  createdAt: When,
  updatedAt: When,
});

export type PlatformProvider = v.InferOutput<typeof Provider>;

type NewProvider = Required<StorageFields> & { readonly secretAccessKey: string };
type ProviderChange = StorageFields & { readonly secretAccessKey?: string };

/** The largest limit; the platform silently cuts longer lists. */
const listPath = '/v1/storageProvider?$limit=1000';

export function bindStorageProviders(api: BoundClient) {
  return {
    list: async (): Promise<PlatformProvider[]> => {
      const response = await api.read({ call: 'GET /storageProvider', path: listPath });
      return readList(response, Provider, 'STORAGE_PROVIDERS');
    },

    get: async (id: string): Promise<PlatformProvider> => {
      const response = await api.read({
        call: 'GET /storageProvider/{id}',
        path: `/v1/storageProvider/${id}`,
      });
      return readBody(response, Provider, 'STORAGE_PROVIDER', 'storage provider');
    },

    create: async (provider: NewProvider) => {
      const response = await api.write({
        call: 'POST /storageProvider',
        method: 'POST',
        path: '/v1/storageProvider',
        body: { type: 'S3', ...provider },
      });
      return { ...response, provider: readWritten(response, Provider, 201, 'storage provider') };
    },

    /** The platform keeps what is not sent, the secret included, and rejects an empty secret. */
    change: async (id: string, change: ProviderChange) => {
      const response = await api.write({
        call: 'PATCH /storageProvider/{id}',
        method: 'PATCH',
        path: `/v1/storageProvider/${id}`,
        body: change,
      });
      return { ...response, provider: readWritten(response, Provider, 200, 'storage provider') };
    },
  };
}
