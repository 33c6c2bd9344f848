import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from './languages.ts';

/** Every messages folder, for example `areas/audit/messages/`. */
const written = import.meta.glob<string>('../**/messages/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const built = import.meta.glob('../**/messages/*.json', { import: 'default' });
const folders = [...new Set(Object.keys(written).map((path) => path.replace(/\w+\.json$/, '')))];

function textsOf(folder: string, language: Language): Map<string, string> {
  return readTexts(written[`${folder}${language}.json`] ?? '{}');
}

function readTexts(file: string): Map<string, string> {
  const parsed: unknown = JSON.parse(file);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('a message file must contain an object');
  return new Map(Object.entries(parsed).map(([id, text]) => [id, String(text)]));
}

/** Nested elements: the content of a tag, the forms of a plural. */
function nestedElements(part: MessageFormatElement): MessageFormatElement[] {
  if (isTagElement(part)) return part.children;
  if (isPluralElement(part) || isSelectElement(part)) {
    return Object.values(part.options).flatMap((option) => option.value);
  }
  return [];
}

/** The placeholders `{name}` and tags `<tag>` of a message, sorted and without duplicates. */
function placeholdersIn(parts: readonly MessageFormatElement[]): string[] {
  const placeholders = parts.flatMap((part): string[] => {
    if (isLiteralElement(part) || isPoundElement(part)) return [];
    const own = isTagElement(part) ? `<${part.value}>` : `{${part.value}}`;
    return [own, ...placeholdersIn(nestedElements(part))];
  });
  return [...new Set(placeholders)].toSorted();
}

function pluralsIn(parts: readonly MessageFormatElement[]): string[][] {
  return parts.flatMap((part) => {
    const inner = pluralsIn(nestedElements(part));
    return isPluralElement(part) ? [Object.keys(part.options), ...inner] : inner;
  });
}

/** The build has parsed every message; one with a syntax error fails before this test. */
async function loadParsed(
  folder: string,
  language: Language,
): Promise<Map<string, readonly MessageFormatElement[]>> {
  const messages: unknown = await built[`${folder}${language}.json`]?.();
  if (typeof messages !== 'object' || messages === null) throw new Error('no messages');
  return new Map(
    Object.entries(messages).map(([id, parts]: [string, unknown]) => {
      if (!isParsed(parts)) throw new Error(`${id} was not parsed by the build`);
      return [id, parts];
    }),
  );
}

function isParsed(parts: unknown): parts is readonly MessageFormatElement[] {
  return Array.isArray(parts) && parts.every((part: unknown) => typeof part === 'object');
}

test('no id is in two messages folders', () => {
  expect(folders).toContain('./messages/');
  expect(folders.length).toBeGreaterThan(1);
  const ids = folders.flatMap((folder) => [...textsOf(folder, 'de').keys()]);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

describe.each(folders)('spec 8.7: the messages in de, en, es and uk, in %s,', (folder) => {
  test.each(languages)('the messages have the same ids in %s as in German, in the same order', (language) => {
    const german = [...textsOf(folder, 'de').keys()];
    expect(german).not.toEqual([]);
    expect([...textsOf(folder, language).keys()]).toEqual(german);
  });

  test.each(languages)(
    'the messages have the same placeholders and tags in %s as in German',
    async (language) => {
      const german = await loadParsed(folder, 'de');
      const other = await loadParsed(folder, language);
      for (const [id, parts] of german) {
        expect({ id, placeholders: placeholdersIn(other.get(id) ?? []) }).toEqual({
          id,
          placeholders: placeholdersIn(parts),
        });
      }
    },
  );

  test.each(languages)(
    'the messages are not empty in %s, differ from their id and have no surrounding spaces',
    (language) => {
      for (const [id, text] of textsOf(folder, language)) {
        expect({ id, text: text.trim() }).toEqual({ id, text });
        expect(text).not.toBe('');
        expect(text).not.toBe(id);
      }
    },
  );

  test('the English messages have no space before an ellipsis', () => {
    const texts = [...textsOf(folder, 'en').values()];
    expect(texts.filter((text) => /\s…/u.test(text))).toEqual([]);
  });

  test.each(languages)('the messages have every plural form that %s needs', async (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [id, parts] of await loadParsed(folder, language)) {
      for (const forms of pluralsIn(parts)) {
        expect({ id, missing: needed.filter((form) => !forms.includes(form)) }).toEqual({ id, missing: [] });
      }
    }
  });

  test('the messages are translated: no sentence is the same in two languages', () => {
    const texts = [...textsOf(folder, 'en')];
    const sentences = texts.filter(([, text]) => (text.match(/[a-z]{2,}/g) ?? []).length > 4);
    expect(sentences.length).toBeGreaterThan(1);
    for (const [id, text] of sentences) {
      for (const language of ['de', 'es', 'uk'] as const) {
        expect({ id, text: textsOf(folder, language).get(id) }).not.toEqual({ id, text });
      }
    }
  });
});

test.each([
  ['spec 2.2: home.welcome', 'Welcome to the new and improved Superhero-Dashboard!'],
  ['spec 2.6: nav.home', 'Home'],
  ['spec 2.6: nav.login', 'Login'],
  ['spec 8.4: error.generic', 'An error has occurred'],
  ['spec 8.5: error.load', 'Error while loading the data'],
  ['spec 8.6: error.login.noSuperhero', 'The selected account is not a superhero'],
])('%s is exactly "%s" in English', (title, text) => {
  const [, id = ''] = title.split(': ');
  expect(textsOf('./messages/', 'en').get(id)).toBe(text);
});
