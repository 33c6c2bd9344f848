import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { charactersOf, families, subsets, weights } from './font-faces.ts';
import { drawnBy, drawnBySource, makeFonts } from './make-fonts.ts';

const ui = path.resolve(import.meta.dirname, '../src/ui');
const dashboard = path.resolve(import.meta.dirname, '../src');
const faces = families.flatMap(({ name }) => weights.map((weight) => ({ name, weight })));

test(
  'the committed fonts equal the output of "npm run fonts", byte for byte',
  { timeout: 120_000 },
  async () => {
    const output = await mkdtemp(path.join(tmpdir(), 'fonts-'));
    try {
      await makeFonts(output);
      const files = await readdir(path.join(output, 'fonts'));
      expect(files.toSorted()).toEqual((await readdir(path.join(ui, 'fonts'))).toSorted());
      for (const file of ['fonts.css', ...files.map((one) => path.join('fonts', one))]) {
        const isSame = (await readFile(path.join(output, file))).equals(await readFile(path.join(ui, file)));
        expect(isSame, `${file} differs: run "npm run fonts" in apps/dashboard`).toBe(true);
      }
    } finally {
      await rm(output, { recursive: true });
    }
  },
);

test('no character belongs to two subsets', () => {
  const all = subsets.flatMap(({ ranges }) => ranges.flatMap(charactersOf));
  expect(new Set(all).size).toBe(all.length);
});

describe.each(faces)('$name $weight', ({ name, weight }) => {
  test('a font draws everything that its sources draw', async () => {
    const drawn = await Promise.all(subsets.map((subset) => drawnBy(name, subset.name, weight)));
    const sources = await Promise.all(subsets.map(({ source }) => drawnBySource(name, source, weight)));
    const kept = new Set(drawn.flatMap((one) => Array.from(one)));
    expect(sources.flatMap((one) => Array.from(one)).filter((character) => !kept.has(character))).toEqual([]);
  });

  test.each([
    { language: 'de', needed: ['basic'] },
    { language: 'en', needed: ['basic'] },
    { language: 'es', needed: ['basic'] },
    { language: 'uk', needed: ['basic', 'endonym', 'cyrillic'] },
  ])('a font draws all of $language with $needed', async ({ language, needed }) => {
    const drawn = await Promise.all(needed.map((subset) => drawnBy(name, subset, weight)));
    const text = await textOf(language);
    expect(text.length).toBeGreaterThan(1000);
    const missing = Array.from(new Set(text)).filter(
      (character) => !drawn.some((one) => one.has(character.codePointAt(0) ?? 0)),
    );
    expect(missing).toEqual([]);
  });
});

/** The text of all message files in a language. */
async function textOf(language: string): Promise<string> {
  const files = await readdir(dashboard, { recursive: true });
  const messageFiles = files.filter((file) => file.endsWith(path.join('messages', `${language}.json`)));
  expect(messageFiles.length).toBeGreaterThan(1);
  const texts = await Promise.all(
    messageFiles.map(async (file) => {
      const messages: unknown = JSON.parse(await readFile(path.join(dashboard, file), 'utf8'));
      return Object.values(messages ?? {}).join('');
    }),
  );
  return texts.join('');
}
