import { describe, expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import { OutcomeUnknownError, PlatformClient } from './client.ts';
import { bindDeletionBatches } from './deletions.ts';
import { RejectedError } from './responses.ts';

const fake = useFakePlatform();
const id = '05e700000000000000000001';
const times = { createdAt: '2026-11-16T08:00:00.000Z', updatedAt: '2026-11-16T08:00:00.000Z' };
const counts = { validUsers: 2, invalidUsers: 0, skippedUsers: 0 };
const batch = { id, name: 'Klasse 4b', status: 'created', ...counts, ...times };

function batches() {
  fake.requests.length = 0;
  const url = fake.apiUrl();
  return bindDeletionBatches(
    new PlatformClient({ server: 'admin-api', url, metrics: createMetrics(), clock: Date.now }),
  );
}

describe('deletion batches of the platform', () => {
  test('deletion batches of the platform are listed with an explicit limit', async () => {
    fake.answer(200, { total: 1, skip: 0, limit: 50, data: [batch] });
    expect(await batches().list({ skip: 0, limit: 50 })).toEqual({ batches: [batch], total: 1 });
    expect(fake.requests[0]?.url).toBe('/api/deletion-batches?limit=50&skip=0');
  });

  test('deletion batches of the platform are created for the domain user, whatever their name is', async () => {
    const bodies: unknown[] = [];
    fake.answerWith((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(JSON.parse(text)));
      request.on('end', () => void response.writeHead(201).end(JSON.stringify(batch)));
    });
    const { created } = await batches().create({ name: 'course', personIds: [id] });
    expect(created).toEqual(batch);
    expect(bodies).toEqual([{ name: 'course', targetRefDomain: 'user', targetRefIds: [id] }]);
  });

  test('deletion batches of the platform are read with all their ids, also if these have more than 4 MB', async () => {
    const ids = Array.from({ length: 150_000 }, (_, index) => index.toString(16).padStart(24, '0'));
    const lists = { invalidUsers: [], skippedUsers: [], failedDeletions: [], successfulDeletions: [] };
    fake.answer(200, { ...batch, ...lists, validUsers: ids, pendingDeletions: ids });
    const detail = await batches().get(id);
    expect(detail.pendingDeletions).toHaveLength(150_000);
  });

  test('deletion batches of the platform are not found if the platform does not have them', async () => {
    fake.answer(404, { type: 'NOT_FOUND', message: 'Not Found' });
    await expect(batches().get(id)).rejects.toMatchObject({ status: 404 });
  });

  test.each([408, 500])(
    'deletion batches of the platform that answer %i to their execution may have started',
    async (status) => {
      fake.answer(status, { type: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' });
      await expect(batches().execute(id)).rejects.toThrow(OutcomeUnknownError);
      expect(fake.requests).toHaveLength(1);
    },
  );

  test('deletion batches of the platform that were executed before reject it', async () => {
    fake.answer(400, { type: 'CANT_CREATE_DELETION_REQUESTS_FOR_BATCH_ERROR', message: 'Bad Request' });
    await expect(batches().execute(id)).rejects.toThrow(RejectedError);
  });
});
