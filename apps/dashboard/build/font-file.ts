import { inflateSync } from 'node:zlib';

/** The properties of a font that are needed to generate the faces; numbers are in font units. */
export type FontFacts = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** The width of every character that the font can draw. */
  widths: ReadonlyMap<number, number>;
};

/** Reads a .woff file (version 1: tables compressed by zlib). A declared range does not show which glyphs exist. */
export function readWoff(file: Buffer): FontFacts {
  const tables = unpack(file);
  const head = table(tables, 'head');
  const hhea = table(tables, 'hhea');
  const hmtx = table(tables, 'hmtx');
  const measured = hhea.readUInt16BE(34);
  const widths = new Map<number, number>();
  for (const [character, glyph] of glyphs(table(tables, 'cmap'))) {
    // Glyphs after the last measured one are as wide as that one.
    widths.set(character, hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4));
  }
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: -hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    widths,
  };
}

function unpack(file: Buffer): ReadonlyMap<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a .woff file');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const start = file.readUInt32BE(entry + 4);
    const packedLength = file.readUInt32BE(entry + 8);
    const content = file.subarray(start, start + packedLength);
    const isPacked = packedLength < file.readUInt32BE(entry + 12);
    tables.set(file.toString('latin1', entry, entry + 4), isPacked ? inflateSync(content) : content);
  }
  return tables;
}

function table(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const found = tables.get(tag);
  if (found === undefined) throw new Error(`The font has no table ${tag}`);
  return found;
}

/** Character and glyph, from the subtable for the basic plane (format 4), which every web font has. */
function* glyphs(cmap: Buffer): Generator<[number, number]> {
  const start = basicPlane(cmap);
  const size = cmap.readUInt16BE(start + 6);
  const ends = start + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const offsets = deltas + size;
  for (let at = 0; at < size; at += 2) {
    const last = cmap.readUInt16BE(ends + at);
    const first = cmap.readUInt16BE(starts + at);
    const delta = cmap.readUInt16BE(deltas + at);
    const offset = cmap.readUInt16BE(offsets + at);
    for (let character = first; character <= last && character < 0xff_ff; character += 1) {
      const listed =
        offset === 0 ? character : cmap.readUInt16BE(offsets + at + offset + (character - first) * 2);
      const glyph = listed === 0 ? 0 : (listed + delta) % 0x1_00_00;
      if (glyph !== 0) yield [character, glyph];
    }
  }
}

function basicPlane(cmap: Buffer): number {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(start) === 4) return start;
  }
  throw new Error('The font has no character map of format 4');
}
