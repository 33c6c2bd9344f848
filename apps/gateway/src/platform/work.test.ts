import { expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { superheroMe, useFakePlatform } from '../testing/use-fake-platform.ts';
import { NotSentError } from './client.ts';
import { issueMandate } from './mandate.ts';
import { connectPlatform } from './platform.ts';
import { RejectedError } from './responses.ts';

const platform = useFakePlatform();

/** Moves a person in a session of an operator, while the platform answers a write with 401 and `/me` like this. */
async function move(statusOfMe: number): Promise<unknown> {
  platform.answerWith(({ url }, response) => {
    const isMe = url === '/api/v3/me';
    response.writeHead(isMe ? statusOfMe : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isMe ? superheroMe : { message: 'Unauthorized' }));
  });
  const settings = { platformApiUrl: platform.apiUrl(), platformAdminApiUrl: platform.apiUrl() };
  const connection = connectPlatform(
    { ...settings, platformApiKey: 'none' },
    { metrics: createMetrics(), clock: () => 0 },
  );
  const { operatorSession } = connection.as({ token: 'a.b.c', isFreshlyVerified: true });
  const session = operatorSession?.forOrder(issueMandate());
  return await session?.people.moveToSchool('1', '2').catch((error: unknown) => error);
}

test('a write that is rejected because the session has ended was not applied and can be made again', async () => {
  expect(await move(401)).toBeInstanceOf(NotSentError);
});

test('a write that is rejected because a permission is missing is rejected', async () => {
  expect(await move(200)).toBeInstanceOf(RejectedError);
});
