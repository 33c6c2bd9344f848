import { expect, test } from 'vitest';
import { useBulkChanges } from '../../testing/use-bulk-changes.ts';
import { recordDue } from './sources.ts';

const { audit, check, createPeople, decide, endOf, request } = useBulkChanges({ approvalFrom: 3 });

test('the request, the decision and the end of a bulk change are notified with its number and page', async () => {
  const personIds = await createPeople(3);
  const change = await request(await check({ personIds, roles: { add: ['teacher'], remove: [] } }));
  await decide(change, 'approve');
  await endOf(change);
  await recordDue(audit.db());
  const rows = await audit.owner().selectFrom('notifications').selectAll().orderBy('kind').execute();
  const [path, counts] = [`/work/${change.request?.orderId}`, { items: 3 }];
  expect(rows).toMatchObject(
    ['approval.decided', 'approval.requested', 'job.done'].map((kind) => ({ kind, path, counts })),
  );
  const text = JSON.stringify(rows);
  for (const id of [...personIds, 'Neue Rollen', 'Ticket']) expect(text).not.toContain(id);
});
