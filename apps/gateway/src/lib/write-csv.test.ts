import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeLine } from './write-csv.ts';

/** Parses a line of RFC 4180 in which every cell is quoted. */
function readLine(line: string): string[] {
  expect(line).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*\r\n$/u);
  return [...line.matchAll(/"((?:[^"]|"")*)"/gu)].map(([, cell = '']) => cell.replaceAll('""', '"'));
}

test.each<[string | number | null, string]>([
  [null, ''],
  [7, '7'],
  ['', ''],
  ['Umzug, "endlich"', 'Umzug, "endlich"'],
  ['zwei\r\nZeilen', 'zwei\r\nZeilen'],
  ['x@example.org', 'x@example.org'],
  ['Lessing-Schule; Haus 2', 'Lessing-Schule; Haus 2'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\rtext', "'\rtext"],
  ['\ntext', "'\ntext"],
  ['  =1', "'  =1"],
  ['"=1"', `'"=1"`],
  [`'"  =1`, `''"  =1`],
  ['＝1', "'＝1"],
  ['text;=1', "text;'=1"],
  ['text; "-1', `text; "'-1`],
  ['text\n@x', "text\n'@x"],
])('%j is written so that it is parsed as %j', (cell, read) => {
  expect(readLine(writeLine([cell]))).toEqual([read]);
});

/** Characters with a meaning in CSV or spreadsheets, and two without. */
const signs = ['"', "'", ',', ';', '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a'];

test('property: cells keep their text and never start a formula', () => {
  const Text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...signs) }));
  const property = fc.property(fc.array(Text, { minLength: 1 }), (cells) => {
    const read = readLine(writeLine(cells));
    // Only apostrophes were added.
    expect(read.map(withoutApostrophes)).toEqual(cells.map(withoutApostrophes));
    // No position where a spreadsheet may start a cell starts a formula.
    const starts = read.flatMap((cell) => cell.split(/[;\t\r\n]/u));
    expect(starts.filter((text) => /^["\s]*[=+\-@]/u.test(text))).toEqual([]);
    expect(read.filter((text) => /^[\t\r\n]/u.test(text))).toEqual([]);
  });
  fc.assert(property, { numRuns: 5_000, seed: 2026 });
});

function withoutApostrophes(text: string): string {
  return text.replaceAll("'", '');
}
