import { randomBytes } from 'node:crypto';
import { vAnnouncement, vWorkOrderDetail } from '@superhero/contract/gateway/valibot';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { connectPlatform } from '../platform/platform.ts';
import type { WorkSession } from '../platform/platform.ts';
import { startGateway } from './start-gateway.ts';
import type { Gateway, GatewayOptions } from './start-gateway.ts';
import { useOperator } from './use-gateway.ts';

/** For what several steps of an order lead to, on a machine that does other work. */
export const patient = { timeout: 50_000 };

const texts = { de: '<p>Wartung</p>', en: 'Maintenance', es: 'Mantenimiento', uk: 'Роботи' };
export const scheduled = { texts, roles: ['teacher'] };

const start = new Date();

/** Scheduled announcements at a time that the test sets. The gateway that operators use works on no orders itself. */
export function useSchedules() {
  const time = { now: start };
  const account: { session?: WorkSession } = {};
  const auditKeys = [randomBytes(32)] as const;
  const shared: Partial<GatewayOptions> = {
    auditKeys,
    workTime: () => time.now,
    serviceAccount: { session: () => account.session },
    notAppliedAfter: 0,
  };
  const operator = useOperator(shared);
  const { schoolCloud, audit, read, write } = operator;
  const platform: { session?: WorkSession } = {};
  beforeAll(() => {
    const connection = connectPlatform(schoolCloud.settings(), { metrics: createMetrics(), clock: () => 0 });
    platform.session = connection.as({ token: operator.token(), isFreshlyVerified: true });
  });
  afterAll(() => delete account.session);

  const get = async () => v.parse(vAnnouncement, (await read('/instance/announcement')).body);
  const readOrder = async (id: string) => v.parse(vWorkOrderDetail, (await read(`/work/${id}`)).body);
  return {
    ...operator,
    time,
    get,
    readOrder,
    useAccount: (isUsable: boolean): void => {
      if (isUsable && platform.session !== undefined) account.session = platform.session;
      else delete account.session;
    },
    /** The time in some minutes from the present one. */
    inMinutes: (minutes: number): string => new Date(time.now.getTime() + minutes * 60_000).toISOString(),
    schedule: async (times: object, change: object = {}) =>
      await write('POST', '/instance/announcement/schedule', {
        ...scheduled,
        from: null,
        until: null,
        seen: (await get()).version,
        replaces: null,
        reason: 'Ticket 66',
        ...times,
        ...change,
      }),
    publish: async (change: object = {}) =>
      await write('PUT', '/instance/announcement', {
        ...scheduled,
        isOn: true,
        seen: (await get()).version,
        ...change,
      }),
    /** An instance that works on orders until the test ends. */
    startWorker: async (): Promise<Gateway> => {
      const options = { ...schoolCloud.settings(), db: audit.db(), workInterval: 20, ...shared };
      const worker = await startGateway(options);
      onTestFinished(() => worker.stop());
      return worker;
    },
    /** As if all orders had waited until then. */
    moveTo: async (at: string | Date): Promise<void> => {
      time.now = new Date(at);
      await sql`update work_slices set next_at = now()`.execute(audit.owner());
    },
    /** The writes to the platform, such as `TEXT_DE` or `ENABLED`. */
    readWrites: () =>
      schoolCloud.requests
        .filter((line) => line.startsWith('PATCH '))
        .map((line) => line.replace(/.*DASHBOARD_ANNOUNCEMENT_/u, '')),
    stop: async (id: string) => await write('POST', `/work/${id}/stop`, { reason: 'Ticket 67' }),
  };
}
