import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { FoundPeople } from '@superhero/contract/gateway/types';
import { mapLimited } from '../../lib/parallel-reads.ts';
import { callerOf } from '../../platform/caller.ts';
import type { FoundPerson } from '../../platform/find-people.ts';

const parallelCalls = 8;

/** Finds out which people a list means. Nothing of it is stored. */
export const lookup = {
  lookUpPeople: async (request, reply) => {
    const { findPeople } = callerOf(request).platform;
    const { emails = [], externalIds = [] } = request.body;
    const finds = [
      ...emails.map((text) => () => findPeople.byEmail(text.trim().toLowerCase())),
      ...externalIds.map((text) => () => findPeople.byExternalId(text.trim())),
    ];
    const lines = await mapLimited(finds, parallelCalls, async (find) => describe(await find()));
    await reply.code(200).send({ lines });
  },
} satisfies Partial<RouteHandlers>;

function describe([person, ...others]: readonly FoundPerson[]): FoundPeople['lines'][number] {
  if (person === undefined) return { id: null, reason: 'not-found' };
  return others.length > 0 ? { id: null, reason: 'ambiguous' } : { id: person.id, reason: null };
}
