// Text in PNG files: chunks of the type tEXt, each with a keyword, a zero byte and the text in Latin-1.
import { crc32 } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum. */
const chunkOverhead = 12;

type Chunk = { type: string; data: Buffer };

/** Adds the texts by keyword, after the header of the file. */
export function addPngText(png: Buffer, texts: Readonly<Record<string, string>>): Buffer {
  const [header, ...others] = readChunks(png);
  if (header?.type !== 'IHDR') throw new Error('the PNG file has no header');
  const added = Object.entries(texts).map(([keyword, text]) => ({
    type: 'tEXt',
    data: Buffer.from(`${keyword}\0${text}`, 'latin1'),
  }));
  return Buffer.concat([signature, ...[header, ...added, ...others].map(encodeChunk)]);
}

/** The texts by keyword. */
export function readPngText(png: Buffer): Map<string, string> {
  const texts = readChunks(png).filter(({ type }) => type === 'tEXt');
  return new Map(
    texts.map(({ data }) => {
      const end = data.indexOf(0);
      return [data.toString('latin1', 0, end), data.toString('latin1', end + 1)];
    }),
  );
}

function readChunks(png: Buffer): Chunk[] {
  if (!png.subarray(0, signature.length).equals(signature)) throw new Error('this is not a PNG file');
  const chunks: Chunk[] = [];
  for (let start = signature.length; start < png.length;) {
    const length = png.readUInt32BE(start);
    const type = png.toString('latin1', start + 4, start + 8);
    const data = png.subarray(start + 8, start + 8 + length);
    chunks.push({ type, data });
    start += chunkOverhead + length;
  }
  return chunks;
}

function encodeChunk({ type, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(chunkOverhead + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
