import { expect, test } from 'vitest';
import { formatMessage, type Values } from '../src/i18n/format-message.ts';
import { compileMessage } from './compile-messages.ts';

const rules = new Intl.PluralRules('uk');
const formats = {
  number: (value: number) => value.toLocaleString('de'),
  plural: (value: number) => rules.select(value),
};
const format = (text: string, values: Values = {}) => formatMessage(compileMessage(text), values, formats);

test('a message without placeholders compiles to its text', () => {
  expect(compileMessage("Das ist '{'kein'}' Platzhalter")).toBe('Das ist {kein} Platzhalter');
});

test('placeholders show text as it is and numbers in the format of the language', () => {
  const values = { name: '<b>{x}</b>', code: 4030, missing: undefined };
  expect(format('{name} {code} {code, number}{missing}', values)).toBe('<b>{x}</b> 4030 4.030');
});

test('a plural prefers the exact number, then the form of the language, then "other"', () => {
  const text =
    '{count, plural, =0 {keine} one {# рядок} few {# рядки} other {# {kind, select, a {А} other {Б}}}}';
  const shown = [0, 1, 2, 5, 21, 5000].map((count) => format(text, { count, kind: 'a' }));
  expect(shown).toEqual(['keine', '1 рядок', '2 рядки', '5 А', '21 рядок', '5.000 А']);
  expect(format(text, { count: 5, kind: 'toString' })).toBe('5 Б');
});

test('a tag calls its function with its content', () => {
  const values = { name: 'Ada', b: (content: unknown) => `*${String(content)}*` };
  expect(format('Hallo <b>{name}</b>!', values)).toBe('Hallo *Ada*!');
});

test('a missing value is an error', () => {
  expect(() => format('{name}')).toThrow('no value for name');
  expect(() => format('<b>Text</b>', { b: 'text' })).toThrow('b is not a function');
  expect(() => format('{name}', { name: () => 'text' })).toThrow('name is a function');
});

test.each([
  '{at, date}',
  '{at, time, short}',
  '{share, number, percent}',
  '{place, selectordinal, other {#.}}',
  '{count, plural, offset:1 other {#}}',
])('%s does not compile, because it would not be formatted', (text) => {
  expect(() => compileMessage(text)).toThrow('format-message.ts does not format');
});
