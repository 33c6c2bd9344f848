import { expect, test } from 'vitest';
import { useDatabaseRole } from '../../testing/use-database-role.ts';
import { useNotifications } from '../../testing/use-notifications.ts';
import { removeOldNotifications } from './retention.ts';

const { audit, addInstance, addApproval, passMinutes, readNotifications, readAttempts } = useNotifications();
const cleaner = useDatabaseRole(audit.testDatabase, 'superhero_retention');
const days = (count: number): number => count * 24 * 60;

test('the retention job deletes notifications and their attempts after 30 days', async () => {
  const old = await addApproval();
  await addInstance().sweep();
  await passMinutes(5);
  const newer = await addApproval();
  await addInstance().sweep();
  await passMinutes(days(30) - 10);
  expect(await removeOldNotifications(cleaner().db)).toEqual({ notifications: 0 });
  await passMinutes(7);
  expect((await readNotifications()).map((row) => row.subject_id)).toEqual([old, newer]);
  expect(await removeOldNotifications(cleaner().db)).toEqual({ notifications: 1 });
  expect((await readNotifications()).map((row) => row.subject_id)).toEqual([newer]);
  expect((await readAttempts()).length).toBe(1);
});

test('a deleted notification is not sent again', async () => {
  await addApproval();
  const instance = addInstance();
  await instance.sweep();
  await passMinutes(days(31));
  await removeOldNotifications(cleaner().db);
  await instance.sweep();
  expect(await readNotifications()).toEqual([]);
});

test('the retention job cannot read what notifications are about', async () => {
  await expect(cleaner().db.selectFrom('notifications').select('subject_id').execute()).rejects.toThrow(
    'permission denied',
  );
});
