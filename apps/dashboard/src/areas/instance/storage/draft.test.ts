import { expect, test } from 'vitest';
import { draftOf, findSecretError, hasOtherHost } from './draft.ts';

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
  ['https://speicher.example/s4', false],
  ['https://speicher.example:8443/s3', true],
  ['https://fremd.example', true],
  // The address has an error of its own.
  ['kein URL', false],
])('the address %s needs a new secret: %s', (endpointUrl, isNeeded) => {
  expect(hasOtherHost(provider, { ...draftOf(provider), endpointUrl })).toBe(isNeeded);
});

test.each([
  ['', 'REQUIRED', 'REQUIRED'],
  ['', undefined, undefined],
  ['geheim', 'REQUIRED', undefined],
  ['ge<heim', undefined, 'CHARACTERS'],
] as const)('the secret "%s" with %s if it is missing has the error %s', (secret, ifMissing, error) => {
  expect(findSecretError(secret, ifMissing)).toBe(error);
});
