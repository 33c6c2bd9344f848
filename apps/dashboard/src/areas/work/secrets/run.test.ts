import { expect, test } from 'vitest';
import { CallError } from '../../../api/call.ts';
import type { Who } from '../../../app/people-list/look-up.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import type { Calls, Person } from './api.ts';
import { createRun, type Outcome, secretsOf } from './run.ts';

muteConsoleErrors();

const idOf = (index: number) => String(index).padStart(24, '0');
const reason = { reason: 'Ticket 7' };

function personOf(id: string): Person {
  return {
    id,
    firstName: 'Ada',
    lastName: `Muster${Number(id)}`,
    email: `${Number(id)}@muster.example`,
    school: { id: idOf(999), name: 'Schule' },
    roles: ['student'],
    loginSystemChangedAt: null,
    outdatedSince: null,
    deletedAt: null,
    createdAt: null,
    login: { id: idOf(998), username: `${Number(id)}@muster.example` },
    externalId: null,
    previousExternalId: null,
    language: null,
    mustChangePassword: false,
    consentedAt: null,
    migrationUndo: 'impossible',
    isProtected: false,
    updatedAt: null,
  };
}

/** An error of the gateway. */
function failure(status: number, type: string): CallError {
  const body = { type, title: 'Title', message: 'Message', code: status, requestId: 'r-1' };
  return CallError.http(Response.json(body, { status }), body);
}

type Sent = { id: string; key: string };

const idsTo = (count: number) => Array.from({ length: count }, (_, index) => idOf(index + 1));

/** A run for people 1 to a number, or for a list. `answer` throws what the gateway would answer. */
async function begin(
  listed: number | Who,
  answer: (sent: Sent) => void = () => {},
  more: Partial<Calls> = {},
) {
  const sent: Sent[] = [];
  const calls: Calls = {
    read: async (id) => personOf(id),
    async write({ path }, headers) {
      const one = { id: path.personId, key: headers['Idempotency-Key'] };
      sent.push(one);
      answer(one);
      return { value: `secret of ${Number(one.id)}`, username: one.id };
    },
    findObstacle: () => undefined,
    lookUp: () => Promise.reject(new Error('nothing to look up')),
    pause: () => Promise.resolve(),
    ...more,
  };
  const run = createRun(typeof listed === 'number' ? { is: 'ids', ids: idsTo(listed) } : listed, calls);
  await run.read();
  const outcomes = (): Outcome['is'][] => run.state.get().items.map(({ outcome }) => outcome.is);
  return { run, sent, outcomes, state: () => run.state.get().is };
}

test('sends one change after the other, in the order of the list', async () => {
  let atOnce = 0;
  let most = 0;
  const { run, state } = await begin(5, undefined, {
    async write({ path }) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return { value: path.personId };
    },
  });
  expect(state()).toBe('ready');
  await run.start(reason);
  expect(state()).toBe('ended');
  expect(most).toBe(1);
  expect(secretsOf(run.state.get().items).map(({ secret }) => secret.value)).toEqual(idsTo(5));
});

test('sends nothing for people who are left out or do not exist', async () => {
  const { run, sent, outcomes } = await begin(3, undefined, {
    async read(id) {
      if (id === idOf(2)) throw failure(404, 'RESOURCE_NOT_FOUND');
      return personOf(id);
    },
    findObstacle: ({ id }) => (id === idOf(1) ? 'ACCOUNT_NOT_FOUND' : undefined),
  });
  expect(outcomes()).toEqual(['leftOut', 'leftOut', 'waiting']);
  await run.start(reason);
  expect(sent.map(({ id }) => id)).toEqual([idOf(3)]);
  expect(outcomes()).toEqual(['leftOut', 'leftOut', 'done']);
});

test('stops at a person who could not be read, and reads only the missing ones again', async () => {
  let fails = true;
  const read: string[] = [];
  const { run, state } = await begin(3, undefined, {
    async read(id) {
      read.push(id);
      if (fails && id === idOf(3)) throw failure(500, 'INTERNAL');
      return personOf(id);
    },
  });
  expect(state()).toBe('readingFailed');
  fails = false;
  await run.read();
  expect(state()).toBe('ready');
  expect(read).toEqual([1, 2, 3, 3].map(idOf));
});

test('looks up a list before it reads the people, and continues a lookup that failed', async () => {
  const portions = [
    { ids: [idOf(1)] },
    { emails: ['2@muster.example', '1@muster.example', 'x@muster.example'] },
  ];
  const list: Who = {
    is: 'list',
    portions: portions.length,
    people: 4,
    portion: (index) => Promise.resolve(portions[index] ?? {}),
  };
  let fails = true;
  const { run, outcomes, state } = await begin(list, undefined, {
    async lookUp({ emails = [] }) {
      if (fails) throw failure(400, 'INVALID');
      return emails.map((line) =>
        line.startsWith('x')
          ? { id: null, reason: 'not-found' }
          : { id: idOf(Number(line[0])), reason: null },
      );
    },
  });
  expect(state()).toBe('readingFailed');
  expect(outcomes()).toEqual([]);
  fails = false;
  await run.read();
  expect(state()).toBe('ready');
  expect(run.state.get().items.map(({ id }) => id)).toEqual([1, 2].map(idOf));
  expect(run.state.get().lookup.unknown).toEqual([{ line: 'x@muster.example', reason: 'not-found' }]);
});

test('continues after a refusal and shows its reason', async () => {
  const { run, outcomes } = await begin(3, ({ id }) => {
    if (id === idOf(2)) throw failure(422, 'EXTERNAL_LOGIN');
  });
  await run.start(reason);
  expect(outcomes()).toEqual(['done', 'refused', 'done']);
  expect(run.state.get().items[1]?.outcome).toEqual({ is: 'refused', reason: 'EXTERNAL_LOGIN' });
});

test('pauses after the current person, and continues with the next one', async () => {
  const { run, sent, outcomes, state } = await begin(3, ({ id }) => {
    if (id === idOf(1)) run.pause();
  });
  await run.start(reason);
  expect(state()).toBe('paused');
  expect(outcomes()).toEqual(['done', 'waiting', 'waiting']);
  await run.start(reason);
  expect(state()).toBe('ended');
  expect(sent.map(({ id }) => id)).toEqual([1, 2, 3].map(idOf));
});

test('sends nothing more after the page was closed', async () => {
  const { run, sent } = await begin(3, ({ id }) => {
    if (id === idOf(2)) run.stop();
  });
  await run.start(reason);
  expect(sent.map(({ id }) => id)).toEqual([1, 2].map(idOf));
});

test('a lost secret is not shown as set, and setting it again is a new change', async () => {
  let isLost = true;
  const { run, sent, outcomes } = await begin(2, ({ id }) => {
    if (id === idOf(1) && isLost) throw failure(409, 'ALREADY_APPLIED');
  });
  await run.start(reason);
  expect(outcomes()).toEqual(['lost', 'done']);
  isLost = false;
  run.again();
  await run.start(reason);
  expect(outcomes()).toEqual(['done', 'done']);
  expect(sent.map(({ id }) => id)).toEqual([1, 2, 1].map(idOf));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('pauses with an unknown outcome, and first asks again with the same key', async () => {
  let isUnknown = true;
  const { run, sent, outcomes, state } = await begin(2, ({ id }) => {
    if (id === idOf(1) && isUnknown) throw failure(504, 'OUTCOME_PENDING');
  });
  await run.start(reason);
  expect(state()).toBe('paused');
  expect(run.state.get()).toMatchObject({ problem: 'unknown' });
  expect(outcomes()).toEqual(['unclear', 'waiting']);
  isUnknown = false;
  await run.start(reason);
  expect(outcomes()).toEqual(['done', 'done']);
  expect(sent.map(({ id }) => id)).toEqual([1, 1, 2].map(idOf));
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a person whose outcome can no longer be determined does not stop the others, and can be tried again', async () => {
  const { run, outcomes } = await begin(2, ({ id }) => {
    if (id === idOf(1)) throw failure(409, 'OUTCOME_UNKNOWN');
  });
  await run.start(reason);
  expect(outcomes()).toEqual(['unclear', 'done']);
  run.again();
  expect(outcomes()).toEqual(['waiting', 'done']);
});

test('pauses without using up the person while nothing more is accepted', async () => {
  let fails = true;
  const { run, outcomes } = await begin(2, () => {
    if (fails) throw failure(429, 'TOO_MANY_ATTEMPTS');
  });
  await run.start(reason);
  expect(run.state.get()).toMatchObject({ is: 'paused', problem: 'unavailable' });
  expect(outcomes()).toEqual(['waiting', 'waiting']);
  fails = false;
  await run.start(reason);
  expect(outcomes()).toEqual(['done', 'done']);
});
