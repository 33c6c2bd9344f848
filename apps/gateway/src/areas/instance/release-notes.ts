import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { ReleaseNote } from '@superhero/contract/gateway/types';
import { releaseNoteList } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import { withFallback } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Release } from '../../platform/releases.ts';

/** As in the contract. */
const maxTextLength = 20_000;

/** Fetching is a decision of an operator and never happens on its own (decision 045). */
export function releaseNoteHandlers(audited: Audited) {
  return {
    listReleaseNotes: async (request, reply) => {
      const { skip, limit } = { skip: 0, limit: 10, ...request.query };
      // One more than asked for shows whether there are more.
      const releases = await callerOf(request).platform.releases.list(skip, limit + 1);
      const releaseNotes = releases.slice(0, limit).map(describe);
      await reply.code(200).send({ releaseNotes, hasMore: releases.length > limit });
    },

    fetchReleaseNotes: audited(
      'instance.fetchReleaseNotes',
      async ({ platform }) => {
        const before = await findNewest(platform);
        const send = async () => {
          const { status, count } = await platform.releases.fetch();
          // It was loaded even if this read fails.
          const after = await withFallback(findNewest(platform), null);
          const changes = [{ field: 'newestRelease', before, after }];
          return { status, changes, answer: { status: 200, body: { count } } };
        };
        return { subject: releaseNoteList, changes: [], send };
      },
      () => 'instance:release-notes',
    ),
  } satisfies Partial<RouteHandlers>;
}

async function findNewest({ releases }: Platform): Promise<string | null> {
  const [newest] = await releases.list(0, 1);
  return newest?.name ?? null;
}

function describe({ id, name, body, url, author, publishedAt }: Release): ReleaseNote {
  const isTruncated = body.length > maxTextLength;
  return {
    id,
    name,
    text: isTruncated ? body.slice(0, maxTextLength) : body,
    isTruncated,
    url: url.startsWith('https://') && URL.canParse(url) ? url : null,
    author,
    publishedAt,
  };
}
