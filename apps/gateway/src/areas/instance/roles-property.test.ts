import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChange } from './roles.ts';

/** `npm run proof -- roles` runs many more. */
const { ROLE_CASES = '200' } = process.env;

/** Few names, so that changes often meet what a role has. Roles store duplicates and names in any case. */
const name: fc.Arbitrary<string> = fc.constantFrom(
  'BASE_VIEW',
  'base_view',
  'ROLE_EDIT',
  'TOOL_ADMIN',
  'NEWS_EDIT',
  'old-name',
  'X',
);
const names = fc.uniqueArray(name, { maxLength: 4 });
const anyRole = fc.record({
  _id: fc.constant('0000d186816abba584714d01'),
  name: fc.string(),
  roles: fc.array(fc.string(), { maxLength: 3 }),
  permissions: fc.array(name, { maxLength: 12 }),
  unknown: fc.jsonValue(),
});
const anyChange = fc
  .record({ add: names, remove: names })
  .filter(({ add, remove }) => !add.some((each) => remove.includes(each)));

const count = (list: readonly string[], wanted: string) => list.filter((each) => each === wanted).length;

test('property: a saved role differs from the read one only by what was chosen', () => {
  fc.assert(
    fc.property(anyRole, anyChange, (role, { add, remove }) => {
      const body = { permissions: applyChange(role.permissions, { add, remove }) };
      const saved = { ...role, ...body };
      expect({ ...saved, permissions: role.permissions }).toEqual(role);
      for (const each of new Set([...role.permissions, ...saved.permissions, ...add, ...remove])) {
        const before = count(role.permissions, each);
        const added = add.includes(each) ? Math.max(before, 1) : before;
        expect(count(saved.permissions, each)).toBe(remove.includes(each) ? 0 : added);
      }
      const kept = role.permissions.filter((each) => !remove.includes(each));
      expect(saved.permissions.slice(0, kept.length)).toEqual(kept);
    }),
    { numRuns: Number(ROLE_CASES), seed: 2028 },
  );
}, 600_000);
