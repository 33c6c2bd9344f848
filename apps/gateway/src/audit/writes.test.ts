import { randomBytes, randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useGateway, useOperator } from '../testing/use-gateway.ts';

const auditKeys = [randomBytes(32)] as const;
const { schoolCloud, audit, gateway, token, ask, write } = useOperator({ auditKeys });
const otherInstance = useGateway(() => ({ ...schoolCloud.settings(), db: audit.db(), auditKeys }));
const school = people.teacher.schoolId;

const GatewayAnswer = v.looseObject({ type: v.optional(v.string()), entry: v.optional(v.number()) });

beforeEach(audit.empty);

interface Wish {
  readonly name?: string;
  readonly key?: string;
  readonly at?: typeof gateway;
  readonly as?: string;
  readonly reason?: string;
}

let names = 0;
async function rename({
  name = `Schule Nummer ${(names += 1)}`,
  key = randomUUID(),
  at = gateway,
  as = token(),
  reason,
}: Wish = {}) {
  const response = await at().ask(`/schools/${school}`, as, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ name, ...(reason !== undefined && { reason }) }),
  });
  return {
    status: response.status,
    isReplayed: response.headers.get('idempotency-replayed') === 'true',
    body: v.parse(GatewayAnswer, await response.json()),
  };
}

async function nameNow(): Promise<string> {
  const query = schoolCloud.database().selectFrom('schools').select('name').where('id', '=', school);
  return (await query.executeTakeFirstOrThrow()).name;
}

const countWrites = () => schoolCloud.countCalls('PATCH');

describe('a change', () => {
  test('is written down before it is made, and its outcome after', async () => {
    const before = await nameNow();
    expect(await rename({ name: 'Umbenannt', reason: 'Ticket 47990' })).toMatchObject({ status: 200 });
    const facts = { act: 'schools.update', operator_id: people.superhero.userId, school_id: school };
    expect(await audit.readChain()).toEqual([
      {
        ...facts,
        seq: '1',
        entry: '1',
        kind: 'begun',
        person_id: null,
        outcome: null,
        status: null,
        settled_by: null,
        content: {
          operatorName: 'Greta Sonnenfeld',
          schoolName: before,
          from: '203.0.113.7',
          reason: 'Ticket 47990',
          changes: [{ field: 'name', before, after: 'Umbenannt' }],
        },
      },
      {
        ...facts,
        seq: '2',
        entry: '1',
        kind: 'ended',
        person_id: null,
        outcome: 'done',
        status: 200,
        settled_by: null,
        content: {},
      },
    ]);
  });

  test('is not made if it cannot be written down', async () => {
    const before = countWrites();
    await sql`revoke execute on function audit_append from superhero_gateway`.execute(audit.owner());
    const answer = await rename();
    await sql`grant execute on function audit_append to superhero_gateway`.execute(audit.owner());
    expect(answer).toMatchObject({ status: 503, body: { type: 'AUDIT_UNAVAILABLE' } });
    expect(countWrites()).toBe(before);
  });

  test('of nothing is refused, and not written down', async () => {
    expect(await rename({ name: await nameNow() })).toMatchObject({
      status: 422,
      body: { type: 'NO_CHANGES' },
    });
    expect(await audit.readChain()).toEqual([]);
  });

  test('says what the school cloud made of it, if that is something else', async () => {
    await rename({ name: 'Schule <b>fett</b>' });
    const [, ended] = await audit.readChain();
    expect(ended).toMatchObject({ outcome: 'done', content: { changes: [{ after: await nameNow() }] } });
  });

  test('of a school that is not there is refused', async () => {
    const path = '/schools/000000000000000000000000';
    expect(await write('PATCH', path, { name: 'Nirgendwo' })).toMatchObject({ status: 404 });
  });
});

describe('an idempotency key', () => {
  test('is asked for', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const key of [{}, { 'idempotency-key': 'no-uuid' }])
      expect(
        (
          await ask(`/schools/${school}`, {
            method: 'PATCH',
            headers: { ...headers, ...key },
            body: '{"name":"x"}',
          })
        ).status,
      ).toBe(400);
  });

  test('has one answer and one effect, on whichever copy', async () => {
    const wish = { name: 'Nur einmal', key: randomUUID() };
    const before = countWrites();
    const first = await rename(wish);
    expect(first).toMatchObject({ status: 200, isReplayed: false });
    for (const at of [gateway, otherInstance])
      expect(await rename({ ...wish, at })).toEqual({ ...first, isReplayed: true });
    expect(countWrites()).toBe(before + 1);
    expect(await audit.readChain()).toHaveLength(2);
  });

  test('has one effect also when it comes from everywhere at once', async () => {
    const wish = { name: 'Gedränge', key: randomUUID() };
    const before = countWrites();
    const crowd = Array.from({ length: 20 }, (_one, index) =>
      rename({ ...wish, at: index % 2 === 0 ? gateway : otherInstance }),
    );
    const answers = await Promise.all(crowd);
    expect(countWrites()).toBe(before + 1);
    for (const { status, body } of answers)
      expect(status === 200 || (status === 409 && body.type === 'OUTCOME_PENDING')).toBe(true);
    expect(answers.some(({ isReplayed, status }) => status === 200 && !isReplayed)).toBe(true);
  });

  test('stands for one request', async () => {
    const key = randomUUID();
    await rename({ key });
    const before = countWrites();
    expect(await rename({ key })).toMatchObject({ status: 422, body: { type: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(countWrites()).toBe(before);
  });

  test('is one operator’s own', async () => {
    const key = randomUUID();
    await rename({ key });
    expect(await rename({ key, as: await schoolCloud.logIn('gardener') })).toMatchObject({
      status: 200,
      isReplayed: false,
    });
  });
});

test('a hundred changes at once make one chain', async () => {
  const wishes = Array.from({ length: 100 }, (_one, index) =>
    rename({ at: index % 2 === 0 ? gateway : otherInstance }),
  );
  const statuses = (await Promise.all(wishes)).map(({ status }) => status);
  const rows = await audit.readChain();
  expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_row, index) => index + 1));
  expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(
    statuses.filter((status) => status === 200).length,
  );
});
