import { expect, test } from 'vitest';
import { findErrors } from '../../../app/form/define-form.ts';
import { storageForm } from './form.ts';

const stored = {
  endpointUrl: 'https://speicher.example/s3',
  region: 'eu-de',
  accessKeyId: 'zugang',
  secret: '',
  maxBuckets: '1',
  freeBuckets: '2',
  isShared: false,
};

const findEditErrors = (edits: Partial<typeof stored>) =>
  findErrors(storageForm, { ...stored, ...edits }, Object.keys(edits), stored);

test.each([
  ['https://speicher.example/s4', undefined],
  ['https://speicher.example:8443/s3', 'STORAGE_SECRET_REQUIRED'],
  ['https://fremd.example', 'STORAGE_SECRET_REQUIRED'],
  // The address has an error of its own.
  ['kein URL', undefined],
])('for the address %s the error of the missing secret is %s', (endpointUrl, error) => {
  expect(findEditErrors({ endpointUrl })['secret']).toBe(error);
});

test('a new provider needs a secret without characters that the school cloud would remove', () => {
  expect(findErrors(storageForm, stored, ['secret'])).toMatchObject({ secret: 'REQUIRED' });
  expect(findEditErrors({ secret: 'ge<heim' })).toEqual({ secret: 'CHARACTERS' });
  expect(findEditErrors({ endpointUrl: 'https://fremd.example', secret: 'geheim' })).toEqual({});
});

test('the number of free buckets is compared with the total only if one of them is changed', () => {
  expect(findEditErrors({ region: 'eu-nl' })).toEqual({});
  expect(findEditErrors({ maxBuckets: '0' })).toEqual({ freeBuckets: 'FREE_EXCEEDS_MAX' });
});
