import { expect, test } from 'vitest';
import { addMetadata, findReasonToRetake, readProductVersion } from './picture-metadata.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);
const person = { scene: 'person', version: '1.0' };

test('accepts a picture of the same scene and version', () => {
  expect(findReasonToRetake(addMetadata(pixel, person), person)).toBeUndefined();
});

test.each([
  ['without metadata', pixel, 'has no scene and version'],
  ['of another scene', addMetadata(pixel, { ...person, scene: 'tool' }), 'shows the scene tool'],
  ['of another version', addMetadata(pixel, { ...person, version: '0.9' }), 'shows version 0.9'],
])('retakes a picture %s', (_, png, reason) => {
  expect(findReasonToRetake(png, person)).toBe(reason);
});

test('takes major and minor from the version of the product', () => {
  expect(readProductVersion()).toMatch(/^\d+\.\d+$/);
});
