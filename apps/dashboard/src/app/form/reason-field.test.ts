import { vReason } from '@superhero/contract/gateway/valibot';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isReason, maxReasonLength } from './reason-field.tsx';

test.each([
  '\u200B\u200B\u200B',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  'abc \u202Edef',
  'ok',
  'a\u200Bb',
])('rejects a reason that is invisible or misleading in the audit log: %j', (text) => {
  expect(isReason(text)).toBe(false);
});

test.each(['', '   ', '4711', ' T-1 ', 'Anruf der Schule 🦸'])('accepts the reason %j', (text) => {
  expect(isReason(text)).toBe(true);
});

test('property: the form accepts a reason exactly if the gateway does', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    fc.string({
      unit: fc.constantFrom('a', ' ', '\u200B', '\u202E', '\u2028', '\u3164', '\u2800', '🦸', '\uD800'),
      minLength: 1,
      maxLength: maxReasonLength,
    }),
  );
  fc.assert(
    fc.property(
      text.filter((typed) => typed.trim() !== ''),
      (typed) => {
        expect(isReason(typed)).toBe(v.is(vReason, typed.trim()));
      },
    ),
  );
});
