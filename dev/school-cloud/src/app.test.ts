import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { migrate } from './db/database.ts';
import { useTestDatabase } from './db/test-database.ts';
import { people } from './seed/people.ts';
import { seed } from './seed/seed.ts';

describe('the simulator under load', () => {
  const getDatabase = useTestDatabase(async (db) => {
    await migrate(db);
    await seed(db);
  });
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await buildApp({ db: getDatabase(), superheroLogin: 'local', v1: 'published' });
  });
  afterAll(async () => {
    await app.close();
  });

  const logIn = async (): Promise<string> => {
    const { username, password } = people.superhero;
    const url = '/api/v3/authentication/local';
    const response = await app.inject({ method: 'POST', url, payload: { username, password } });
    expect(response.statusCode).toBe(200);
    return response.json<{ accessToken: string }>().accessToken;
  };
  const readMe = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ method: 'GET', url: '/api/v3/me', headers })).statusCode;
  };

  it('the simulator answers requests of a session while 16 logins are in progress', async () => {
    const token = await logIn();
    const logins = { done: 0 };
    const loginRequests = Array.from({ length: 16 }, async () => {
      await logIn();
      logins.done += 1;
    });
    // If a read waited for the hashes queued before it, several logins would complete during one read.
    const loginsPerRead: number[] = [];
    while (logins.done < 16) {
      const before = logins.done;
      expect(await readMe(token)).toBe(200);
      loginsPerRead.push(logins.done - before);
    }
    await Promise.all(loginRequests);
    expect(loginsPerRead.length).toBeGreaterThan(16);
    expect(Math.max(...loginsPerRead)).toBeLessThanOrEqual(6);
  });

  it('the simulator answers 500 when its database connection is terminated, and recovers', async () => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    const token = await logIn();
    const status = await getDatabase()
      .transaction()
      .execute(async (transaction) => {
        await sql`lock table sessions`.execute(transaction);
        const reading = readMe(token);
        const terminateWaiting = async () => {
          // Within a transaction PostgreSQL keeps the first snapshot of its statistics.
          await sql`select pg_stat_clear_snapshot()`.execute(transaction);
          const waiting = await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
          return waiting.rows.length;
        };
        await expect.poll(terminateWaiting).toBe(1);
        return await reading;
      });
    expect(status).toBe(500);
    // The pool may hand out the connection once more before its socket closes.
    await expect.poll(() => readMe(token)).toBe(200);
    errorLog.mockRestore();
  });

  it('the simulator closes without waiting for open keep-alive connections', async () => {
    const own = await buildApp({ db: getDatabase(), superheroLogin: 'local', v1: 'published' });
    const address = await own.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`${address}/api/v3`, { headers: { connection: 'keep-alive' } });
    await expect(own.close()).resolves.toBeUndefined();
  });
});
