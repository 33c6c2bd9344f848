import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordGift } from '../../testing/record-gift.ts';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';
import type { Superhero } from '../../testing/use-batch-runs.ts';
import type { Batch } from '../../testing/use-batches.ts';

const runs = useBatchRuns();
const { audit, schoolCloud, write, read, createPeople, createDraft, requestBatch } = runs;
const { tokenOf, approve, createPart, readBatch, readBatchAs } = runs;

let batch: Batch;
beforeEach(async () => {
  await audit.empty();
  batch = await requestBatch(await createPeople(25));
});

const decide = async (name: Superhero, decision: 'reject' | 'withdraw') =>
  await write(name, 'POST', `/approvals/${batch.approvalId}/${decision}`, { reason: 'Ticket 17' });
const countDecisions = async (approvalId = batch.approvalId) =>
  (
    await audit
      .owner()
      .selectFrom('approval_decisions')
      .select('entry')
      .where('approval_id', '=', approvalId)
      .execute()
  ).length;

describe('a batch that needs an approval', () => {
  test('a batch that needs an approval waits until another superhero approves it', async () => {
    expect(batch).toMatchObject({ state: 'waiting', mayStart: false, mayApprove: false, isMine: true });
    expect(await createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_MISSING'));
    const waiting = {
      id: batch.approvalId,
      kind: 'deletion',
      state: 'waiting',
      mayDecide: true,
      requested: { by: { id: people.superhero.userId, name: 'Greta Sonnenfeld' }, reason: 'Ticket 4711' },
      batch: { id: batch.id, name: 'Abgänge 2026', people: 25, digest: batch.preview?.digest },
    };
    expect((await read('gardener', '/approvals')).body).toMatchObject({ approvals: [waiting] });
    expect((await read('ukrainian', `/approvals/${batch.approvalId}`)).body).toMatchObject(waiting);
    expect(await approve('gardener', batch)).toMatchObject({
      status: 200,
      body: { state: 'approved', decided: { by: { name: 'Tarek Birkholz' } } },
    });
    expect(await readBatch(batch.id)).toMatchObject({ state: 'ready', mayStart: true });
    expect(await readBatchAs('gardener', batch.id)).toMatchObject({ mayStart: true });
    expect(await readBatchAs('ukrainian', batch.id)).toMatchObject({ mayStart: false });
    expect(await createPart('ukrainian', batch.id)).toMatchObject(rejectedWith('START_NOT_ALLOWED'));
    expect((await audit.readChain()).at(-1)).toMatchObject({ act: 'approvals.approve', outcome: 'done' });
  });

  test('a batch that needs an approval can be approved neither by its requester nor twice', async () => {
    expect(await approve('superhero', batch)).toMatchObject(rejectedWith('APPROVAL_OWN'));
    expect(await approve('gardener', batch)).toMatchObject({ status: 200 });
    expect(await approve('ukrainian', batch)).toMatchObject(rejectedWith('APPROVAL_DECIDED'));
    expect(await decide('ukrainian', 'reject')).toMatchObject(rejectedWith('APPROVAL_DECIDED'));
    expect(await countDecisions()).toBe(1);
  });

  test.each([
    ['another number of people', { people: 24 }],
    ['another list', { digest: '0'.repeat(64) }],
    ['no number', { people: undefined }],
    ['no list', { digest: undefined }],
  ])('a batch that needs an approval is not approved with %s', async (_what, seen) => {
    const body = { people: 25, digest: batch.preview?.digest, ...seen };
    expect(await write('gardener', 'POST', `/approvals/${batch.approvalId}/approve`, body)).toMatchObject({
      status: 409,
      body: { type: 'EDIT_CONFLICT' },
    });
    expect(await countDecisions()).toBe(0);
  });

  test.each(['reject', 'withdraw'] as const)(
    'a batch that needs an approval is never started after a %s',
    async (decision) => {
      const operator = decision === 'reject' ? 'gardener' : 'superhero';
      const other = decision === 'reject' ? 'superhero' : 'gardener';
      expect(await decide(other, decision)).toMatchObject({ status: 422 });
      const state = decision === 'reject' ? 'rejected' : 'withdrawn';
      expect(await decide(operator, decision)).toMatchObject({
        status: 200,
        body: { state, decided: { reason: 'Ticket 17' } },
      });
      expect(await createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_MISSING'));
      expect((await readBatch(batch.id)).state).toBe(state);
    },
  );

  test.each([false, true])(
    'a batch that needs an approval expires after 7 days (approved: %s)',
    async (isApproved) => {
      if (isApproved) await approve('gardener', batch);
      await sql`update approvals set expires_at = now() where id = ${batch.approvalId}`.execute(
        audit.owner(),
      );
      expect(await readBatch(batch.id)).toMatchObject({ state: 'expired', mayStart: false });
      expect(await approve('ukrainian', batch)).toMatchObject(rejectedWith('APPROVAL_EXPIRED'));
      expect(await createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_EXPIRED'));
    },
  );

  test('a batch that needs an approval is void if the stored list was changed after the approval', async () => {
    await approve('gardener', batch);
    const [added] = await createPeople(1);
    await audit
      .owner()
      .insertInto('deletion_members')
      .values({ batch_id: batch.id, person_id: added ?? '', school_id: null, role: 'student' })
      .execute();
    expect(await createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_VOID'));
  });

  test('a batch is not started with an approval that was only inserted into the database', async () => {
    const other = await requestBatch(await createPeople(30));
    await approve('gardener', other);
    const decided = (entry: unknown) => sql`
      insert into approval_decisions (approval_id, decision, entry, operator_id)
      select ${batch.approvalId}, 'approved', ${entry}, operator_id from approval_decisions
      where approval_id = ${other.approvalId}
    `;
    const ofOther = sql`(select entry from approval_decisions where approval_id = ${other.approvalId})`;
    const ofRequest = sql`(select entry from approvals where id = ${batch.approvalId})`;
    for (const entry of [ofOther, ofRequest]) {
      // With the rights of the gateway.
      await decided(entry).execute(audit.db());
      expect(await createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_VOID'));
      // As if it had been used before.
      await sql`insert into approval_uses (approval_id, entry) values (${batch.approvalId}, ${entry})`.execute(
        audit.db(),
      );
      expect(await createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_VOID'));
      await audit.owner().deleteFrom('approval_uses').where('approval_id', '=', batch.approvalId).execute();
      await audit
        .owner()
        .deleteFrom('approval_decisions')
        .where('approval_id', '=', batch.approvalId)
        .execute();
    }
    expect(await approve('gardener', batch)).toMatchObject({ status: 200 });
    expect(await createPart('superhero', batch.id)).toMatchObject({ status: 201 });
  });

  test('a batch has an approval of its own: that of another batch is not accepted', async () => {
    const other = await requestBatch(await createPeople(30));
    expect(
      await approve('gardener', { ...batch, preview: other.preview, approvalId: batch.approvalId }),
    ).toMatchObject({ status: 409, body: { type: 'EDIT_CONFLICT' } });
    await approve('gardener', other);
    expect(await createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_MISSING'));
  });
});

test('two superheroes who decide at the same moment make one decision, 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const approvalId = await addApproval();
    const path = `/approvals/${approvalId}`;
    const answers = await Promise.all([
      write('gardener', 'POST', `${path}/approve`, {}),
      round % 2 === 0
        ? write('ukrainian', 'POST', `${path}/approve`, {})
        : write('ukrainian', 'POST', `${path}/reject`, { reason: 'Ticket 17' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await countDecisions(approvalId)).toBe(1);
  }
});

/** As if the requester had asked for a password. */
async function addApproval(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into approvals (id, kind, entry, requester_id, subject_id, expires_at)
    select gen_random_uuid(), 'password', entry, requester_id, ${people.blocked.userId}, expires_at
    from approvals where id = ${batch.approvalId}
    returning id
  `.execute(audit.owner());
  return rows[0]?.id ?? '';
}

/** Without an approval. */
const giveRole = async (from: Superhero, to: Superhero) =>
  await recordGift(audit.db(), people[from].userId, people[to].userId);

describe('a superhero who is not independent of the requester', () => {
  test('a superhero who is not independent of the requester cannot approve for 30 days', async () => {
    await giveRole('superhero', 'ukrainian');
    expect(await approve('ukrainian', batch)).toMatchObject(rejectedWith('APPROVAL_NOT_INDEPENDENT'));
    expect(await decide('ukrainian', 'reject')).toMatchObject(rejectedWith('APPROVAL_NOT_INDEPENDENT'));
    expect(await readBatchAs('ukrainian', batch.id)).toMatchObject({ mayApprove: false });
    await audit.ageEntries(30 * 24 * 3600 + 60);
    expect(await approve('ukrainian', batch)).toMatchObject({ status: 200 });
  });

  test('a superhero who is not independent of the requester cannot approve if a third operator is in between', async () => {
    await giveRole('superhero', 'gardener');
    await giveRole('gardener', 'ukrainian');
    expect(await approve('ukrainian', batch)).toMatchObject(rejectedWith('APPROVAL_NOT_INDEPENDENT'));
  });

  test('a superhero cannot approve after the requester set their password', async () => {
    await schoolCloud.demote('ukrainian');
    await write('superhero', 'PUT', `/people/${people.ukrainian.userId}/password`, {});
    await schoolCloud.promote('ukrainian');
    expect(await approve('ukrainian', batch)).toMatchObject(rejectedWith('APPROVAL_NOT_INDEPENDENT'));
  });

  test('a superhero cannot approve the requests of an account to which they gave the role', async () => {
    await giveRole('gardener', 'superhero');
    expect(await approve('gardener', batch)).toMatchObject(rejectedWith('APPROVAL_NOT_INDEPENDENT'));
    expect(await readBatchAs('gardener', batch.id)).toMatchObject({ mayApprove: false });
    expect(await approve('ukrainian', batch)).toMatchObject({ status: 200 });
  });

  test('two superheroes cannot approve for each other if the same operator gave both the role', async () => {
    await giveRole('gardener', 'superhero');
    await giveRole('gardener', 'ukrainian');
    expect(await approve('ukrainian', batch)).toMatchObject(rejectedWith('APPROVAL_NOT_INDEPENDENT'));
  });

  test('an approval becomes unusable when the requester gives the approver the role', async () => {
    expect(await approve('gardener', batch)).toMatchObject({ status: 200 });
    await giveRole('superhero', 'gardener');
    expect(await createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_NOT_INDEPENDENT'));
  });

  test('a superhero who is not independent of the requester can approve what the other operators request', async () => {
    await giveRole('gardener', 'ukrainian');
    expect(await approve('ukrainian', batch)).toMatchObject({ status: 200 });
  });
});

test('a draft has no approval', async () => {
  const id = await createDraft(await tokenOf('gardener'));
  expect(await createPart('gardener', id)).toMatchObject({ status: 404 });
});
