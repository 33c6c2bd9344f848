import { randomBytes } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { Keys } from '../../audit/keys.ts';
import { ChainBuilder, objectId } from '../../testing/chain-builder.ts';
import { useOperator } from '../../testing/use-gateway.ts';

/** The reconciler runs once, before the first test. */
const { schoolCloud, audit, read, write } = useOperator({ clock: () => 0 });
const day = 24 * 60 * 60_000;
const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds);
const personId = schoolPeople.local.userId;

beforeEach(audit.empty);

const Attention = v.looseObject({
  unknown: v.object({ total: v.number(), entries: v.array(v.looseObject({ number: v.number() })) }),
  supportSessions: v.array(v.looseObject({ entry: v.number() })),
});
const readAttention = async () => v.parse(Attention, (await read('/audit/attention')).body);

async function insert(fill: (chain: ChainBuilder) => void): Promise<void> {
  const chain = new ChainBuilder(new Keys([randomBytes(32)]));
  fill(chain);
  await chain.insert(audit.owner());
}

describe('what needs attention', () => {
  test('nothing needs attention in an empty log', async () => {
    const { unknown, supportSessions } = await readAttention();
    expect({ unknown, supportSessions }).toEqual({ unknown: { total: 0, entries: [] }, supportSessions: [] });
  });

  test('unknown outcomes of the last 30 days need attention, with the newest five', async () => {
    await insert((chain) => {
      const addUnknown = (at: Date): void => chain.end(chain.begin({ at }), { at, outcome: 'unknown' });
      addUnknown(ago(31 * day));
      for (let count = 0; count < 7; count += 1) {
        addUnknown(ago(day));
        const succeeded = chain.begin({ at: ago(day) });
        chain.end(succeeded, { at: ago(day) });
      }
    });
    const { unknown } = await readAttention();
    expect(unknown.total).toBe(7);
    expect(unknown.entries).toMatchObject([
      { number: 27, position: 14, outcome: 'unknown' },
      { number: 23, position: 12 },
      { number: 19, position: 10 },
      { number: 15, position: 8 },
      { number: 11, position: 6 },
    ]);
  });

  test('pending entries need attention once their outcome should be known', async () => {
    await insert((chain) => {
      chain.begin({ at: ago(17 * 60_000) });
      chain.begin({ at: ago(15 * 60_000) });
    });
    schoolCloud.requests.splice(0);
    expect((await readAttention()).unknown).toMatchObject({
      total: 1,
      entries: [{ number: 1, outcome: 'pending' }],
    });
    expect(schoolCloud.requests).toEqual([]);
  });
});

const startSession = async () => {
  const { body } = await write('POST', `/people/${personId}/support-sessions`, { reason: 'Ticket 1' });
  return v.parse(v.object({ token: v.string(), expiresAt: v.string() }), body);
};

/** A session that was started without the platform. */
const addSession = (chain: ChainBuilder, at: Date, after: string, expiresAt?: Date): void => {
  const entry = chain.begin({ at, action: 'people.startSupportSession', person: objectId(7) });
  const expiry = expiresAt && {
    field: 'supportSessionExpiresAt',
    before: null,
    after: expiresAt.toISOString(),
  };
  const changes = [{ field: 'supportSession', before: null, after }, ...(expiry ? [expiry] : [])];
  chain.end(entry, { at, personal: { changes } });
};

describe('an open support session', () => {
  test('an open support session is listed with operator, person, start and latest end until it is ended', async () => {
    const { token, expiresAt } = await startSession();
    const other = await startSession();
    const { supportSessions } = await readAttention();
    expect(supportSessions).toMatchObject([
      { entry: 3, position: 2, expiresAt: other.expiresAt },
      {
        entry: 1,
        position: 1,
        operator: { id: people.superhero.userId, name: 'Greta Sonnenfeld' },
        person: {
          id: personId,
          name: `${schoolPeople.local.firstName} ${schoolPeople.local.lastName}`,
        },
        expiresAt,
      },
    ]);
    await write('POST', `/people/${personId}/support-sessions/end`, { token });
    expect((await readAttention()).supportSessions).toMatchObject([{ entry: 3 }]);
  });

  test('an open support session is not listed after it has expired, with or without a recorded expiry', async () => {
    await insert((chain) => {
      addSession(chain, ago(10 * day), 'recorded and open', new Date(Date.now() + day));
      addSession(chain, ago(8 * day), 'expired after the usual lifetime');
      addSession(chain, ago(6 * day), 'open within the usual lifetime');
      addSession(chain, ago(5 * day), 'recorded and expired', ago(day));
    });
    expect((await readAttention()).supportSessions.map(({ entry }) => entry)).toEqual([5, 1]);
  });

  test('an open support session is not listed if its start was not confirmed', async () => {
    await insert((chain) => {
      const entry = chain.begin({ at: ago(day), action: 'people.startSupportSession', person: objectId(7) });
      chain.end(entry, { at: ago(day), outcome: 'unknown' });
    });
    expect(await readAttention()).toMatchObject({ supportSessions: [], unknown: { total: 1 } });
  });
});

const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

describe('the activity', () => {
  test('the activity has one number per day in UTC, today last, also for days without entries', async () => {
    await insert((chain) => {
      chain.begin({ at: ago(20 * day) });
      for (const days of [3, 3, 1, 0])
        chain.end(chain.begin({ at: ago(days * day), operator: objectId(days) }), { at: ago(days * day) });
    });
    const { body } = await read('/audit/activity?days=5');
    expect(body).toEqual({
      days: [0, 2, 0, 1, 1].map((entries, index) => ({ date: dateOf(ago((4 - index) * day)), entries })),
    });
  });

  test('the activity covers two weeks by default', async () => {
    const { body } = await read('/audit/activity');
    expect(body['days']).toHaveLength(14);
  });
});
