import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, person, neverAnswer } from '../testing/answer-calls.ts';
import { fetchMe } from './me.ts';
import { loadPublicConfig } from './public-config.ts';
import { stopCalls } from './running-calls.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('stopping waits until every running call has ended', async () => {
  answerCalls({ 'GET /api/v3/me': neverAnswer, 'GET /api/v3/config/public': neverAnswer });
  const ended: unknown[] = [];
  const note = (error: unknown) => ended.push(error);
  void fetchMe().catch(note);
  void loadPublicConfig().catch(note);
  await stopCalls();
  expect(ended).toMatchObject([{ kind: 'stopped' }, { kind: 'stopped' }]);
});

test('later calls are not stopped', async () => {
  answerCalls({ 'GET /api/v3/me': () => person('superhero') });
  await stopCalls();
  await expect(fetchMe()).resolves.toBeDefined();
});
