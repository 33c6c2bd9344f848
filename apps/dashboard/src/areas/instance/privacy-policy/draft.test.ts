import { expect, test } from 'vitest';
import { emptyDraft, findErrors } from './draft.ts';

const now = Date.parse('2026-11-17T03:00:00Z');
const file = new File(['%PDF-1.4'], 'a.pdf');
const complete = { ...emptyDraft, title: 'Fassung 2027', text: 'Neu', file };
const version = {
  id: '6a50f0000000000000000002',
  title: ' Fassung 2026',
  text: null,
  publishedAt: null,
  isPrepared: false,
  hasFile: false,
};

test.each([
  ['no title', { title: ' ' }, { title: 'title' }],
  ['the title of another version', { title: 'Fassung 2026 ' }, { title: 'titleInUse' }],
  ['HTML in the title', { title: '<b>' }, { title: 'characters' }],
  ['an ampersand in the title', { title: 'Schule & Daten' }, { title: 'characters' }],
  ['no text', { text: '\n' }, { text: 'text' }],
  ['HTML in the text', { text: 'a > b' }, { text: 'characters' }],
  ['an ampersand in the text', { text: 'a & b' }, { text: 'characters' }],
  ['no file', { file: undefined }, { file: 'file' }],
  ['a file that is too large', { file: undefined, problem: 'FILE_TOO_LARGE' }, { file: 'FILE_TOO_LARGE' }],
  ['no date', { when: 'later' }, { date: 'date' }],
  ['a date in the past', { when: 'later', date: '2026-11-16T03:00' }, { date: 'past' }],
] as const)('a version with %s is incomplete', (_name, change, errors) => {
  const none = { title: undefined, text: undefined, file: undefined, date: undefined };
  expect(findErrors({ ...complete, ...change }, [version], now)).toEqual({ ...none, ...errors });
});

test.each([{}, { when: 'later', date: '2026-11-19T03:00' } as const])(
  'a complete version has no errors: %o',
  (change) => {
    const errors = findErrors({ ...complete, ...change }, [version], now);
    expect(Object.values(errors).filter((error) => error !== undefined)).toEqual([]);
  },
);
