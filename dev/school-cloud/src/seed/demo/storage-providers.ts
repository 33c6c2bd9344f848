import type { StorageProviderSeed } from '../school-facts.ts';

/** 234 of 300 buckets are in use: 78 percent. */
export const storageProviders = {
  main: {
    id: '570a6e100000000000000001',
    endpointUrl: 'https://s3.potsdam.speicher.example',
    accessKeyId: 'SCHULCLOUDBRBHAUPT',
    maxBuckets: 150,
    freeBuckets: 10,
    isShared: true,
  },
  second: {
    id: '570a6e100000000000000002',
    endpointUrl: 'https://s3.cottbus.speicher.example',
    accessKeyId: 'SCHULCLOUDBRBZWEI',
    maxBuckets: 100,
    freeBuckets: 20,
    isShared: true,
  },
  newest: {
    id: '570a6e100000000000000003',
    endpointUrl: 'https://s3.eberswalde.speicher.example',
    accessKeyId: 'SCHULCLOUDBRBNEU',
    maxBuckets: 50,
    freeBuckets: 36,
    isShared: false,
  },
} as const satisfies Record<string, StorageProviderSeed>;
