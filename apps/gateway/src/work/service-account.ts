import { sql } from 'kysely';
import type { Keys } from '../audit/keys.ts';
import type { SubjectLocks } from '../db/subject-locks.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import { ApiError, requireDatabase } from '../lib/api-error.ts';
import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { Mandate } from '../platform/mandate.ts';
import type { Platform, PlatformConnection, ServiceSession, WorkSession } from '../platform/platform.ts';
import { superheroRole } from '../platform/people.ts';
import type { Me } from '../platform/session.ts';
import type { Credentials } from '../platform/service-login.ts';
import { sweepRegularly } from './sweep.ts';

/** The purpose of the keys that identify credentials and seal ids. */
export const credentialsPurpose = 'service account';

/** A session lasts two hours, however much it is used. */
const timeToRenew = 100 * 60_000;
/** One wrong password blocks the account for 15 minutes, also for the right one. */
const timeToWait = sql`interval '16 minutes'`;
/** Milliseconds between two tries of an instance, unless a password was rejected. */
const untilNextTry = 60_000;
/** Milliseconds until the permissions are looked at again. */
const untilAllowed = 10 * 60_000;
const timeToKeepIds = 60_000;
/** More than the logins of all instances within the time to wait. */
const rowsToRead = 200;
/** Only with the role the platform shows people of all schools, and so whether an operator is still a superhero. */
const neededPermissions = ['ADMIN_EDIT', 'CAN_EXECUTE_INSTANCE_OPERATIONS', 'INSTANCE_EDIT', 'SCHOOL_EDIT'];

/**
 * `signed-out`: not yet, or the platform is not available. `rejected`: the password is wrong, or the account is blocked.
 * `not-allowed`: its role or permissions do not suffice.
 */
const states = ['signed-in', 'signed-out', 'rejected', 'not-allowed'] as const;
type State = (typeof states)[number];

type Event = Tables['service_account_logins']['event'];

interface Tools {
  readonly db: Database;
  readonly locks: SubjectLocks;
  readonly keys: Keys;
  readonly platform: PlatformConnection;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly credentials: Credentials;
  /** Gets the ids of the people who were used as the service account. */
  readonly ids: Set<string>;
}

/**
 * The session that the gateway has without an operator. Each instance has one of its own, in memory. All instances
 * together try a wrong password once.
 */
export class ServiceAccount {
  readonly #tools: Tools;
  #session: (ServiceSession & { readonly since: number }) | undefined;
  #sweep: ReturnType<typeof sweepRegularly> | undefined;
  #mustVerify = false;
  #notBefore = -Infinity;
  #idsLoadedAt = -Infinity;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#report('signed-out');
  }

  hasSession(): boolean {
    return this.#session !== undefined;
  }

  /** What an order can do in its session. Undefined while there is none. */
  session(mandate: Mandate): WorkSession | undefined {
    return this.#session && this.#tools.platform.asServiceAccount(this.#session, mandate);
  }

  /** What the gateway reads for itself. Without a session only what the API key allows. */
  reads(): Platform {
    return this.#tools.platform.asGateway(this.#session);
  }

  /** Signs in if there is no session, or a new one is due. */
  async #renew(): Promise<void> {
    await this.#loadIds();
    if (this.#mustVerify) await this.#verify();
    const { clock, locks } = this.#tools;
    const isCurrent = this.#session !== undefined && clock() - this.#session.since < timeToRenew;
    if (isCurrent || clock() < this.#notBefore) return;
    await locks.tryHold('service-account', async () => {
      if (await this.#mayTry()) await this.#logIn();
    });
  }

  /** Returns after the first try. */
  async start(interval: number): Promise<void> {
    const { log } = this.#tools;
    this.#sweep = sweepRegularly(() => this.#renew(), {
      log,
      name: 'signing in the service account',
      interval,
    });
    await this.#sweep.first;
  }

  /** Ends the session on the platform too. */
  async stop(): Promise<void> {
    await this.#sweep?.stop();
    const session = this.#session;
    this.#session = undefined;
    if (session === undefined) return;
    await this.#end(session);
    this.#report('signed-out');
  }

  async #end({ token }: ServiceSession): Promise<void> {
    await this.#tools.platform.serviceAccount
      .logOut(token)
      .catch((error: unknown) =>
        this.#tools.log.failure(
          'the session of the service account could not be ended',
          describeFailure(error),
        ),
      );
  }

  /** Also those of other instances and of earlier accounts. */
  async #loadIds(): Promise<void> {
    const { db, keys, ids, clock } = this.#tools;
    if (clock() - this.#idsLoadedAt < timeToKeepIds) return;
    const rows = await requireDatabase(
      db
        .selectFrom('service_account_logins')
        .select(['person_id', 'seal'])
        .distinct()
        .where('person_id', 'is not', null)
        .execute(),
    );
    for (const { person_id: id, seal } of rows)
      if (id !== null && seal !== null && keys.recognises(seal, sealedId(id))) ids.add(id);
    this.#idsLoadedAt = clock();
  }

  async #verify(): Promise<void> {
    const { platform } = this.#tools;
    this.#mustVerify = false;
    if (this.#session === undefined) return;
    try {
      await platform.readMe(this.#session.token, { isConfirmed: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      this.#session = undefined;
      this.#report('signed-out');
    }
  }

  /** False after these credentials were rejected, or may have been, in any instance. */
  async #mayTry(): Promise<boolean> {
    const { db, keys, credentials } = this.#tools;
    const rows = await requireDatabase(
      db
        .selectFrom('service_account_logins')
        .select([
          'event',
          'credentials',
          sql<boolean>`at > clock_timestamp() - ${timeToWait}`.as('is_recent'),
        ])
        .orderBy('id', 'desc')
        .limit(rowsToRead)
        .execute(),
    );
    const own = rows.filter((row) => keys.recognises(row.credentials, identify(credentials)));
    const [last] = own;
    const isRejected = last?.event === 'rejected' || last?.event === 'blocked';
    // The answer was lost, or the instance crashed before it.
    const isUnknown = last?.event === 'sent' || last?.event === 'unknown';
    const judged = own.find(({ event }) => event === 'accepted' || event === 'rejected');
    const mayBeWrong = isRejected || (isUnknown && judged?.event !== 'accepted');
    if (last?.is_recent !== true || !mayBeWrong) return true;
    this.#report('rejected');
    return false;
  }

  async #logIn(): Promise<void> {
    const { platform, credentials, clock, log } = this.#tools;
    this.#notBefore = clock() + untilNextTry;
    await this.#add('sent');
    const result = await platform.serviceAccount.logIn(credentials).catch(async (error: unknown) => {
      await this.#add('not-sent');
      throw error;
    });
    if (result.is !== 'accepted') {
      await this.#add(result.is);
      log.event('the service account could not sign in', { result: result.is });
      this.#report(result.is === 'unknown' ? 'signed-out' : 'rejected');
      return;
    }
    const session = { token: result.token, onRejected: () => (this.#mustVerify = true), since: clock() };
    const missing = await this.#findMissing(session).catch(async (error: unknown) => {
      await this.#end(session);
      throw error;
    });
    if (missing.length > 0) {
      log.event('the service account must not be used', { missing: missing.join(', ') });
      await this.#end(session);
      this.#notBefore = clock() + untilAllowed;
      this.#report('not-allowed');
      return;
    }
    const former = this.#session;
    this.#session = session;
    this.#report('signed-in');
    if (former !== undefined) await this.#end(former);
  }

  /** What the account lacks. Its id is recorded even if it can't be used. */
  async #findMissing({ token }: ServiceSession): Promise<string[]> {
    const me = await this.#tools.platform.readMe(token, { isConfirmed: true });
    await this.#add('accepted', me.user.id);
    this.#tools.ids.add(me.user.id);
    return listMissing(me);
  }

  async #add(event: Event, personId: string | null = null): Promise<void> {
    const { db, keys, credentials } = this.#tools;
    const row = {
      event,
      credentials: keys.seal(keys.currentId, identify(credentials)),
      person_id: personId,
      seal: personId === null ? null : keys.seal(keys.currentId, sealedId(personId)),
    };
    await requireDatabase(db.insertInto('service_account_logins').values(row).execute());
  }

  #report(state: State): void {
    for (const each of states)
      this.#tools.metrics.serviceAccount.set({ state: each }, each === state ? 1 : 0);
  }
}

const identify = ({ name, password }: Credentials): string[] => ['credentials', name, password];
const sealedId = (personId: string): string[] => ['id', personId];

function listMissing({ roles, permissions }: Me): string[] {
  const missing = neededPermissions.filter((permission) => !permissions.includes(permission));
  return roles.some(({ name }) => name === superheroRole) ? missing : [superheroRole, ...missing];
}

/** The logins of long ago. A person who is not used any more is an ordinary one then. */
export async function removeOldLogins(db: Database): Promise<{ readonly serviceAccountLogins: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('service_account_logins')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow();
  return { serviceAccountLogins: Number(numDeletedRows) };
}
