import { expect, test } from 'vitest';
import type { Language } from '../../../i18n/languages.ts';
import { findLeftBehind, findTextAges, listOlder } from './text-ages.ts';

type Texts = Record<Language, string>;
const first: Texts = { de: 'D1', en: 'E1', es: 'S1', uk: 'U1' };

/** The versions as the gateway lists them, of changes from the oldest to the newest. */
function publish(...changes: (Partial<Texts> & { isComplete?: boolean })[]) {
  let texts = first;
  const versions = changes.map(({ isComplete = true, ...change }, index) => {
    texts = { ...texts, ...change };
    const changed = Object.keys(change).map((language) => `announcement.${language}`);
    return { at: `day ${index + 1}`, changed, isComplete, content: { texts } };
  });
  return { versions: versions.toReversed(), texts };
}

const ages = (...changes: Parameters<typeof publish>) => {
  const { versions, texts } = publish(...changes);
  return findTextAges(versions, texts);
};

test('no text is older than the others without a history, or if all were published together', () => {
  expect(findTextAges([], first)).toMatchObject({ older: [], since: {} });
  expect(ages({ de: 'D2', en: 'E2', es: 'S2', uk: 'U2' }).older).toEqual([]);
});

test('a language that was not published with the others is older, with its date if that is known', () => {
  expect(ages({ de: 'D2', en: 'E2', es: 'S2' })).toMatchObject({
    older: ['uk'],
    since: { de: 'day 1', en: 'day 1', es: 'day 1' },
  });
  expect(ages({ ...first, uk: 'U2' }, { de: 'D3', en: 'E3', es: 'S3' })).toMatchObject({
    older: ['uk'],
    since: { de: 'day 2', uk: 'day 1' },
  });
});

test('a language that is published later catches up with the others', () => {
  expect(ages({ de: 'D2', en: 'E2' }, { uk: 'U2' }).older).toEqual(['es']);
  expect(ages({ de: 'D2', en: 'E2' }, { uk: 'U2' }, { es: 'S2' }).older).toEqual([]);
  expect(ages({ de: 'D2', en: 'E2' }, { uk: 'U2' }, { de: 'D3', uk: 'U3' }).older).toEqual(['en', 'es']);
});

test('a change of the roles or the switch makes no text older', () => {
  expect(ages({ de: 'D2', en: 'E2', es: 'S2' }, {}).older).toEqual(['uk']);
});

test('the rest of a publication that stopped in the middle belongs to its beginning', () => {
  const all = { de: 'D2', en: 'E2', es: 'S2', uk: '<p style="x">U2</p>' };
  const { versions } = publish({ ...all, isComplete: false }, { es: 'S2', uk: '<p>U2</p>' });
  expect(findTextAges(versions, { ...all, uk: '<p>U2</p>' }).older).toEqual([]);
  // Until then the rest is older.
  expect(findTextAges(versions.slice(1), { ...first, de: 'D2', en: 'E2' })).toMatchObject({
    older: ['es', 'uk'],
    since: { de: 'day 1' },
  });
});

test('a text that another program has changed is the newest, without a date', () => {
  const { versions, texts } = publish({ de: 'D2', en: 'E2', es: 'S2', uk: 'U2' });
  expect(findTextAges(versions, { ...texts, de: 'Other' })).toMatchObject({
    older: ['en', 'es', 'uk'],
    since: { en: 'day 1', es: 'day 1', uk: 'day 1' },
  });
});

test('a language without a text is not older', () => {
  expect(ages({ de: 'D2', en: 'E2', es: '<p></p>' }, { de: 'D3', en: 'E3' }).older).toEqual(['uk']);
});

test('unchanged languages are left behind, unless the change brings only older ones up to date', () => {
  expect(listOlder([], ['de'])).toEqual(['en', 'es', 'uk']);
  expect(listOlder(['es', 'uk'], ['uk'])).toEqual(['es']);
  expect(listOlder(['es', 'uk'], ['uk', 'de'])).toEqual(['en', 'es']);
  expect(listOlder(['uk'], [])).toEqual(['uk']);
});

test('old texts matter when a text changes or when people see them again', () => {
  const known = { older: ['uk' as const], olderBefore: new Map() };
  const draft = { ...first, isOn: true };
  expect(findLeftBehind(draft, ['isOn'], known)).toEqual(['uk']);
  expect(findLeftBehind({ ...draft, isOn: false }, ['isOn'], known)).toEqual([]);
  expect(findLeftBehind(draft, ['roles', 'until'], known)).toEqual([]);
  expect(findLeftBehind(draft, ['de', 'en', 'es'], known)).toEqual(['uk']);
  expect(findLeftBehind({ ...draft, es: '' }, ['de', 'en'], known)).toEqual(['uk']);
});

test('an earlier publication that is published again has no old texts', () => {
  const all = { de: 'D2', en: 'E2', es: 'S2', uk: 'U2' };
  const { versions, texts } = publish(all, { de: 'D3' });
  const known = findTextAges(versions, texts);
  expect(known.older).toEqual(['en', 'es', 'uk']);
  expect(findLeftBehind({ ...all, isOn: true }, ['de'], known)).toEqual([]);
  expect(ages(all, { de: 'D3' }, { de: 'D2' }).older).toEqual([]);
});
