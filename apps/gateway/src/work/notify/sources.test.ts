import { beforeEach, describe, expect, test } from 'vitest';
import { hours, useNotifications } from '../../testing/use-notifications.ts';
import { recordDue } from './sources.ts';

const { audit, addApproval, passMinutes, readNotifications } = useNotifications();
const week = hours(7 * 24);

/** What is recorded, as kind and stage. */
async function record(): Promise<string[]> {
  await recordDue(audit.db());
  return (await readNotifications()).map(({ kind, stage }) => `${kind} ${stage}`.trim()).toSorted();
}

describe('a request for an approval', () => {
  test('a request for an approval is recorded once, with its time and page', async () => {
    const id = await addApproval({ requested: 5 });
    expect(await record()).toEqual(['approval.requested']);
    expect(await record()).toEqual(['approval.requested']);
    const [notification] = await readNotifications();
    expect(notification).toMatchObject({ subject_kind: 'approval', subject_id: id, path: '/', counts: {} });
    const [approval] = await audit.owner().selectFrom('approvals').select('requested_at').execute();
    expect(notification?.happened_at).toEqual(approval?.requested_at);
  });

  test('a request for an approval is not recorded if it is older than a day', async () => {
    await addApproval({ requested: hours(24) + 1 });
    expect(await record()).toEqual([]);
    await addApproval({ requested: hours(24) - 1 });
    expect(await record()).toEqual(['approval.requested']);
  });

  test('each request for an approval is recorded, however many there are', async () => {
    for (let count = 0; count < 3; count += 1) await addApproval();
    expect((await record()).length).toBe(3);
  });
});

describe('a decision about an approval', () => {
  test.each(['approved', 'rejected', 'withdrawn'] as const)(
    'a decision about an approval is recorded once: %s',
    async (decision) => {
      const id = await addApproval({ requested: hours(30), decision, decided: 3 });
      expect(await record()).toEqual(['approval.decided']);
      expect(await record()).toEqual(['approval.decided']);
      expect(await readNotifications()).toMatchObject([{ subject_id: id, stage: '', path: '/' }]);
    },
  );

  test('a decision about an approval is not recorded if it is older than a day', async () => {
    await addApproval({ requested: hours(30), decision: 'rejected', decided: hours(24) + 1 });
    expect(await record()).toEqual([]);
  });
});

describe('an approval that expires', () => {
  test('an approval that expires is recorded 24 hours and 2 hours before', async () => {
    await addApproval({ requested: week - hours(24) - 1 });
    expect(await record()).toEqual([]);
    await passMinutes(2);
    expect(await record()).toEqual(['approval.expiring 24 h']);
    await passMinutes(hours(22) - 3);
    expect(await record()).toEqual(['approval.expiring 24 h']);
    await passMinutes(2);
    expect(await record()).toEqual(['approval.expiring 2 h', 'approval.expiring 24 h']);
    await passMinutes(60);
    expect((await record()).length).toBe(2);
    const counts = (await readNotifications()).map((row) => row.counts);
    expect(counts).toEqual([{ hours: 24 }, { hours: 2 }]);
  });

  test.each([
    ['is approved and not used', { decision: 'approved' }, ['approval.expiring 2 h']],
    ['was used', { decision: 'approved', isUsed: true }, []],
    ['was withdrawn after the decision', { decision: 'approved', isUsed: true }, []],
    ['was rejected', { decision: 'rejected' }, []],
    ['was withdrawn', { decision: 'withdrawn' }, []],
    ['has expired', { expires: -1 }, []],
  ] as const)(
    'an approval that expires is recorded only while someone can act: %s',
    async (_what, more, recorded) => {
      await addApproval({ requested: week - 60, expires: 60, decided: hours(48), ...more });
      expect(await record()).toEqual(recorded);
    },
  );
});

describe('two notifications of one kind about one subject', () => {
  beforeEach(async () => {
    await addApproval({ requested: week - hours(2) - 30 });
    await record();
  });

  test('two notifications of one kind about one subject are at least an hour apart', async () => {
    // Half an hour after the first one.
    await passMinutes(31);
    expect(await record()).toEqual(['approval.expiring 24 h']);
    await passMinutes(28);
    expect(await record()).toEqual(['approval.expiring 24 h']);
    await passMinutes(2);
    expect(await record()).toEqual(['approval.expiring 2 h', 'approval.expiring 24 h']);
  });
});

test('an upgraded installation records nothing that happened earlier', async () => {
  await addApproval({ requested: hours(48) });
  await addApproval({ requested: hours(72), decision: 'approved', decided: hours(48) });
  await addApproval({ requested: hours(400), expires: -hours(200) });
  expect(await record()).toEqual([]);
});

test('instances that record at the same moment record each notification once', async () => {
  for (let count = 0; count < 5; count += 1) await addApproval({ decision: 'approved' });
  await Promise.all(Array.from({ length: 8 }, () => recordDue(audit.db())));
  expect((await readNotifications()).length).toBe(10);
});
