import { vBatch } from '@superhero/contract/gateway/responses';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { oneBatch, partOf, readyBatch } from '../../../testing/deletion-answers.ts';
import type { Batch } from '../api.ts';
import { type PartCalls, runParts, type RunStep } from './run-parts.ts';

const batchOf = (given: object): Batch => v.parse(vBatch, given);
const ready = batchOf(readyBatch({ remaining: 25_000, people: 25_000 }));

/** A gateway that creates and starts parts of 10,000. */
function fakeGateway(from: Batch, afterStart: (part: number) => string = () => 'started') {
  const calls: string[] = [];
  let batch = from;
  const set = (parts: object[], remaining: number) => {
    batch = batchOf({ ...oneBatch(), parts, remaining });
    return batch;
  };
  const partCalls: PartCalls = {
    create: () => {
      calls.push('create');
      const part = partOf(batch.parts.length + 1, { state: 'created', startedAt: null });
      const answer = set([...batch.parts, part], Math.max(0, batch.remaining - 10_000));
      return Promise.resolve({ is: 'succeeded', answer });
    },
    start: (_batch, part) => {
      calls.push(`start ${part}`);
      const parts = batch.parts.map((one) => (one.part === part ? { ...one, state: afterStart(part) } : one));
      return Promise.resolve({ is: 'succeeded', answer: set(parts, batch.remaining) });
    },
    read: () => {
      calls.push('read');
      return Promise.resolve(batch);
    },
    pause: () => Promise.resolve(),
  };
  return { calls, partCalls, set, current: () => batch };
}

function run(gateway: ReturnType<typeof fakeGateway>, isStopped = () => false) {
  const steps: RunStep[] = [];
  return runParts(gateway.current(), gateway.partCalls, { isStopped, onStep: (step) => steps.push(step) });
}

describe('starting a batch', () => {
  test('starts each part directly after it was created', async () => {
    const gateway = fakeGateway(ready);
    expect(await run(gateway)).toEqual({ is: 'done' });
    expect(gateway.calls).toEqual(['create', 'start 1', 'create', 'start 2', 'create', 'start 3']);
  });

  test('creates no further part after it was stopped', async () => {
    const gateway = fakeGateway(ready);
    expect(await run(gateway, () => gateway.calls.length > 0)).toEqual({ is: 'stopped' });
    expect(gateway.calls).toEqual(['create', 'start 1']);
  });

  test('starts a part that was created before, without another one', async () => {
    const gateway = fakeGateway(
      batchOf(oneBatch({ parts: [partOf(1, { state: 'created', startedAt: null })], remaining: 0 })),
    );
    expect(await run(gateway)).toEqual({ is: 'done' });
    expect(gateway.calls).toEqual(['start 1']);
  });

  test('the run ends with an unclear part and never starts it again', async () => {
    const gateway = fakeGateway(ready, (part) => (part === 1 ? 'unclear' : 'started'));
    expect(await run(gateway)).toEqual({ is: 'unclear', part: 1 });
    expect(await run(gateway)).toEqual({ is: 'unclear', part: 1 });
    expect(gateway.calls).toEqual(['create', 'start 1']);
  });

  test('reads a part until the platform has accepted it, and creates the next one only then', async () => {
    const gateway = fakeGateway(ready, (part) => (part === 1 ? 'created' : 'started'));
    const { read } = gateway.partCalls;
    let reads = 0;
    gateway.partCalls.read = (batch) => {
      reads += 1;
      if (reads === 3) gateway.set([partOf(1)], gateway.current().remaining);
      return read(batch);
    };
    expect(await run(gateway)).toEqual({ is: 'done' });
    expect(gateway.calls.slice(0, 6)).toEqual(['create', 'start 1', 'read', 'read', 'read', 'create']);
  });

  test('gives up a part that the platform does not confirm', async () => {
    const gateway = fakeGateway(ready, () => 'created');
    expect(await run(gateway)).toEqual({ is: 'unconfirmed', part: 1 });
    expect(gateway.calls.filter((call) => call.startsWith('start'))).toEqual(['start 1']);
  });

  test('reads the part after a start without an answer', async () => {
    const gateway = fakeGateway(ready);
    const { start } = gateway.partCalls;
    gateway.partCalls.start = async (batch, part) => {
      await start(batch, part);
      return { is: 'unknown', entry: undefined };
    };
    expect(await run(gateway)).toEqual({ is: 'done' });
    expect(gateway.calls.slice(0, 4)).toEqual(['create', 'start 1', 'read', 'create']);
  });

  test.each([
    ['another part is being created', 'SUBJECT_BUSY'],
    ['new batches are being compared', 'CHECKS_INCOMPLETE'],
  ])('repeats a call that changed nothing while %s', async (_why, type) => {
    const gateway = fakeGateway(ready);
    const { create } = gateway.partCalls;
    const error = { type, message: '', code: 409, title: '' };
    let left = 3;
    gateway.partCalls.create = (batch) => {
      left -= 1;
      return left < 0 ? create(batch) : Promise.resolve({ is: 'unavailable', error });
    };
    expect(await run(gateway)).toEqual({ is: 'done' });
    expect(gateway.calls.slice(0, 2)).toEqual(['create', 'start 1']);
  });

  test('the run ends with the error if the gateway stays busy', async () => {
    const gateway = fakeGateway(ready);
    const error = { type: 'SUBJECT_BUSY', message: '', code: 409, title: '' };
    gateway.partCalls.create = () => Promise.resolve({ is: 'unavailable', error });
    expect(await run(gateway)).toMatchObject({ is: 'failed', result: { is: 'unavailable' } });
  });

  test('the run ends with the error of a rejected part', async () => {
    const gateway = fakeGateway(ready);
    const error = { type: 'APPROVAL_MISSING', message: '', code: 409, title: '' };
    gateway.partCalls.create = () => Promise.resolve({ is: 'rejected', error });
    expect(await run(gateway)).toEqual({
      is: 'failed',
      step: { is: 'creating', part: 1 },
      result: { is: 'rejected', error },
    });
  });

  test('the run ends if the gateway creates no part and leaves out no one', async () => {
    const gateway = fakeGateway(ready);
    gateway.partCalls.create = () => Promise.resolve({ is: 'succeeded', answer: ready });
    expect(await run(gateway)).toEqual({ is: 'unconfirmed', part: 1 });
  });
});
