import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../testing/start-gateway.ts';
import type { Gateway, GatewayOptions } from '../testing/start-gateway.ts';
import { patient } from '../testing/patient.ts';
import { useOperator } from '../testing/use-gateway.ts';

const time = { now: 0 };
const { audit, schoolCloud, gateway, token, write } = useOperator({ clock: () => time.now });
const { lindenhof } = schools;
const serviceAccount = { name: people.gardener.username, password: people.gardener.password };

beforeEach(() => audit.empty());

const rename = (name: string) => write('PATCH', `/schools/${lindenhof.id}`, { name });
const setName = async (name: string) =>
  await schoolCloud.database().updateTable('schools').set({ name }).where('id', '=', lindenhof.id).execute();

/** What can have become of a write whose answer was lost. */
const fates = {
  'was applied': async () => {},
  'was not applied': async () => await setName(lindenhof.name),
  'was followed by another change': async () => await setName('Anders'),
};

const readEnd = async () =>
  (await audit.readChain())
    .filter(({ kind }) => kind === 'ended')
    .map(({ outcome, settled_by }) => ({ outcome, settled_by }));

/** An instance without requests of operators, until the test ends. */
async function startAlone(options: Partial<GatewayOptions>): Promise<Gateway> {
  const instance = await startGateway({
    ...schoolCloud.settings(),
    db: audit.db(),
    workInterval: 20,
    ...options,
  });
  onTestFinished(() => instance.stop());
  return instance;
}

test.each(Object.entries(fates))(
  'a write that %s is settled without a visit as it is with one',
  async (_fate, befall) => {
    const settle = async (visit: () => Promise<void>) => {
      await audit.empty();
      await setName(lindenhof.name);
      await audit.losingOutcomes(() => rename('Lindenhof am See'));
      await befall();
      await audit.ageEntries(901);
      await visit();
      await expect.poll(readEnd, patient).toHaveLength(1);
      return (await readEnd())[0];
    };
    const visited = await settle(async () => {
      time.now += 60_000;
      // Verifies the session, so that the write after it does not let the gateway look again.
      await gateway().sendRequest('/deletion/attention', token());
    });
    const alone = await settle(async () => void (await startAlone({ serviceAccount })));
    expect(visited?.settled_by).toBe(people.superhero.userId);
    expect(alone).toEqual({ outcome: visited?.outcome, settled_by: '0'.repeat(24) });
  },
);

test('a write that needs a session stays pending without a service account', async () => {
  await audit.losingOutcomes(() => rename('Lindenhof am Teich'));
  await audit.ageEntries(901);
  const before = schoolCloud.requests.length;
  const instance = await startAlone({});
  await expect.poll(() => instance.readMetrics(), patient).toContain('gateway_audit_overdue_entries 1');
  expect(await readEnd()).toEqual([]);
  expect(schoolCloud.requests.slice(before)).toEqual([]);
});

test('a session of the service account that the platform has ended is replaced', async () => {
  const clock = { now: 0 };
  const instance = await startAlone({ serviceAccount, clock: () => clock.now });
  await expect.poll(() => instance.readMetrics(), patient).toContain('state{state="signed-in"} 1');
  await schoolCloud.expireSession('gardener');
  await audit.losingOutcomes(() => rename('Lindenhof am Bach'));
  await audit.ageEntries(901);
  await expect.poll(() => instance.readMetrics(), patient).toContain('state{state="signed-out"} 1');
  clock.now += 60_000;
  await expect.poll(readEnd, patient).toMatchObject([{ outcome: 'done', settled_by: '0'.repeat(24) }]);
});
