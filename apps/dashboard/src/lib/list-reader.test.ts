import { afterEach, describe, expect, test } from 'vitest';
import { ListReader } from './list-reader.ts';

const id = (index: number) => index.toString(16).padStart(24, '0');

let reader: ListReader | undefined;
afterEach(() => reader?.close());

function parse(...parts: BlobPart[]) {
  reader = new ListReader();
  const shares: number[] = [];
  const summary = reader.parse(new Blob(parts), undefined, (share) => shares.push(share));
  return { reader, shares, summary };
}

describe('a list in a worker', () => {
  test('a list is counted in the worker and handed out in portions', async () => {
    const text = [
      ...Array.from({ length: 4500 }, (_, index) => id(index)),
      ...Array.from({ length: 60 }, (_, index) => `p${index}@b.example`),
    ].join('\n');
    const { reader: open, shares, summary } = parse(text);
    expect(await summary).toMatchObject({ lines: 4560, ids: 4500, emails: 60, portions: 5 });
    expect(shares[0]).toBe(0);
    expect((await open.portion(0)).ids).toHaveLength(2000);
    expect((await open.portion(2)).ids).toEqual(Array.from({ length: 500 }, (_, index) => id(4000 + index)));
    expect((await open.portion(3)).emails).toHaveLength(50);
    expect(await open.portion(4)).toEqual({
      emails: Array.from({ length: 10 }, (_, index) => `p${50 + index}@b.example`),
    });
  });

  test('a file in UTF-16 or in the Windows code page is read', async () => {
    const units = Uint16Array.from({ length: 27 }, (_, index) => `\uFEFFü;${id(7)}`.charCodeAt(index));
    const utf16 = new Uint8Array(units.buffer);
    expect((await parse(utf16).summary).ids).toBe(1);
    const windows = Uint8Array.from([0xfc, 0x3b, ...new TextEncoder().encode(id(8))]);
    expect((await parse(windows).summary).ids).toBe(1);
  });

  test('a file of more than 50 MB is not read', async () => {
    await expect(parse(new Uint8Array(50_000_001)).summary).rejects.toMatchObject({ why: 'tooLarge' });
  });
});
