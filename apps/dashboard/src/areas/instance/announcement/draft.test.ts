import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  findChanges,
  findErrors,
  keepUnpublished,
  listRoles,
  maxTextLength,
  replaceWrongRole,
} from './draft.ts';
import { wrapSelection } from './wrap-selection.ts';

const base = {
  texts: { de: 'Alt', en: 'Old', es: 'Viejo', uk: 'Старе' },
  roles: ['admin', 'teacher'],
  isOn: false,
};

describe('a draft', () => {
  test('changes only what was edited, and ignores the order of roles', () => {
    const draft = applyEdits(base, { texts: { de: 'Neu' }, roles: ['teacher', 'admin'] });
    expect(draft.texts).toEqual({ ...base.texts, de: 'Neu' });
    expect(findChanges(base, draft)).toEqual(['de']);
  });

  test('is wrong with a role that does not exist or a text that is too long', () => {
    expect(findErrors(base, base)).toEqual({ wrongTexts: [], hasWrongRoles: true });
    const roles = replaceWrongRole(base.roles);
    expect(roles).toEqual(['administrator', 'teacher']);
    const texts = { ...base.texts, uk: '😀'.repeat(maxTextLength), es: 'a'.repeat(maxTextLength + 1) };
    expect(findErrors(base, { ...base, roles, texts })).toEqual({ wrongTexts: ['es'], hasWrongRoles: false });
  });

  test('is wrong with a text that was edited and is nested too deeply', () => {
    const texts = { ...base.texts, de: '<b>'.repeat(51), en: '<b>'.repeat(50), es: '<p>a'.repeat(99) };
    const draft = { ...base, roles: ['teacher'], texts };
    expect(findErrors(base, draft).wrongTexts).toEqual(['de']);
    expect(findErrors(draft, draft).wrongTexts).toEqual([]);
  });

  test('offers a stored role that is not among the usual ones', () => {
    expect(listRoles(['admin'], ['expert'])).toEqual([
      'administrator',
      'teacher',
      'student',
      'externalPerson',
      'admin',
      'expert',
    ]);
  });

  test('keeps edits that were not published', () => {
    const edits = { texts: { de: '<p style="x">Neu</p>', en: 'Newer' }, isOn: true };
    const published = { ...base, texts: { ...base.texts, de: '<p>Neu</p>', en: 'New' }, isOn: true };
    expect(keepUnpublished(edits, published)).toEqual({ texts: { en: 'Newer' } });
  });
});

describe('a button of the editor', () => {
  test.each([
    ['bold', 'a [b] c', 'a <b>[b]</b> c'],
    ['italic', 'a []', 'a <i>[]</i>'],
    ['link', '[a]', '<a href="[https://]">a</a>'],
    ['list', '[a\n b]', '<ul>\n<li>[a</li>\n<li>b]</li>\n</ul>'],
  ] as const)('%s wraps what is selected', (format, marked, expected) => {
    const start = marked.indexOf('[');
    const end = marked.indexOf(']') - 1;
    const next = wrapSelection({ text: marked.replaceAll(/[[\]]/gu, ''), start, end }, format);
    const { text } = next;
    const shown = `${text.slice(0, next.start)}[${text.slice(next.start, next.end)}]${text.slice(next.end)}`;
    expect(shown).toBe(expected);
  });
});
