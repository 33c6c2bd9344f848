import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { selectHeldNames } from '../../db/subject-locks.ts';
import type { HeldLock, SubjectLocks } from '../../db/subject-locks.ts';
import type { NotifySettings } from '../../lib/config.ts';
import type { Log } from '../../lib/log.ts';
import type { Metrics } from '../../lib/metrics.ts';
import { sweepRegularly } from '../sweep.ts';
import { addNotificationGauges, deliveryTime } from './gauges.ts';
import { sign } from './signature.ts';
import { recordDue } from './sources.ts';
import { postWebhook } from './webhook.ts';
import type { Answer, Network } from './webhook.ts';

/** Minutes before each further attempt: eight attempts within 23 hours. */
const waits = [1, 10, 60, 240, 360, 360, 360];
const maxAttempts = waits.length + 1;
/** Then new notifications are looked for. */
const maxAtOnce = 20;

interface Tools {
  readonly db: Database;
  readonly locks: SubjectLocks;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly network?: Network;
}

interface Due {
  readonly id: string;
  readonly kind: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly counts: unknown;
  readonly path: string;
  readonly happened_at: Date;
  readonly attempts: number;
}

/** Looks for what happened and sends it. */
export function startNotifications(settings: NotifySettings, tools: Tools) {
  addNotificationGauges(tools);
  const notifier = new Notifier(settings, tools);
  const sweep = sweepRegularly(() => notifier.sweep(), { log: tools.log, name: 'sending notifications' });
  return {
    /** Waits for the request that is being sent. */
    stop: async (): Promise<void> => {
      notifier.stop();
      await sweep.stop();
    },
  };
}

/** Delivery is at-least-once: after a crash between the answer and its row, the notification is sent again. */
export class Notifier {
  readonly #settings: NotifySettings;
  readonly #tools: Tools;
  #isStopping = false;

  constructor(settings: NotifySettings, tools: Tools) {
    this.#settings = settings;
    this.#tools = tools;
    for (const result of ['delivered', 'failed', 'dead']) tools.metrics.notifications.inc({ result }, 0);
  }

  /** One instance at a time, and one notification after the other. */
  async sweep(): Promise<void> {
    const { db, locks } = this.#tools;
    await locks.tryHold('notifications', async (lock) => {
      await recordDue(db);
      for (let sent = 0; sent < maxAtOnce && !this.#isStopping; sent += 1) {
        const due = await findDue(db, lock);
        if (due === undefined) return;
        await this.#deliver(due);
      }
    });
  }

  stop(): void {
    this.#isStopping = true;
  }

  async #deliver(due: Due): Promise<void> {
    const { db, log, metrics, network } = this.#tools;
    const answer = await postWebhook(this.#describe(due), network);
    const attempt = due.attempts + 1;
    const result = resultOf(answer, attempt);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notification_attempts')
      .values({ notification_id: due.id, attempt, result, status: null, error: null, ...answer })
      // Another instance was faster, because this one had lost its lock.
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    metrics.notifications.inc({ result });
    if (result === 'delivered') return;
    const reason = 'status' in answer ? answer.status : answer.error;
    const facts = { notification: due.id, kind: due.kind, attempt, reason };
    if (result === 'dead') log.warning('a notification was given up', facts);
    else log.event('a notification was not delivered', facts);
  }

  #describe({ id, kind, subject_kind, subject_id, counts, path, happened_at }: Due) {
    const { webhookUrl, dashboardUrl, secrets } = this.#settings;
    const body = JSON.stringify({
      id,
      kind,
      at: happened_at.toISOString(),
      subject: { kind: subject_kind, id: subject_id },
      counts,
      link: `${dashboardUrl}${path}`,
    });
    const headers = {
      'content-type': 'application/json',
      'superhero-delivery': id,
      'superhero-signature': sign(body, secrets, new Date()),
    };
    return { url: webhookUrl, headers, body };
  }
}

function resultOf(answer: Answer, attempt: number): 'delivered' | 'failed' | 'dead' {
  if ('status' in answer && answer.status >= 200 && answer.status < 300) return 'delivered';
  return attempt < maxAttempts ? 'failed' : 'dead';
}

/** The oldest notification whose time has come. Undefined also if the lock was lost. */
async function findDue(db: Database, lock: HeldLock): Promise<Due | undefined> {
  const { rows } = await sql<Due & { held: string[] }>`
    select id, kind, subject_kind, subject_id, counts, path, happened_at, coalesce(last.attempt, 0) as attempts,
      ${selectHeldNames([lock])} as held
    from notifications as due
    left join lateral (
      select attempt, result, at from notification_attempts
      where notification_id = due.id order by attempt desc limit 1
    ) as last on true
    where due.at > now() - ${deliveryTime} and (
      last.attempt is null
      or (last.result = 'failed' and last.at + make_interval(mins => (${waits}::integer[])[last.attempt]) <= now())
    )
    order by due.at, id
    limit 1
  `.execute(db);
  const [row] = rows;
  return row?.held.includes(lock.name) === true ? row : undefined;
}
