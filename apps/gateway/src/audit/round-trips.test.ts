import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { countRoundTrips } from '../testing/count-round-trips.ts';
import type { TripCounter } from '../testing/count-round-trips.ts';
import { fakeToken } from '../testing/fake-token.ts';
import { startGateway } from '../testing/start-gateway.ts';
import type { Gateway } from '../testing/start-gateway.ts';
import { openAudit, urlOf } from '../testing/open-audit.ts';
import { useScriptedSchool } from '../testing/use-scripted-school.ts';

const { platform, audit, script, answerRename, outcomes } = useScriptedSchool();
const running: { trips?: TripCounter; db?: Database; gateway?: Gateway } = {};

beforeAll(async () => {
  const trips = await countRoundTrips(urlOf(audit.db()) ?? '');
  const db = openAudit(trips.url);
  const gateway = await startGateway({ platformApiUrl: platform.apiUrl(), db, clock: () => script.time });
  Object.assign(running, { trips, db, gateway });
});
afterAll(async () => {
  await running.gateway?.stop();
  await running.db?.destroy();
  await running.trips?.stop();
});

test('a write takes at most 6 round trips to the audit database', async () => {
  const { trips, gateway } = running;
  if (trips === undefined || gateway === undefined) throw new Error('The gateway did not start.');
  const rename = async (name: string) => {
    script.onWrite = (_request, response) => answerRename(response, name);
    return await gateway.write(fakeToken('me'), 'PATCH', '/schools/5c4001000000000000000002', { name });
  };

  await rename('Erster Name');
  // The reconciler runs after the first request and reads the newest row last. The clock of the test stops, so it does
  // not run again.
  const sent: string[] = [];
  await expect
    .poll(() => {
      sent.push(...trips.take());
      return sent.some((text) => text.includes('order by "seq" desc limit')) && !trips.isWaiting();
    })
    .toBe(true);

  expect(await rename('Neu')).toMatchObject({ status: 200 });
  expect(await outcomes()).toEqual(['begun', 'done', 'begun', 'done']);
  expect(trips.take().slice(6)).toEqual([]);
});
