import { expect, test } from 'vitest';
import { applyEdits, findErrors } from '../../../app/form/define-form.ts';
import { isTitleInUse, policyForm } from './form.ts';

const file = new File(['%PDF-1.4'], 'a.pdf');
const complete = { title: 'Fassung 2027', text: 'Neu', file, when: 'now' } as const;

function errorsWith(change: object) {
  return findErrors(
    policyForm,
    applyEdits(policyForm, {}, { ...complete, ...change }),
    Object.keys(policyForm.fields),
  );
}

test.each([
  ['no title', { title: ' ' }, { title: 'title' }],
  ['HTML in the title', { title: '<b>' }, { title: 'characters' }],
  ['an ampersand in the title', { title: 'Schule & Daten' }, { title: 'characters' }],
  ['no text', { text: '\n' }, { text: 'text' }],
  ['HTML in the text', { text: 'a > b' }, { text: 'characters' }],
  ['an ampersand in the text', { text: 'a & b' }, { text: 'characters' }],
  ['no file', { file: null }, { file: 'file' }],
  ['a file that is too large', { file: 'FILE_TOO_LARGE' }, { file: 'FILE_TOO_LARGE' }],
  ['no date', { when: 'later' }, { date: 'date' }],
  ['a date in the past', { when: 'later', date: '2020-11-16T03:00' }, { date: 'past' }],
] as const)('a version with %s is incomplete', (_name, change, errors) => {
  expect(errorsWith(change)).toEqual(errors);
});

test.each([{}, { when: 'later', date: '2099-11-19T03:00' }])(
  'a complete version has no errors: %o',
  (change) => {
    expect(errorsWith(change)).toEqual({});
  },
);

test('blanks around a title do not make it a different one', () => {
  const version = {
    id: '6a50f0000000000000000002',
    title: ' Fassung 2026',
    text: null,
    publishedAt: null,
    isPrepared: false,
    hasFile: false,
  };
  expect(isTitleInUse('Fassung 2026 ', [version])).toBe(true);
  expect(isTitleInUse('Fassung 2027', [version])).toBe(false);
  expect(isTitleInUse(' ', [{ ...version, title: '' }])).toBe(false);
});
