import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { migrate } from '../../db/database.ts';
import { useTestDatabase } from '../../db/test-database.ts';
import { people } from '../../seed/people.ts';
import { seed } from '../../seed/seed.ts';

const database = useTestDatabase(async (db) => {
  await migrate(db);
  await seed(db);
});
const delay = 300;
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildApp({
    db: database(),
    superheroLogin: 'local',
    v1: 'published',
    peopleSearchDelayMs: delay,
  });
});
afterAll(async () => await app.close());

it('delays a people search by PEOPLE_SEARCH_DELAY_MS', async () => {
  const { username, password } = people.superhero;
  const login = await app.inject({
    method: 'POST',
    url: '/api/v3/authentication/local',
    payload: { username, password },
  });
  const headers = { authorization: `Bearer ${login.json<{ accessToken: string }>().accessToken}` };
  const start = performance.now();
  const answer = await app.inject({ url: `/api/v1/users?email=${username}`, headers });
  expect(answer.json()).toMatchObject({ total: 1 });
  expect(performance.now() - start).toBeGreaterThanOrEqual(delay - 1);
});
