import { describe, expect, test } from 'vitest';
import type { Message, Part } from './format-message.ts';
import { languages, type Language } from './languages.ts';

/** Every messages folder, for example `areas/audit/messages/`. */
const written = import.meta.glob<string>('../**/messages/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const built = import.meta.glob<Record<string, Message>>('../**/messages/*.json', { import: 'default' });
const folders = [...new Set(Object.keys(written).map((path) => path.replace(/\w+\.json$/, '')))];

function textsOf(folder: string, language: Language): Map<string, string> {
  return readTexts(written[`${folder}${language}.json`] ?? '{}');
}

function readTexts(file: string): Map<string, string> {
  const parsed: unknown = JSON.parse(file);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('a message file must contain an object');
  return new Map(Object.entries(parsed).map(([id, text]) => [id, String(text)]));
}

/** Every part of a message that is not text, with those in tags and plural forms. */
function partsOf(message: Message): Exclude<Part, string>[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (part.kind === 'tag') return [part, ...partsOf(part.content)];
    return 'options' in part ? [part, ...Object.values(part.options).flatMap(partsOf)] : [part];
  });
}

/** The placeholders `{name}` and tags `<tag>` of a message, sorted and without duplicates. */
function placeholdersIn(message: Message): string[] {
  const placeholders = partsOf(message).map(({ kind, name }) => (kind === 'tag' ? `<${name}>` : `{${name}}`));
  return [...new Set(placeholders)].toSorted();
}

function pluralsIn(message: Message): string[][] {
  return partsOf(message).flatMap((part) => (part.kind === 'plural' ? [Object.keys(part.options)] : []));
}

/** The build has compiled every message; one with a syntax error fails before this test. */
async function loadCompiled(folder: string, language: Language): Promise<Map<string, Message>> {
  const messages = await built[`${folder}${language}.json`]?.();
  if (messages === undefined) throw new Error('no messages');
  return new Map(Object.entries(messages));
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
      const german = await loadCompiled(folder, 'de');
      const other = await loadCompiled(folder, language);
      for (const [id, message] of german) {
        expect({ id, placeholders: placeholdersIn(other.get(id) ?? '') }).toEqual({
          id,
          placeholders: placeholdersIn(message),
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
    for (const [id, message] of await loadCompiled(folder, language)) {
      for (const forms of pluralsIn(message)) {
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
