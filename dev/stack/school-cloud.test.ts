import { useTestDatabase } from '@superhero/postgres/test-database';
import { expect, test } from 'vitest';
import { startSchoolCloud } from './school-cloud.ts';

const database = useTestDatabase();

test('the simulator starts an admin API when a key is given', async () => {
  const cloud = await startSchoolCloud({ databaseUrl: database().url, adminApiKey: 'a-key' });
  const post = async (key: string) =>
    await fetch(`${cloud.adminApiUrl}/admin/users`, { method: 'POST', headers: { 'x-api-key': key } });
  expect((await post('a-key')).status).toBe(400);
  expect((await post('another')).status).toBe(401);
  await cloud.stop();
});

test('the simulator is ready only when both of its APIs accept connections', async () => {
  let output = '';
  const onOutput = (text: string) => {
    output += text;
  };
  const cloud = await startSchoolCloud({ databaseUrl: database().url, adminApiKey: 'a-key', onOutput });
  expect(output).toMatch(/^admin API of the school cloud listening on .+\nschool cloud listening on /m);
  await cloud.stop();
});
