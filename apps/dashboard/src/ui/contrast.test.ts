import { afterEach, describe, expect, test } from 'vitest';
import './base.css';

/** Text and its backgrounds: at least 4.5 to 1. */
const text: [ink: string, ...grounds: string[]][] = [
  ['--ink', '--paper', '--surface', '--sunken', '--hover', '--info-tint', '--warning-tint', '--error-tint'],
  ['--ink-quiet', '--paper', '--surface', '--sunken', '--hover', '--info-tint'],
  ['--link', '--paper', '--surface', '--sunken', '--hover', '--info-tint', '--warning-tint', '--error-tint'],
  ['--on-brand', '--brand', '--brand-hover'],
  ['--on-action', '--action', '--action-hover'],
  ['--on-danger', '--danger', '--danger-hover'],
  [
    '--on-tile',
    '--tile-moss',
    '--tile-sea',
    '--tile-plum',
    '--tile-rust',
    '--tile-teal',
    '--tile-olive',
    '--tile-wine',
    '--tile-slate',
    '--tile-violet',
  ],
  ['--on-instance', '--instance', '--instance-deep'],
  ['--info-ink', '--info-tint', '--surface'],
  ['--success-ink', '--success-tint', '--surface'],
  ['--warning-ink', '--warning-tint', '--surface', '--info-tint'],
  ['--error-ink', '--error-tint', '--paper', '--surface', '--info-tint'],
];

/** Graphics and their backgrounds: at least 3 to 1. */
const marks: [mark: string, ...grounds: string[]][] = [
  ['--line-control', '--paper', '--surface', '--info-tint'],
  ['--focus', '--paper', '--surface', '--sunken', '--info-tint', '--warning-tint', '--error-tint'],
  ['--current', '--surface'],
  ['--brand', '--paper', '--surface'],
  ['--action', '--paper', '--surface', '--info-tint'],
  ['--danger', '--paper', '--surface'],
  ['--instance', '--paper'],
  ['--info-edge', '--info-tint', '--paper', '--surface'],
  ['--success-edge', '--success-tint', '--surface'],
  ['--warning-edge', '--warning-tint', '--paper', '--surface'],
  ['--error-edge', '--error-tint', '--paper'],
];

/** Lines between elements that are also separated by space, and the backdrop of a dialog. */
const decorative = ['--line', '--line-soft', '--scrim', '--shade'];

const appearances = ['light', 'dark'] as const;
const instances = ['default', 'brb', 'n21', 'thr'] as const;

afterEach(() => {
  delete document.documentElement.dataset['appearance'];
  delete document.documentElement.dataset['instance'];
});

describe.each(appearances)('in %s', (appearance) => {
  describe.each(instances)('on instance %s', (instance) => {
    test.each(pairs(text))('text %s has enough contrast with %s', (ink, ground) => {
      show(appearance, instance);
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    });

    test.each(pairs(marks))('graphic %s has enough contrast with %s', (mark, ground) => {
      show(appearance, instance);
      expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
    });
  });
});

test.each(appearances)('no two instances have the same colour in %s', (appearance) => {
  const colours = instances.map((instance) => {
    show(appearance, instance);
    return channels('--instance').join(' ');
  });
  expect(new Set(colours).size).toBe(instances.length);
});

test('every colour token is in a checked pair or decorative', () => {
  const checked = new Set([...text, ...marks].flat().concat(decorative));
  const palette = /^--color-/;
  const unchecked = colourTokens().filter((token) => !checked.has(token) && !palette.test(token));
  expect(unchecked).toEqual([]);
});

test('only primary and info of the specified palette are dark enough for white text, and primary is too dark for dark mode', () => {
  show('dark', 'default');
  const white = '--on-brand';
  const darkEnough = ['primary', 'accent', 'info', 'success', 'warning', 'error'].filter(
    (name) => contrast(white, `--color-${name}`) >= 4.5,
  );
  expect(darkEnough).toEqual(['primary', 'info']);
  expect(contrast('--color-primary', '--paper')).toBeLessThan(3);
});

function pairs(table: [string, ...string[]][]): [string, string][] {
  return table.flatMap(([mark, ...grounds]) => grounds.map((ground): [string, string] => [mark, ground]));
}

function show(appearance: string, instance: string): void {
  document.documentElement.dataset['appearance'] = appearance;
  document.documentElement.dataset['instance'] = instance;
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(token: string): number {
  const [red = 0, green = 0, blue = 0] = channels(token).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As computed by the browser, which resolves light-dark() and references to other tokens. */
function channels(token: string): number[] {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return (color.match(/[\d.]+/g) ?? []).map(Number);
}

/** Tokens whose value is a colour for the browser. */
function colourTokens(): string[] {
  const names = new Set<string>();
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSStyleRule && rule.selectorText === ':root') {
        for (const name of rule.style) if (name.startsWith('--')) names.add(name);
      }
    }
  }
  const values = getComputedStyle(document.documentElement);
  return [...names].filter((name) => CSS.supports('color', values.getPropertyValue(name)));
}
