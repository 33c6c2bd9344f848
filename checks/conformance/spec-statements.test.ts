import { expect, test } from 'vitest';
import { readStatements } from './spec-statements.ts';

test('statements are the numbered rows of the document, with the files of the last cell', () => {
  const markdown = [
    '| No. | Statement | Held by |',
    '| --- | --- | --- |',
    '| 1.1 | Sentence with `code`. | `e2e`, `src/a.test.ts` |',
    '| 1.10 | Another. | |',
    'Text about 1.2.',
  ].join('\n');
  expect(readStatements(markdown)).toEqual([
    { number: '1.1', coveredBy: ['e2e', 'src/a.test.ts'] },
    { number: '1.10', coveredBy: [] },
  ]);
});
