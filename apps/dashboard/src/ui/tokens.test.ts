import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import base from './base.css?inline';

const sheet = document.createElement('style');

beforeAll(() => {
  sheet.textContent = base;
  document.head.append(sheet);
});
afterAll(() => {
  sheet.remove();
});

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function rules(): CSSRule[] {
  return [...(sheet.sheet?.cssRules ?? [])];
}

test.each([
  ['--color-primary', '#9e292b'],
  ['--color-accent', '#e98404'],
  ['--color-info', '#0a7ac9'],
  ['--color-success', '#13ba98'],
  ['--color-warning', '#ff8311'],
  ['--color-error', '#ff1134'],
])('spec 9.7: the colour %s is %s', (name, colour) => {
  expect(token(name)).toBe(colour);
});

test('spec 9.7: the login button has the primary colour', () => {
  document.documentElement.dataset['appearance'] = 'light';
  const button = document.createElement('div');
  button.style.setProperty('background', 'var(--brand)');
  button.style.setProperty('color-scheme', 'light');
  document.body.append(button);
  expect(getComputedStyle(button).backgroundColor).toBe('rgb(158, 41, 43)');
  button.remove();
  delete document.documentElement.dataset['appearance'];
});

test.each([
  ['small', '600px'],
  ['medium', '960px'],
  ['large', '1280px'],
  ['extra-large', '1920px'],
])('spec 9.10: the breakpoint %s is %s', (name, width) => {
  expect(token(`--breakpoint-${name}`)).toBe(width);
});

test('spec 9.11: a further style applies from 2560 px on', () => {
  expect(token('--breakpoint-wide')).toBe('2560px');
  const wide = rules().filter(
    (rule) => rule instanceof CSSMediaRule && /^\((min-width: |width >= )2560px\)$/.test(rule.conditionText),
  );
  expect(wide).toHaveLength(1);
});

test('spec 9.12: spacing has steps of 4 px from 0 to 64 px', () => {
  const steps = Array.from({ length: 17 }, (_step, number) => token(`--space-${number}`).replace('px', ''));
  expect(steps).toEqual(Array.from({ length: 17 }, (_step, number) => String(number * 4)));
  expect(token('--space-17')).toBe('');
});

describe('spec 9.14: the typeface', () => {
  test.each(['PT Sans', 'PT Sans Narrow'])('%s is available in regular and bold', (family) => {
    const faces = rules().filter((rule) => rule instanceof CSSFontFaceRule);
    const weights = faces
      .filter(({ style }) => style.getPropertyValue('font-family').replaceAll(/["']/g, '') === family)
      .map(({ style }) => style.getPropertyValue('font-weight'));
    expect([...new Set(weights)].toSorted()).toEqual(['400', '700']);
  });

  test.each([
    ['--font-normal', /^["']PT Sans["'],.*sans-serif$/s],
    ['--font-narrow', /^["']PT Sans Narrow["'],.*sans-serif$/s],
  ])('the typeface is named in %s, with a sans serif as fallback', (name, families) => {
    expect(token(name)).toMatch(families);
  });

  test('the typeface in normal width is the default of the page', () => {
    expect(getComputedStyle(document.documentElement).fontFamily).toMatch(/^["']PT Sans["']/);
  });
});
