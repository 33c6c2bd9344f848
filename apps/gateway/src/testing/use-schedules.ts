import { randomBytes } from 'node:crypto';
import { vAnnouncement, vWorkOrderDetail } from '@superhero/contract/gateway/valibot';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, onTestFinished, vi } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { connectPlatform } from '../platform/platform.ts';
import type { WorkSession } from '../platform/platform.ts';
import { resetValues } from './runtime-config-rows.ts';
import { patient } from './patient.ts';
import { startGateway } from './start-gateway.ts';
import type { GatewayOptions } from './start-gateway.ts';
import { useOperator } from './use-gateway.ts';

const texts = { de: '<p>Wartung</p>', en: 'Maintenance', es: 'Mantenimiento', uk: 'Роботи' };
export const scheduled = { texts, roles: ['teacher'] };

const beginning = new Date();

/** Scheduled announcements at a time that the test sets. The gateway that operators use works on no orders itself. */
export function useSchedules() {
  const time = { now: beginning };
  const account: { session?: WorkSession | undefined } = {};
  const auditKeys = [randomBytes(32)] as const;
  const shared = {
    auditKeys,
    workTime: () => time.now,
    workSession: () => account.session,
    notAppliedAfter: 0,
  };
  const operator = useOperator(shared);
  const { schoolCloud, audit, read, write } = operator;
  const platform: { session?: WorkSession } = {};
  beforeAll(() => {
    const connection = connectPlatform(schoolCloud.settings(), {
      metrics: createMetrics(),
      clock: () => performance.now(),
    });
    platform.session = connection.as({ token: operator.token(), isFreshlyVerified: true });
  });

  const get = async () => v.parse(vAnnouncement, (await read('/instance/announcement')).body);
  const readOrder = async (id: string) => v.parse(vWorkOrderDetail, (await read(`/work/${id}`)).body);
  /** The time in some minutes from the present one. */
  const inMinutes = (minutes: number): string =>
    new Date(time.now.getTime() + minutes * 60_000).toISOString();
  const schedule = async (times: object, change: object = {}) =>
    await write('POST', '/instance/announcement/schedule', {
      ...scheduled,
      from: null,
      until: null,
      seen: (await get()).version,
      replaces: null,
      reason: 'Ticket 66',
      ...times,
      ...change,
    });
  const publish = async (change: object = {}) =>
    await write('PUT', '/instance/announcement', {
      ...scheduled,
      isOn: true,
      seen: (await get()).version,
      ...change,
    });
  /** The id of an order. */
  const give = async (times: object): Promise<string> => {
    const { status, body } = await schedule(times);
    if (status !== 202) throw new Error(`The order was rejected: ${JSON.stringify(body)}`);
    return String(body['orderId']);
  };
  const startWorker = async (credentials?: GatewayOptions['serviceAccount']) => {
    const { workSession, ...rest } = shared;
    const session = credentials === undefined ? { workSession } : { serviceAccount: credentials };
    const options = { ...schoolCloud.settings(), db: audit.db(), workInterval: 20, ...rest, ...session };
    const worker = await startGateway(options);
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= worker.stop());
    onTestFinished(stop);
    return { ...worker, stop };
  };
  const stateOf = async (id: string) => {
    const { state, waitsFor } = await readOrder(id);
    return [state, waitsFor];
  };
  return {
    ...operator,
    time,
    get,
    readOrder,
    stateOf,
    inMinutes,
    schedule,
    publish,
    /** An instance that works on orders until the test ends, with a service account or the session of a test. */
    startWorker,
    useAccount: (isUsable: boolean): void => {
      account.session = isUsable ? platform.session : undefined;
    },
    /** Before each test. */
    reset: async (): Promise<void> => {
      await resetValues(schoolCloud);
      await audit.empty();
      schoolCloud.requests.splice(0);
      time.now = new Date();
      account.session = platform.session;
    },
    /** An order for these minutes from now. */
    order: async (from: number, until: number | null = null): Promise<string> =>
      await give({ from: inMinutes(from), until: until && inMinutes(until) }),
    /** An announcement that is on with an end, and an order that switches it off then. */
    publishUntil: async (minutes: number) => {
      const until = inMinutes(minutes);
      await publish({ until });
      const id = await give({ until });
      schoolCloud.requests.splice(0);
      return { id, until };
    },
    /** Starts an instance and waits until it has ended the order. */
    endOf: async (id: string) => {
      const worker = await startWorker();
      await vi.waitUntil(async () => (await readOrder(id)).endedAt !== null, patient);
      await worker.stop();
      return await stateOf(id);
    },
    /** As if all orders had waited until then. */
    moveTo: async (at: string | Date): Promise<void> => {
      time.now = new Date(at);
      await sql`update work_slices set next_at = now()`.execute(audit.owner());
    },
    countSlices: async () => (await audit.owner().selectFrom('work_slices').selectAll().execute()).length,
    /** The writes to the platform, such as `TEXT_DE` or `ENABLED`. */
    readWrites: () =>
      schoolCloud.requests
        .filter((line) => line.startsWith('PATCH '))
        .map((line) => line.replace(/.*DASHBOARD_ANNOUNCEMENT_/u, '')),
    stop: async (id: string) => await write('POST', `/work/${id}/stop`, { reason: 'Ticket 67' }),
  };
}
