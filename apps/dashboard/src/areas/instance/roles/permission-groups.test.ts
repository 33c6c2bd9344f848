import { vPermissionName } from '@superhero/contract/session/valibot';
import { expect, test } from 'vitest';
import { message } from '../../../testing/message.ts';
import german from './messages/de.json';
import { groupPermissions } from './permission-groups.ts';

const prefix = 'roles.permission.';
const described = Object.keys(german)
  .filter((id) => id.startsWith(prefix))
  .map((id) => id.slice(prefix.length));

test('every permission of the platform has a sentence of its own', () => {
  expect(vPermissionName.options.filter((name) => !described.includes(name))).toEqual([]);
  const sentences = Object.values(german);
  expect(sentences.filter((text, place) => text !== 'Teams' && sentences.indexOf(text) !== place)).toEqual(
    [],
  );
});

test('every described permission is in exactly one named group', () => {
  const groups = groupPermissions(described);
  expect(groups.flatMap(({ names }) => names).toSorted()).toEqual(described.toSorted());
  expect(groups.map(({ title }) => title)).not.toContain('roles.permissions.group.other');
});

test('a permission that only a newer platform knows is grouped by how its name begins', () => {
  expect(groupPermissions(['CLOUD_WATER', 'ROOM_ARCHIVE', 'SCHOOL_ROOM_LIST', 'SCHOOL_ARCHIVE'])).toEqual([
    { title: 'roles.permissions.group.schools', names: ['SCHOOL_ARCHIVE'] },
    { title: 'roles.permissions.group.rooms', names: ['ROOM_ARCHIVE', 'SCHOOL_ROOM_LIST'] },
    { title: 'roles.permissions.group.other', names: ['CLOUD_WATER'] },
  ]);
  expect(message('roles.permissions.group.other')).toBe('Other');
});
