import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../api/call.ts';
import { RuntimeConfigError } from '../api/runtime-config-file.ts';
import {
  isRecovering,
  planRecovery,
  recoverNow,
  retryStartUp,
  startProblems,
  startUp,
  type StartStep,
} from './start-up.ts';

const names = ['runtime-config', 'public-config', 'session'] as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  startProblems.set([]);
});

/** Steps that log when they begin and end, and throw the given errors. */
function steps(log: string[], failures: Partial<Record<StartStep['name'], Error>> = {}): StartStep[] {
  return names.map((name) => ({
    name,
    async run() {
      log.push(`${name} begins`);
      await Promise.resolve();
      const failure = failures[name];
      if (failure !== undefined) throw failure;
      log.push(`${name} ends`);
    },
  }));
}

test('spec 4.11: runs the steps one after the other, in order', async () => {
  const log: string[] = [];
  await startUp(steps(log));
  expect(log).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(startProblems.get()).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});

describe('spec 4.12: a failed step', () => {
  test.each(names)('the failed step %s is logged, and the others still run', async (name) => {
    const log: string[] = [];
    await startUp(steps(log, { [name]: CallError.network() }));
    expect(log.filter((line) => line.endsWith('begins'))).toHaveLength(3);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      `superhero-dashboard: start-up step ${name} failed (CallError: no connection)`,
    );
  });

  test('a failed step does not stop the start, even if every step fails', async () => {
    const failure = CallError.network();
    const all = { 'runtime-config': failure, 'public-config': failure, session: failure };
    await expect(startUp(steps([], all))).resolves.toBeUndefined();
    expect(console.error).toHaveBeenCalledTimes(3);
  });
});

describe('the start problem', () => {
  test.each([
    [new RuntimeConfigError('missing', 'x'), { kind: 'config-missing', isTransient: true }],
    [new RuntimeConfigError('invalid', 'x'), { kind: 'config-invalid', isTransient: false }],
    [CallError.network(), { kind: 'server-unreachable', isTransient: true }],
    [CallError.timeout(), { kind: 'server-unreachable', isTransient: true }],
    [CallError.http(new Response(null, { status: 503 }), {}), { kind: 'failed', isTransient: true }],
    [CallError.malformed(), { kind: 'failed', isTransient: true }],
    [CallError.http(new Response(null, { status: 404 }), {}), { kind: 'failed', isTransient: false }],
    [new TypeError('x'), { kind: 'failed', isTransient: false }],
  ])('the start problem of %s has a kind and says whether it is transient', async (failure, problem) => {
    await startUp(steps([], { 'public-config': failure }));
    expect(startProblems.get()).toEqual([{ step: 'public-config', ...problem }]);
  });

  test('the start problem does not include an ended or rejected session', async () => {
    await startUp(steps([], { session: CallError.http(new Response(null, { status: 401 }), {}) }));
    expect(startProblems.get()).toEqual([]);
  });

  test('the start problem includes a session that was neither accepted nor rejected', async () => {
    await startUp(steps([], { session: CallError.http(new Response(null, { status: 400 }), {}) }));
    expect(startProblems.get()).toEqual([{ step: 'session', kind: 'failed', isTransient: false }]);
  });
});

describe('a retry', () => {
  test('a retry runs only the failed steps', async () => {
    const log: string[] = [];
    const failures: Partial<Record<StartStep['name'], Error>> = { session: CallError.network() };
    await startUp(steps(log, failures));
    log.length = 0;
    delete failures.session;
    await retryStartUp();
    expect(log).toEqual(['session begins', 'session ends']);
    expect(startProblems.get()).toEqual([]);
  });

  test('a retry runs all steps after a failed runtime config', async () => {
    const log: string[] = [];
    await startUp(steps(log, { 'runtime-config': new RuntimeConfigError('missing', 'x') }));
    log.length = 0;
    await retryStartUp();
    expect(log.filter((line) => line.endsWith('begins'))).toHaveLength(3);
  });

  test('a retry happens automatically at growing intervals until it succeeds, and never twice in parallel', async () => {
    vi.useFakeTimers();
    const log: string[] = [];
    const failures: Partial<Record<StartStep['name'], Error>> = { session: CallError.network() };
    await startUp(steps(log, failures));
    planRecovery();
    const countSessionStarts = () => log.filter((line) => line === 'session begins').length;

    await vi.advanceTimersByTimeAsync(1999);
    expect(countSessionStarts()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(countSessionStarts()).toBe(2);
    await vi.advanceTimersByTimeAsync(3999);
    expect(countSessionStarts()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(countSessionStarts()).toBe(3);

    delete failures.session;
    const both = Promise.all([recoverNow(), recoverNow()]);
    expect(isRecovering.get()).toBe(true);
    await both;
    expect(countSessionStarts()).toBe(4);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(countSessionStarts()).toBe(4);
    expect(startProblems.get()).toEqual([]);
  });

  test('a retry does not happen automatically for a permanent problem', async () => {
    vi.useFakeTimers();
    await startUp(steps([], { 'runtime-config': new RuntimeConfigError('invalid', 'x') }));
    planRecovery();
    expect(vi.getTimerCount()).toBe(0);
  });
});
