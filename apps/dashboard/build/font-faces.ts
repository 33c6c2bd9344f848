/** First and last character. */
type Range = readonly [number, number];

export type Subset = { name: string; source: string; ranges: readonly Range[] };

export const families = [
  { family: 'PT Sans', name: 'pt-sans' },
  { family: 'PT Sans Narrow', name: 'pt-sans-narrow' },
] as const;

export const weights = [400, 700] as const;

/**
 * What German, English and Spanish are written with. Control characters and the soft hyphen are never drawn;
 * they stand here so that a line break in a text does not fetch a second file.
 */
const basic =
  '0000-007e 00a0-00a1 00a7 00a9 00ab 00ad 00b0 00b7 00bb 00bf 00c1 00c4 00c9 00cd 00d1 00d3 00d6-00d7 00da 00dc ' +
  '00df 00e1 00e4 00e9 00ed 00f1 00f3 00f6 00fa 00fc 2013-2014 2018-201a 201c-201e 2022 2026 20ac';

/** As @fontsource cuts its files, and two of our own. Where two claim a character, the earlier one has it. */
const declared = [
  { name: 'basic', source: 'latin', ranges: basic },
  {
    name: 'latin',
    source: 'latin',
    ranges:
      '0000-00ff 0131 0152-0153 02bb-02bc 02c6 02da 02dc 0304 0308 0329 2000-201f 2021-206f 2122 2191 2193 2212 2215 feff fffd',
  },
  // The name of a language in itself: on every page, without the rest of its letters.
  { name: 'endonym', source: 'cyrillic', ranges: codePoints('Українська') },
  { name: 'cyrillic', source: 'cyrillic', ranges: '0301 0400-045f 0490-0491 04b0-04b1 2116' },
  {
    name: 'cyrillic-ext',
    source: 'cyrillic-ext',
    ranges: '0460-052f 1c80-1c8a 20b4 2de0-2dff a640-a69f fe2e-fe2f',
  },
  {
    name: 'latin-ext',
    source: 'latin-ext',
    ranges:
      '0100-02ba 02bd-02c5 02c7-02cc 02ce-02d7 02dd-02ff 1d00-1dbf 1e00-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20c0 2113 ' +
      '2c60-2c7f a720-a7ff',
  },
] as const;

export const subsets: readonly Subset[] = disjoint();

function disjoint(): Subset[] {
  const taken = new Set<number>();
  return declared.map(({ name, source, ranges }) => {
    const claimed = ranges.split(' ').flatMap((range) => charactersOf(parseRange(range)));
    const own = claimed.filter((character) => !taken.has(character));
    for (const character of own) taken.add(character);
    return { name, source, ranges: toRanges(own) };
  });
}

function codePoints(text: string): string {
  return Array.from(new Set(text), (letter) => (letter.codePointAt(0) ?? 0).toString(16)).join(' ');
}

function parseRange(text: string): Range {
  const [first = '', last = first] = text.split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

export function charactersOf([first, last]: Range): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function toRanges(characters: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const character of characters.toSorted((left, right) => left - right)) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] + 1 === character) ranges.splice(-1, 1, [open[0], character]);
    else ranges.push([character, character]);
  }
  return ranges;
}

export function fileName(name: string, subset: string, weight: number): string {
  return `${name}-${subset}-${weight}.woff2`;
}

/** Name, weight, and how Arial must be bent to take the room of the face. */
export type Fallback = { family: string; weight: number; size: number; ascent: number; descent: number };

export function writeCss(fallbacks: readonly Fallback[]): string {
  const faces = families.flatMap(({ family, name }) =>
    weights.flatMap((weight) =>
      // The last matching rule is asked first; the browser then reads the common one before the rare ones.
      subsets
        .toReversed()
        .map(({ name: subset, ranges }) =>
          rule([
            `font-family: '${family}'`,
            'font-style: normal',
            `font-weight: ${weight}`,
            'font-display: swap',
            `src: url('./fonts/${fileName(name, subset, weight)}') format('woff2')`,
            list('unicode-range', ranges.map(rangeText)),
          ]),
        ),
    ),
  );
  return `${[note, ...faces, fallbackNote, ...fallbacks.map(fallbackRule)].join('\n\n')}\n`;
}

const note = `/* Made by "npm run fonts", do not edit. A page in German, English or Spanish fetches only the small "basic" files;
   "swap" shows the words at once, in the fallback below, instead of waiting for a file. */`;

const fallbackNote = `/* Arial (or its metric twins), bent to the widths of PT Sans, so that the swap moves nothing. */`;

function fallbackRule({ family, weight, size, ascent, descent }: Fallback): string {
  const names =
    weight === 700
      ? ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold']
      : ['Arial', 'Liberation Sans', 'Arimo'];
  return rule([
    `font-family: '${family} Fallback'`,
    `font-weight: ${weight}`,
    `src: ${names.map((one) => `local('${one}')`).join(', ')}`,
    `size-adjust: ${percent(size)}`,
    `ascent-override: ${percent(ascent)}`,
    `descent-override: ${percent(descent)}`,
    'line-gap-override: 0%',
  ]);
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

function rule(lines: readonly string[]): string {
  return `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}`;
}

function hex(character: number): string {
  return character.toString(16).padStart(4, '0');
}

function rangeText([first, last]: Range): string {
  return first === last ? `u+${hex(first)}` : `u+${hex(first)}-${hex(last)}`;
}

/** On one line if it fits, else filled below its name: as prettier does, which checks the file. */
function list(property: string, items: readonly string[]): string {
  const line = `${property}: ${items.join(', ')}`;
  if (line.length + 3 <= 110) return line;
  const lines: string[] = [];
  for (const item of items) {
    const open = lines.at(-1);
    if (open !== undefined && `    ${open}, ${item},`.length <= 110) lines.splice(-1, 1, `${open}, ${item}`);
    else lines.push(item);
  }
  return `${property}:\n    ${lines.join(',\n    ')}`;
}
