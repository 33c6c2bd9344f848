import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('quotes every cell, and starts with a byte order mark', () => {
  expect(
    writeCsv([
      ['id', 'name'],
      ['1', 'Ada "Countess" Lovelace, née Byron'],
    ]),
  ).toBe('\uFEFF"id","name"\r\n"1","Ada ""Countess"" Lovelace, née Byron"\r\n');
});

test.each(['=1+1', '+1', '-1', '@sum', ' =1', '"=1', '＝1', '\t=1', '\r1'])(
  'keeps %j from being read as a formula',
  (text) => {
    expect(writeCsv([[text]])).toMatch(/^\uFEFF"'/);
  },
);

test('keeps a formula behind another separator from being read as one', () => {
  expect(writeCsv([['text;=1']])).toBe(`\uFEFF"text;'=1"\r\n`);
});

test('leaves passwords, links and names as they are', () => {
  const cells = [
    'Bake-duri-moso-tepi-47',
    'https://cloud.example/registration/abc-123=',
    'Jürgen Müller-Lüdenscheidt',
  ];
  expect(writeCsv([cells])).toBe(`\uFEFF${cells.map((cell) => `"${cell}"`).join(',')}\r\n`);
});
