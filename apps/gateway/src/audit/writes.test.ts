import { randomBytes, randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useGateway, useOperator } from '../testing/use-gateway.ts';

const auditKeys = [randomBytes(32)] as const;
const { schoolCloud, audit, gateway, token, sendRequest, write } = useOperator({ auditKeys });
const otherInstance = useGateway(() => ({ ...schoolCloud.settings(), db: audit.db(), auditKeys }));
const school = people.teacher.schoolId;

const GatewayAnswer = v.looseObject({ type: v.optional(v.string()), entry: v.optional(v.number()) });

beforeEach(audit.empty);

interface Rename {
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
}: Rename = {}) {
  const response = await at().sendRequest(`/schools/${school}`, as, {
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
  test('a change is recorded before it is sent, and its outcome afterwards', async () => {
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

  test('a change is not sent if it cannot be recorded', async () => {
    const before = countWrites();
    await sql`revoke execute on function audit_append from superhero_gateway`.execute(audit.owner());
    const answer = await rename();
    await sql`grant execute on function audit_append to superhero_gateway`.execute(audit.owner());
    expect(answer).toMatchObject({ status: 503, body: { type: 'AUDIT_UNAVAILABLE' } });
    expect(countWrites()).toBe(before);
  });

  test('a change that changes nothing is rejected and not recorded', async () => {
    expect(await rename({ name: await nameNow() })).toMatchObject({
      status: 422,
      body: { type: 'NO_CHANGES' },
    });
    expect(await audit.readChain()).toEqual([]);
  });

  test('a change is recorded as the platform applied it', async () => {
    await rename({ name: 'Schule <b>fett</b>' });
    const [, ended] = await audit.readChain();
    expect(ended).toMatchObject({ outcome: 'done', content: { changes: [{ after: await nameNow() }] } });
  });

  test('a change of an unknown school is rejected', async () => {
    const path = '/schools/000000000000000000000000';
    expect(await write('PATCH', path, { name: 'Nirgendwo' })).toMatchObject({ status: 404 });
  });
});

describe('an idempotency key', () => {
  test('an idempotency key is required', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const key of [{}, { 'idempotency-key': 'no-uuid' }])
      expect(
        (
          await sendRequest(`/schools/${school}`, {
            method: 'PATCH',
            headers: { ...headers, ...key },
            body: '{"name":"x"}',
          })
        ).status,
      ).toBe(400);
  });

  test('an idempotency key has one answer and one effect on all instances', async () => {
    const change = { name: 'Nur einmal', key: randomUUID() };
    const before = countWrites();
    const first = await rename(change);
    expect(first).toMatchObject({ status: 200, isReplayed: false });
    for (const at of [gateway, otherInstance])
      expect(await rename({ ...change, at })).toEqual({ ...first, isReplayed: true });
    expect(countWrites()).toBe(before + 1);
    expect(await audit.readChain()).toHaveLength(2);
  });

  test('an idempotency key has one effect with concurrent requests on two instances', async () => {
    const change = { name: 'Gedränge', key: randomUUID() };
    const before = countWrites();
    const requests = Array.from({ length: 20 }, (_one, index) =>
      rename({ ...change, at: index % 2 === 0 ? gateway : otherInstance }),
    );
    const answers = await Promise.all(requests);
    expect(countWrites()).toBe(before + 1);
    for (const { status, body } of answers)
      expect(status === 200 || (status === 409 && body.type === 'OUTCOME_PENDING')).toBe(true);
    expect(answers.some(({ isReplayed, status }) => status === 200 && !isReplayed)).toBe(true);
  });

  test('an idempotency key belongs to one request', async () => {
    const key = randomUUID();
    await rename({ key });
    const before = countWrites();
    expect(await rename({ key })).toMatchObject({ status: 422, body: { type: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(countWrites()).toBe(before);
  });

  test('an idempotency key belongs to one operator', async () => {
    const key = randomUUID();
    await rename({ key });
    expect(await rename({ key, as: await schoolCloud.logIn('gardener') })).toMatchObject({
      status: 200,
      isReplayed: false,
    });
  });
});

test('a hundred concurrent changes make one chain', async () => {
  const requests = Array.from({ length: 100 }, (_one, index) =>
    rename({ at: index % 2 === 0 ? gateway : otherInstance }),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  const rows = await audit.readChain();
  expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_row, index) => index + 1));
  expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(
    statuses.filter((status) => status === 200).length,
  );
});
