import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeLine } from './write-csv.ts';

/** As RFC 4180 reads a line in which every cell is quoted. */
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
])('%j is written so that it is read as %j', (cell, read) => {
  expect(readLine(writeLine([cell]))).toEqual([read]);
});

/** Those that mean something to a table or to a spreadsheet, and two that do not. */
const signs = ['"', "'", ',', ';', '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'a'];

test('nothing is lost but formulas, whatever the cells', () => {
  const Text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...signs) }));
  const property = fc.property(fc.array(Text, { minLength: 1 }), (cells) => {
    const read = readLine(writeLine(cells));
    // Only apostrophes were added.
    expect(read.map(withoutApostrophes)).toEqual(cells.map(withoutApostrophes));
    // Wherever a spreadsheet may take a cell to begin, it begins like none of these.
    const starts = read.flatMap((cell) => cell.split(/[;\t\r\n]/u));
    expect(starts.filter((text) => /^["\s]*[=+\-@]/u.test(text))).toEqual([]);
    expect(read.filter((text) => /^[\t\r\n]/u.test(text))).toEqual([]);
  });
  fc.assert(property, { numRuns: 5_000, seed: 2026 });
});

function withoutApostrophes(text: string): string {
  return text.replaceAll("'", '');
}
