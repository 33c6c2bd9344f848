import { vBatch } from '@superhero/contract/gateway/responses';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../../api/call.ts';
import { batchId, oneBatch } from '../../../testing/deletion-answers.ts';
import {
  type CheckCalls,
  checkList,
  type CheckProgress,
  type CheckSource,
  noProgress,
} from './check-list.ts';

const batch = v.parse(vBatch, oneBatch());
const list: CheckSource = {
  is: 'list',
  lines: 5003,
  portions: 3,
  people: 4050,
  portion: (index) =>
    Promise.resolve(
      index < 2 ? { ids: Array.from({ length: 2000 }, () => 'x') } : { emails: ['a@b.example'] },
    ),
};

function fakeGateway() {
  const sent: string[] = [];
  let checks = 0;
  const calls: CheckCalls = {
    create: () => {
      sent.push('create');
      return Promise.resolve({ id: batchId });
    },
    add: (_draft, portion) => {
      sent.push(`add ${portion}`);
      return Promise.resolve({ accepted: 1, leftOut: [{ line: 'a@b.example', reason: 'ambiguous' }] });
    },
    addSchool: (_draft, _school, skip) => {
      sent.push(`school ${skip}`);
      return Promise.resolve({ read: Math.min(skip + 500, 1200), total: 1200 });
    },
    check: () => {
      checks += 1;
      sent.push('check');
      return Promise.resolve({ done: checks, total: 2 });
    },
    complete: (_draft, lines) => {
      sent.push(`complete ${lines}`);
      return Promise.resolve({ is: 'succeeded', answer: batch });
    },
    read: () => Promise.resolve(batch),
    pause: () => {
      sent.push('pause');
      return Promise.resolve();
    },
  };
  return { sent, calls };
}

function run(
  source: CheckSource,
  { calls }: ReturnType<typeof fakeGateway>,
  from: CheckProgress = noProgress,
) {
  const stop = new AbortController();
  let progress = from;
  const result = checkList(source, from, calls, {
    signal: stop.signal,
    onProgress: (next) => (progress = next),
    onStep: () => {},
  });
  return { stop, result, progress: () => progress };
}

const serverError = () => CallError.http(new Response(null, { status: 503 }), {});

describe('checking a list', () => {
  test('sends every portion with its number, compares, and completes with the number of lines', async () => {
    const gateway = fakeGateway();
    const { result, progress } = run(list, gateway);
    expect(await result).toEqual({ is: 'checked', batch });
    expect(gateway.sent).toEqual(['create', 'add 0', 'add 1', 'add 2', 'check', 'check', 'complete 5003']);
    expect(progress().leftOut).toEqual([{ line: 'a@b.example', reason: 'ambiguous' }]);
  });

  test('reads all people of a school', async () => {
    const gateway = fakeGateway();
    await run({ is: 'school', schoolId: 's' }, gateway).result;
    expect(gateway.sent).toEqual([
      'create',
      'school 0',
      'school 500',
      'school 1000',
      'check',
      'check',
      'complete 1200',
    ]);
  });

  test('repeats a portion after temporary failures', async () => {
    const gateway = fakeGateway();
    const { add } = gateway.calls;
    let failures = 2;
    gateway.calls.add = (...given) => {
      failures -= 1;
      return failures < 0 ? add(...given) : Promise.reject(serverError());
    };
    expect(await run(list, gateway).result).toEqual({ is: 'checked', batch });
    expect(gateway.sent.slice(0, 4)).toEqual(['create', 'pause', 'pause', 'add 0']);
  });

  test('continues with the portion that failed, in the same draft', async () => {
    const gateway = fakeGateway();
    const { add } = gateway.calls;
    gateway.calls.add = (draft, portion, people) =>
      portion === 1 ? Promise.reject(serverError()) : add(draft, portion, people);
    const first = run(list, gateway);
    await expect(first.result).rejects.toThrow('HTTP 503');
    gateway.calls.add = add;
    gateway.sent.length = 0;
    await run(list, gateway, first.progress()).result;
    expect(gateway.sent.slice(0, 3)).toEqual(['add 1', 'add 2', 'check']);
  });

  test('sends nothing after it was cancelled', async () => {
    const gateway = fakeGateway();
    const running = run(list, gateway);
    const { add } = gateway.calls;
    gateway.calls.add = (...given) => {
      running.stop.abort();
      return add(...given);
    };
    await expect(running.result).rejects.toThrow('aborted');
    expect(gateway.sent).toEqual(['create', 'add 0']);
  });

  test('returns a rejected preview', async () => {
    const gateway = fakeGateway();
    const result = {
      is: 'rejected',
      error: { type: 'NOTHING_TO_DELETE', message: '', code: 422, title: '' },
    } as const;
    gateway.calls.complete = () => Promise.resolve(result);
    expect(await run(list, gateway).result).toEqual({ is: 'incomplete', result });
  });
});
