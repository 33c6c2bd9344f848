import { describe, expect, test } from 'vitest';
import { PublicHosts } from '../../lib/public-hosts.ts';
import { refusedAddresses, resolvedHosts } from '../../testing/refused-addresses.ts';
import { checkImageAddress, describeImage, largestImage } from './image-address.ts';

const asked: string[] = [];
const hosts = new PublicHosts(
  async (host) => {
    asked.push(host);
    return resolvedHosts[host] ?? [];
  },
  ['known.example'],
);
const check = (address: string, acceptsUpload = true) => checkImageAddress(address, { hosts, acceptsUpload });
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]);
const pngOf = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);

test('at least 200 addresses are refused, each once', () => {
  const addresses = refusedAddresses.map(([, address]) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(200);
});

test.each(refusedAddresses)('the problem %s is found in the address %s', async (problem, address) => {
  expect(await check(address)).toBe(problem);
});

test.each([
  'https://cdn.example.org/logo.png',
  'https://CDN.Example.org/logo.png?width=48&v=1.2.3',
  'https://cdn.example.org./logo.svg#icon',
  'https://xn--mller-kva.example.org/logo.gif',
  'https://dual.example.org/a/b_c~d/%C3%BC.jpg',
  'https://known.example/logo.png',
])('accepts %s', async (address) => {
  expect(await check(address)).toBeUndefined();
});

test('an address with a wrong form is not resolved', async () => {
  asked.length = 0;
  await check('https://user@cdn.example.org/');
  await check('https://127.0.0.1/');
  await check('http://cdn.example.org/');
  expect(asked).toEqual([]);
});

describe('an uploaded image', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['image/gif', Buffer.from('GIF89a')],
    ['image/svg+xml', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('an uploaded image is accepted as %s', async (type, bytes) => {
    expect(await check(`data:${type};base64,${base64(bytes)}`)).toBeUndefined();
  });

  test.each([
    `data:text/html;base64,${base64('<svg>')}`,
    `data:image/webp;base64,${base64('RIFF')}`,
    `data:image/png;base64,${base64('<svg xmlns="x">')}`,
    `data:image/svg+xml;base64,${base64('<html>')}`,
    `data:image/svg+xml,<svg/>`,
    `data:image/png;charset=utf-8;base64,${base64(png)}`,
    `data:image/png;base64,${base64(png)}#x`,
    'data:image/png;base64,',
    'data:,',
    `DATA:image/png;base64,${base64(png)}`,
    describeImage(`data:image/png;base64,${base64(png)}`),
  ])('an uploaded image is refused: %s', async (address) => {
    expect(await check(address)).toBe('IMAGE_TYPE_NOT_ALLOWED');
  });

  test('an uploaded image has a size limit', async () => {
    expect(await check(`data:image/png;base64,${base64(pngOf(largestImage))}`)).toBeUndefined();
    expect(await check(`data:image/png;base64,${base64(pngOf(largestImage + 1))}`)).toBe('IMAGE_TOO_LARGE');
  });

  test('an uploaded image is refused as a thumbnail', async () => {
    expect(await check(`data:image/png;base64,${base64(png)}`, false)).toBe('ADDRESS_NOT_HTTPS');
  });

  test('an uploaded image is described without its content', () => {
    const content = base64(png);
    const description = describeImage(`data:image/png;base64,${content}`);
    expect(description).toMatch(/^data:image\/png;bytes=108;sha256=[0-9a-f]{64}$/u);
    expect(describeImage(description)).toBe(description);
    expect(describeImage('https://cdn.example.org/a.png')).toBe('https://cdn.example.org/a.png');
  });
});
