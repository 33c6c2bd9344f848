import { people } from '@superhero/school-cloud/people';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { read, write, audit } = useOperator();

const Changes = v.object({ changes: v.array(v.looseObject({ action: v.string(), entry: v.number() })) });
const list = async () => v.parse(Changes, (await read('/instance/changes')).body).changes;

test('lists the last change of each kind, the newest first', async () => {
  await audit.empty();
  expect(await list()).toEqual([]);
  const change = (value: boolean) =>
    write('PUT', '/instance/switches/IS_SCHOOL_YEAR_CHANGE_ACTIVE', { value, seen: !value });
  await change(true);
  await write('POST', '/instance/release-notes/fetch', {});
  await change(false);
  const [latest, earlier, ...more] = await list();
  expect(latest).toMatchObject({
    action: 'instance.updateSwitch',
    operator: { id: people.superhero.userId },
  });
  expect(earlier).toMatchObject({ action: 'instance.fetchReleaseNotes' });
  expect(latest?.entry).toBeGreaterThan(earlier?.entry ?? 0);
  expect(more).toEqual([]);
});
