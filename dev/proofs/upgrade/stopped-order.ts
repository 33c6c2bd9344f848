import { setTimeout as pause } from 'node:timers/promises';
import type { Gateway } from '@superhero/stack/gateway';
import * as v from 'valibot';
import type { GatewayBuild } from '../build.ts';
import { callGateway } from '../call-gateway.ts';
import type { Claim } from '../claims.ts';
import { findRepeated, none } from '../claims.ts';
import { addStudents } from '../deletion/add-students.ts';
import { BatchOperator } from '../deletion/batch-operator.ts';
import { readLargeEvidence } from '../deletion/large-evidence.ts';
import type { Site } from '../deletion/site.ts';
import { startSite } from '../deletion/site.ts';

/** Three parts. */
const people = 25_000;
const parts = 3;
const name = 'Gestoppter Auftrag';
const timeToStart = 300_000;

const Run = v.object({ id: v.string(), state: v.string() });
const WithRun = v.object({ run: v.nullable(Run) });

interface Builds {
  /** Of version 1.0, whose dashboard creates and starts the parts. */
  readonly former: GatewayBuild;
  readonly present: GatewayBuild;
}

/** An order is stopped, the gateway is rolled back to version 1.0, and its dashboard deletes the other people. */
export async function rollBackWithOrder(serverUrl: string, { former, present }: Builds): Promise<Claim[]> {
  const site = await startSite({ serverUrl, dist: former.dist });
  try {
    const ids = await addStudents(site.platformDatabaseUrl, people);
    await site.gateway.stop();
    await site.migrate(present.dist);
    const upgraded = await site.start({ dist: present.dist });
    const operator = new BatchOperator({ ...site, gateway: upgraded });
    const id = await operator.createApproved(ids, name, site.approver);
    const stopped = await runAndStop(site, upgraded, id);
    await upgraded.stop();

    await site.gateway.restart();
    const rolledBack = await finishParts(site, id);
    await site.gateway.stop();

    const again = await site.start({ dist: present.dist });
    const order = await readRun(site, again, id);
    const batch = await new BatchOperator({ ...site, gateway: again }).readBatch(id);
    const sent = site.adminApi.handled.filter((line) => line.startsWith('POST '));
    return [
      {
        text: `the order was ${stopped.state} after ${stopped.started} of ${parts} parts; version 1.0 created and started the others with ${rolledBack} calls`,
        holds: stopped.state === 'stopped' && stopped.started >= 1 && stopped.started < parts,
      },
      {
        text: `upgraded again, the order is ${order?.state}, ${batch.pending} people are pending and ${batch.remaining} remain`,
        holds: order?.state === 'stopped' && batch.pending === people && batch.remaining === 0,
      },
      none(
        'starts that reached the school cloud twice',
        findRepeated(sent.filter((line) => line.endsWith('/execute'))),
      ),
      {
        text: `${sent.length} calls created and started ${parts} parts`,
        holds: sent.length === 2 * parts,
      },
      ...(await readLargeEvidence(site, { ids, name, parts, dist: present.dist })),
    ];
  } finally {
    await site.stop();
  }
}

/** Gives the order, and stops it as soon as it has started a part. */
async function runAndStop(site: Site, gateway: Gateway, batchId: string) {
  const write = async (path: string): Promise<void> => {
    const { status } = await callGateway(gateway, site.requester, `POST ${path}`, {
      body: { reason: 'Ticket 4712' },
    });
    if (status === undefined || status >= 300) throw new Error(`${path} was answered with ${status}.`);
  };
  await write(`/deletion/batches/${batchId}/run`);
  const countStarted = (): number => site.adminApi.handled.filter((line) => line.endsWith('/execute')).length;
  const deadline = Date.now() + timeToStart;
  while (countStarted() === 0 && Date.now() < deadline) await pause(50);
  const run = await readRun(site, gateway, batchId);
  await write(`/work/${run?.id}/stop`);
  // The current step ends before the instance does.
  const state = (await readRun(site, gateway, batchId))?.state;
  return { state, started: countStarted() };
}

async function readRun({ requester }: Site, gateway: Gateway, batchId: string) {
  const { body } = await callGateway(gateway, requester, `GET /deletion/batches/${batchId}`);
  return v.parse(WithRun, body).run;
}

/** What the dashboard of version 1.0 does after its operator continues. Returns the number of calls. */
async function finishParts(site: Site, id: string): Promise<number> {
  const operator = new BatchOperator(site);
  const path = `/deletion/batches/${id}`;
  for (let calls = 0; ; calls += 1) {
    const { parts: all, remaining } = await operator.readBatch(id);
    const created = all.find(({ state }) => state === 'created');
    if (created !== undefined)
      await operator.write(site.requester, `${path}/parts/${created.part}/start`, {});
    else if (remaining > 0) await operator.write(site.requester, `${path}/parts`, {});
    else return calls;
  }
}
