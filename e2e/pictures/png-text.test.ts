import { expect, test } from 'vitest';
import { addPngText, readPngText } from './png-text.ts';

/** One white pixel, written by another program. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);
const header = pixel.subarray(0, 33);
const rest = pixel.subarray(33);

test('reads the texts that were added', () => {
  const png = addPngText(pixel, { Scene: 'school-edit', Version: '1.0' });
  expect([...readPngText(png)]).toEqual([
    ['Scene', 'school-edit'],
    ['Version', '1.0'],
  ]);
});

test('finds no texts in a file without any', () => {
  expect(readPngText(pixel).size).toBe(0);
});

test('keeps everything else in the file unchanged', () => {
  const png = addPngText(pixel, { Scene: 'school-edit' });
  expect(png.subarray(0, header.length)).toEqual(header);
  expect(png.subarray(-rest.length)).toEqual(rest);
});

test('writes a chunk with its length and checksum', () => {
  const png = addPngText(pixel, { Title: 'PNG' });
  // Computed with another implementation, Python's zlib.crc32.
  expect(png.subarray(header.length, -rest.length).toString('hex')).toBe(
    '00000009744558745469746c6500504e47dc017935',
  );
});

test('rejects a file that is not a PNG', () => {
  expect(() => readPngText(Buffer.from('version https://git-lfs.github.com/spec/v1'))).toThrow(
    'this is not a PNG file',
  );
});
