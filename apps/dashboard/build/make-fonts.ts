import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { charactersOf, families, fileName, subsets, weights, writeCss, type Fallback } from './font-faces.ts';
import { readWoff, type FontFacts } from './font-file.ts';

const require = createRequire(import.meta.url);

/** The features that browsers enable by default, and tabular figures for the countdown. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

type Weight = (typeof weights)[number];

/** German text, for the frequency of letters. Upper case is too rare to matter. */
const sample =
  'bitte melden sie sich an um die einstellungen der schulen zu sehen falls der zugang gesperrt ist warten sie einige minuten und versuchen es dann noch einmal';

const letters = Array.from('abcdefghijklmnopqrstuvwxyz ');

// In thousandths of the font size, in the order of `letters`: the published metrics of Helvetica, which Arial shares.
const arial = averageWidths({
  400: [
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556,
    500, 722, 500, 500, 500, 278,
  ],
  700: [
    556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611,
    556, 778, 556, 556, 500, 278,
  ],
});

const dejaVu = averageWidths({
  400: [
    613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634,
    592, 818, 592, 592, 525, 318,
  ],
  700: [
    675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712,
    652, 924, 645, 652, 582, 348,
  ],
});

// The published average widths of Roboto, 911 and 926, where that of Arial is 904.
const roboto = { 400: (arial[400] * 911) / 904, 700: (arial[400] * 926) / 904 };

/** Most systems have one of these; without a scaled fallback the whole page moves when the font has loaded. */
const localFonts = [
  {
    ending: '',
    average: arial,
    names: {
      400: ['Arial', 'Liberation Sans', 'Arimo'],
      700: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    },
  },
  // Android.
  { ending: ' Roboto', average: roboto, names: { 400: ['Roboto'], 700: ['Roboto Bold'] } },
  // Linux without other fonts.
  { ending: ' DejaVu', average: dejaVu, names: { 400: ['DejaVu Sans'], 700: ['DejaVu Sans Bold'] } },
];

/** Writes `fonts.css` and the folder `fonts` next to it. The output is the same each time. */
export async function makeFonts(folder: string): Promise<void> {
  const files = path.join(folder, 'fonts');
  await rm(files, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  const fallbacks: Fallback[] = [];
  for (const { family, name } of families) {
    // The licence must be distributed with the fonts. The two families have different ones.
    await copyFile(path.join(packageOf(name), 'LICENSE'), path.join(files, `${name}.LICENSE`));
    for (const weight of weights) {
      for (const { name: subset, source } of subsets) {
        const font = await readFile(sourceFile(name, source, weight));
        const text = String.fromCodePoint(...(await drawnBy(name, subset, weight)));
        // Hinting is two thirds of a file and has no effect on current screens.
        const face = await subsetFont(font, text, {
          targetFormat: 'woff2',
          noHinting: true,
          keepFeatures,
        });
        await writeFile(path.join(files, fileName(name, subset, weight)), face);
      }
      const facts = readWoff(await readFile(sourceFile(name, 'latin', weight)));
      for (const { ending, average, names } of localFonts) {
        const fallback = `${family} Fallback${ending}`;
        fallbacks.push({ family: fallback, weight, names: names[weight], ...scale(facts, average[weight]) });
      }
    }
  }
  await writeFile(path.join(folder, 'fonts.css'), writeCss(fallbacks));
}

/** Every character that a subset of a face can draw. */
export async function drawnBy(name: string, subset: string, weight: Weight): Promise<ReadonlySet<number>> {
  const found = subsets.find((one) => one.name === subset);
  if (found === undefined) throw new Error(`There is no subset ${subset}`);
  const drawn = await drawnBySource(name, found.source, weight);
  return new Set(found.ranges.flatMap(charactersOf).filter((character) => drawn.has(character)));
}

export async function drawnBySource(name: string, source: string, weight: Weight): Promise<Set<number>> {
  return new Set(readWoff(await readFile(sourceFile(name, source, weight))).widths.keys());
}

function scale(
  { unitsPerEm, ascent, descent, widths }: FontFacts,
  average: number,
): Pick<Fallback, 'size' | 'ascent' | 'descent'> {
  const size =
    averageOf((character) => widths.get(character.codePointAt(0) ?? 0) ?? 0) / unitsPerEm / average;
  // Both are relative to the scaled size.
  return { size, ascent: ascent / unitsPerEm / size, descent: descent / unitsPerEm / size };
}

/** The size of a letter of the sample, relative to the font size. */
function averageWidths(widths: Record<Weight, readonly number[]>): Record<Weight, number> {
  const average = (weight: Weight): number =>
    averageOf((character) => widths[weight][letters.indexOf(character)] ?? 0) / 1000;
  return { 400: average(400), 700: average(700) };
}

function averageOf(widthOf: (character: string) => number): number {
  return Array.from(sample, widthOf).reduce((sum, width) => sum + width, 0) / sample.length;
}

function sourceFile(name: string, subset: string, weight: number): string {
  return path.join(packageOf(name), 'files', `${name}-${subset}-${weight}-normal.woff`);
}

function packageOf(name: string): string {
  return path.dirname(require.resolve(`@fontsource/${name}/package.json`));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await makeFonts(path.resolve(import.meta.dirname, '../src/ui'));
}
