import { describe, expect, test } from 'vitest';
import {
  fallbackLanguage,
  isLanguage,
  languageNames,
  languages,
  offeredLanguages,
  pickLanguage,
} from './languages.ts';

test('spec 9.3: supports de, en, es and uk, each with its own name', () => {
  expect(languages).toEqual(['de', 'en', 'es', 'uk']);
  expect(languageNames).toEqual({ de: 'Deutsch', en: 'English', es: 'Español', uk: 'Українська' });
});

describe('spec 9.2: the language', () => {
  test('the language is German without a preference', () => {
    expect(fallbackLanguage).toBe('de');
    expect(pickLanguage([], languages)).toBe('de');
    expect(pickLanguage([null, undefined, '', 7], languages)).toBe('de');
  });

  test('the language is German if no preferred language is supported', () => {
    expect(pickLanguage(['fr', 'DE', 'en-US'], languages)).toBe('de');
  });
});

test('falls back to the first language of an instance without German', () => {
  expect(pickLanguage([null, 'de'], ['en', 'uk'])).toBe('en');
});

test('picks the first preference that is offered', () => {
  expect(pickLanguage(['uk', 'en', 'de'], languages)).toBe('uk');
  expect(pickLanguage([null, 'fr', 'es'], languages)).toBe('es');
  expect(pickLanguage(['uk', 'en'], ['de', 'en'])).toBe('en');
});

test.each([
  [
    ['en', 'uk'],
    ['en', 'uk'],
  ],
  [
    ['uk', 'fr', 'en'],
    ['en', 'uk'],
  ],
  [['fr'], ['de', 'en', 'es', 'uk']],
  [[], ['de', 'en', 'es', 'uk']],
])('offers of %j the languages %j', (available, offered) => {
  expect(offeredLanguages(available)).toEqual(offered);
});

test.each(['toString', '__proto__', 'DE', '', undefined, ['de']])('rejects %j as a language', (value) => {
  expect(isLanguage(value)).toBe(false);
});
