import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach } from 'vitest';
import { Keys } from '../audit/keys.ts';
import { SubjectLocks } from '../db/subject-locks.ts';
import { createLog } from '../lib/log.ts';
import { createMetrics } from '../lib/metrics.ts';
import { addNotificationGauges } from '../work/notify/gauges.ts';
import { Notifier, startNotifications } from '../work/notify/notifier.ts';
import { ChainBuilder, objectId } from './chain-builder.ts';
import { urlOf } from './open-audit.ts';
import { useAudit } from './use-audit.ts';
import { useReceiver } from './use-receiver.ts';

const minute = 60_000;
export const hours = (count: number): number => count * 60;

interface ApprovalToAdd {
  /** Minutes ago. */
  readonly requested?: number;
  /** Minutes from now. */
  readonly expires?: number;
  readonly decision?: 'approved' | 'rejected' | 'withdrawn';
  /** Minutes ago. */
  readonly decided?: number;
  readonly isUsed?: boolean;
}

const fromNow = (minutes: number): Date => new Date(Date.now() + minutes * minute);

/** Instances of the gateway that send notifications to one receiver. */
export function useNotifications() {
  const audit = useAudit();
  const receiver = useReceiver();
  const secret = randomBytes(32);
  const settings = () => ({
    webhookUrl: receiver.url(),
    secrets: [secret],
    dashboardUrl: 'https://dashboard.example',
  });
  const opened: SubjectLocks[] = [];
  afterEach(async () => {
    for (const locks of opened.splice(0)) await locks.close();
    await audit.empty();
    await sql`truncate notifications cascade`.execute(audit.owner());
  });

  const addInstance = () => {
    const written: string[] = [];
    const log = createLog({ write: (line) => void written.push(line) });
    const metrics = createMetrics();
    const locks = new SubjectLocks(urlOf(audit.db()) ?? '', { log, metrics });
    opened.push(locks);
    const tools = { db: audit.db(), locks, log, metrics, network: receiver.network() };
    const notifier = new Notifier(settings(), tools);
    return {
      sweep: () => notifier.sweep(),
      /** Sweeps regularly. */
      start: () => startNotifications(settings(), tools),
      addGauges: () => addNotificationGauges(tools),
      logText: () => written.join(''),
      readMetric: async (name: string): Promise<string | undefined> => {
        const lines = (await metrics.registry.metrics()).split('\n');
        return lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
      },
    };
  };

  /** An approval of a password. Returns its id. */
  const addApproval = async ({
    requested = 0,
    expires = hours(7 * 24) - requested,
    decision,
    decided = 0,
    isUsed = false,
  }: ApprovalToAdd = {}): Promise<string> => {
    const id = randomUUID();
    const owner = audit.owner();
    const [{ seq } = { seq: null }] = await owner.selectFrom('audit_chain').select('seq').limit(1).execute();
    if (seq === null) {
      const chain = new ChainBuilder(new Keys([secret]));
      chain.begin();
      await chain.insert(owner);
    }
    const step = { approval_id: id, entry: 1 };
    await owner
      .insertInto('approvals')
      .values({
        id,
        kind: 'password',
        entry: 1,
        requester_id: objectId(1),
        subject_id: objectId(2),
        digest: null,
        requested_at: fromNow(-requested),
        expires_at: fromNow(expires),
      })
      .execute();
    if (decision !== undefined)
      await owner
        .insertInto('approval_decisions')
        .values({ ...step, decision, operator_id: objectId(3), at: fromNow(-decided) })
        .execute();
    if (isUsed) await owner.insertInto('approval_uses').values(step).execute();
    return id;
  };

  return {
    audit,
    receiver,
    secret,
    addInstance,
    addApproval,
    /** As if this much time had passed. */
    passMinutes: async (minutes: number): Promise<void> => {
      const by = sql`make_interval(secs => ${minutes * 60})`;
      for (const [table, columns] of [
        ['approvals', ['requested_at', 'expires_at']],
        ['approval_decisions', ['at']],
        ['notifications', ['at']],
        ['notification_attempts', ['at']],
      ] as const) {
        const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${by}`);
        await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(audit.owner());
      }
    },
    readNotifications: async () =>
      await audit.owner().selectFrom('notifications').selectAll().orderBy('at').execute(),
    readAttempts: async () =>
      await audit
        .owner()
        .selectFrom('notification_attempts')
        .select(['attempt', 'result', 'status', 'error'])
        .orderBy('notification_id')
        .orderBy('attempt')
        .execute(),
  };
}
