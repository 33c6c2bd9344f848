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
import { loadMessages } from './load-messages.ts';
import de from './messages/de.json?raw';
import en from './messages/en.json?raw';
import es from './messages/es.json?raw';
import uk from './messages/uk.json?raw';

const texts: Record<Language, Map<string, string>> = {
  de: readTexts(de),
  en: readTexts(en),
  es: readTexts(es),
  uk: readTexts(uk),
};

function readTexts(catalog: string): Map<string, string> {
  const parsed: unknown = JSON.parse(catalog);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('a catalogue is an object');
  return new Map(Object.entries(parsed).map(([id, text]) => [id, String(text)]));
}

/** The parts inside a part: the words of a tag, the forms of a plural. */
function innerParts(part: MessageFormatElement): MessageFormatElement[] {
  if (isTagElement(part)) return part.children;
  if (isPluralElement(part) || isSelectElement(part)) {
    return Object.values(part.options).flatMap((option) => option.value);
  }
  return [];
}

/** `{name}` and `<tag>` of a text, sorted; plural forms count once, not once per form. */
function holesIn(parts: readonly MessageFormatElement[]): string[] {
  const holes = parts.flatMap((part): string[] => {
    if (isLiteralElement(part) || isPoundElement(part)) return [];
    const own = isTagElement(part) ? `<${part.value}>` : `{${part.value}}`;
    return [own, ...holesIn(innerParts(part))];
  });
  return [...new Set(holes)].toSorted();
}

function pluralsIn(parts: readonly MessageFormatElement[]): string[][] {
  return parts.flatMap((part) => {
    const inner = pluralsIn(innerParts(part));
    return isPluralElement(part) ? [Object.keys(part.options), ...inner] : inner;
  });
}

/** The build has parsed every text; one that does not parse fails before this test. */
async function loadParsed(language: Language): Promise<Map<string, readonly MessageFormatElement[]>> {
  const messages: unknown = await loadMessages(language);
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

describe('spec 8.7: the texts in de, en, es and uk', () => {
  test.each(languages)('have the same ids in %s as in German, in the same order', (language) => {
    expect([...texts[language].keys()]).toEqual([...texts.de.keys()]);
  });

  test.each(languages)('have the same placeholders and tags in %s as in German', async (language) => {
    const german = await loadParsed('de');
    const other = await loadParsed(language);
    for (const [id, parts] of german) {
      expect({ id, holes: holesIn(other.get(id) ?? []) }).toEqual({ id, holes: holesIn(parts) });
    }
  });

  test.each(languages)(
    'are all there in %s, none empty, none its own id, none with spaces around',
    (language) => {
      for (const [id, text] of texts[language]) {
        expect({ id, text: text.trim() }).toEqual({ id, text });
        expect(text).not.toBe('');
        expect(text).not.toBe(id);
      }
    },
  );

  test.each(languages)('have every plural form that %s needs', async (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [id, parts] of await loadParsed(language)) {
      for (const forms of pluralsIn(parts)) {
        expect({ id, missing: needed.filter((form) => !forms.includes(form)) }).toEqual({ id, missing: [] });
      }
    }
  });

  test('are translated: no sentence is the same in two languages', () => {
    const sentences = [...texts.en].filter(([, text]) => (text.match(/[a-z]{2,}/g) ?? []).length > 4);
    expect(sentences.length).toBeGreaterThan(20);
    for (const [id, text] of sentences) {
      for (const language of ['de', 'es', 'uk'] as const) {
        expect({ id, text: texts[language].get(id) }).not.toEqual({ id, text });
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
])('%s is in English "%s", to the letter', (title, text) => {
  const [, id = ''] = title.split(': ');
  expect(texts.en.get(id)).toBe(text);
});
