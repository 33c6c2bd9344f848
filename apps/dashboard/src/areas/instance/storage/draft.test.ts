import { expect, test } from 'vitest';
import { draftOf, findSecretError } from './draft.ts';

const provider = {
  id: '0'.repeat(24),
  endpointUrl: 'https://speicher.example/s3',
  region: 'eu-de',
  accessKeyId: 'zugang',
  isShared: false,
  maxBuckets: 1,
  freeBuckets: 1,
  updatedAt: null,
};

test.each([
  ['https://speicher.example/s4', '', undefined],
  ['https://speicher.example:8443/s3', '', 'STORAGE_SECRET_REQUIRED'],
  ['https://fremd.example', '', 'STORAGE_SECRET_REQUIRED'],
  ['https://fremd.example', 'geheim', undefined],
  ['https://fremd.example', 'ge<heim', 'CHARACTERS'],
  // The address has an error of its own.
  ['kein URL', '', undefined],
])('the address %s with the secret "%s" has the error %s at the secret', (endpointUrl, secret, error) => {
  expect(findSecretError(provider, { ...draftOf(provider), endpointUrl }, secret)).toBe(error);
});
