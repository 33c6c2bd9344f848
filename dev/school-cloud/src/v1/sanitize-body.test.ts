import { describe, expect, it } from 'vitest';
import { sanitizeBody } from './sanitize-body.ts';

describe('sanitizeBody', () => {
  it.each([
    ['Schule am See', 'Schule am See'],
    ['Kunst & Musik <3', 'Kunst &amp; Musik &lt;3'],
    ['2 > 1', '2 &gt; 1'],
    ['<b>Schule</b> am <i>See</i>', 'Schule am See'],
    ['&lt;b&gt;Schule&lt;/b&gt; &lt;3', 'Schule &lt;3'],
    ['Land &amp; Meer', 'Land &amp; Meer'],
    ['Land &amp;amp; Meer', 'Land &amp;amp; Meer'],
    ['"Bär" & \'Fuchs\'', '"Bär" &amp; \'Fuchs\''],
    ['B&auml;r', 'Bär'],
  ])('stores %j as %j', (text, expected) => {
    expect(sanitizeBody({ list: [{ text }] })).toEqual({ list: [{ text: expected }] });
  });

  it('stores a text as it was stored before when it is sent again', () => {
    const stored = sanitizeBody('Kunst & Musik <3 &amp;lt;');
    expect(sanitizeBody(stored)).toBe(stored);
  });

  it('keeps passwords and secrets, and everything that is no text', () => {
    const body = { password: 'a&b', deep: { secret: '<c>', count: 7, flag: true, none: null } };
    expect(sanitizeBody(body)).toEqual(body);
    expect(sanitizeBody(undefined)).toBeUndefined();
  });
});
