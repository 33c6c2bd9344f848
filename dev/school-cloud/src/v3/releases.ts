import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { forbidden } from './api-error.ts';
import type { V3Context } from './context.ts';
import { Input } from './input.ts';
import { readEffectiveRoles } from '../session/effective-roles.ts';
import { serveCalls } from './serve-calls.ts';

const describeRelease = (release: Selectable<Tables['releases']>) => ({
  id: release.id,
  name: release.name,
  body: release.body,
  url: release.url,
  author: release.author,
  authorUrl: release.author_url,
  createdAt: release.created_at,
  publishedAt: release.published_at,
  zipUrl: release.zip_url ?? undefined,
});

export function serveReleases(app: FastifyInstance, context: V3Context): void {
  const { db } = context;
  const serve = serveCalls(app, context);
  // Newest first, and without a total.
  serve('GET /releases', async ({ userId }, { query }) => {
    const input = new Input(query);
    const skip = input.number('skip', 0, 0);
    const limit = input.number('limit', 10, 1, 100);
    input.mustBeValid();
    const { permissions } = await readEffectiveRoles(db, userId);
    if (!permissions.includes('RELEASES_VIEW')) throw forbidden();
    const rows = await db
      .selectFrom('releases')
      .selectAll()
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .offset(skip)
      .limit(limit)
      .execute();
    return { data: rows.map(describeRelease) };
  });
}
