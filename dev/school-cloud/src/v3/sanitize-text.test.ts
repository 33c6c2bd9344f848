import { describe, expect, it } from 'vitest';
import { sanitizeText } from './sanitize-text.ts';

describe('sanitizeText', () => {
  it.each([
    ['Schule am See', 'Schule am See'],
    ['<b>Schule</b> am <i>See</i>', 'Schule am See'],
    ['See<script>alert(1)</script>schule', 'Seeschule'],
    ['See<img src=x onerror=alert(1)>', 'See'],
    ['See<!-- tief -->', 'See'],
    ['Land & Meer', 'Land & Meer'],
    ['Land &amp; Meer', 'Land & Meer'],
    ['3 < 4', '3 < 4'],
  ])('turns %j into %j', (text, expected) => {
    expect(sanitizeText(text)).toBe(expected);
  });
});
