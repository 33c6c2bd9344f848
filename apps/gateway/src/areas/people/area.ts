import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { findRecentSuperheroes } from '../../approvals/superheroes.ts';
import { findDeletionRequest, isMigrationUndone } from '../../audit/person-history.ts';
import type { Database } from '../../db/tables.ts';
import { notFound } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import { usualTimeLimit } from '../../platform/client.ts';
import { superheroRole } from '../../platform/people.ts';
import { accountWrites } from './account-writes.ts';
import { peopleChecks } from './checks.ts';
import { forcedMigrations } from './forced-migrations.ts';
import { findStartedDeletion, predictUndo } from './rules.ts';
import { SearchQueue } from './search-queue.ts';
import { isListing, searchPeople } from './search.ts';
import { findPasswordApproval, personApprovals } from './person-approvals.ts';
import { personWrites } from './person-writes.ts';
import type { PersonWriteTools } from './person-writes.ts';

interface PeopleTools extends PersonWriteTools {
  /** Milliseconds for the calls of one search. */
  readonly timeLimit?: number | undefined;
}

export function peopleArea(tools: PeopleTools) {
  const { audited, db, keys } = tools;
  return {
    handlers: {
      ...reads(db, tools.timeLimit),
      ...personWrites(tools),
      ...accountWrites(audited, db, keys),
      ...forcedMigrations(audited, db),
      ...personApprovals(audited, db),
    },
    checks: peopleChecks(db),
  };
}

function reads(db: Database, timeLimit = usualTimeLimit) {
  const queue = new SearchQueue();
  return {
    searchPeople: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const search = { skip: 0, limit: 25, ...request.query };
      const { signal } = request;
      const run = () => searchPeople(platform, search, { signal, endsAt: performance.now() + timeLimit });
      // The people of one school cost the platform little, and a search must not replace them.
      const page = await (isListing(search) ? run() : queue.run(me.user.id, signal, run));
      await reply.code(200).send(page);
    },

    getPerson: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const { people, accounts, legacySchools } = platform;
      const { personId } = request.params;
      const [person, account, recentSuperheroes, deletionBatch, isUndone] = await Promise.all([
        people.get(personId),
        accounts.ofPerson(personId),
        // A person can be read without the audit database. Writes check again.
        findRecentSuperheroes(db, [personId]).catch(() => new Set<string>()),
        findStartedDeletion(db, personId).catch(() => undefined),
        isMigrationUndone(db, personId).catch(() => false),
      ]);
      const login = account === undefined ? null : { id: account.id, username: account.username };
      // The migration of the school matters only for a migrated person.
      const { loginSystemChangedAt, school } = person;
      const isMigrated = loginSystemChangedAt !== null && school !== null;
      const migrationUndo = predictUndo(person, isMigrated ? await legacySchools.get(school.id) : undefined);
      const isProtected = person.roles.includes(superheroRole) || recentSuperheroes.has(personId);
      const passwordApproval = isProtected ? await findPasswordApproval(db, personId, me.user.id) : undefined;
      await reply.code(200).send({
        ...person,
        login,
        migrationUndo,
        isProtected,
        ...(deletionBatch && { deletionBatch }),
        ...(passwordApproval && { passwordApproval }),
        ...(isUndone && { keepsLoginSystem: login !== null && person.externalId === null }),
      });
    },

    listRoles: async (request, reply) => {
      const roles = await callerOf(request).platform.people.listRoles();
      await reply.code(200).send([...roles.keys()].toSorted());
    },

    /** The platform does not list deletions, so the audit log keeps the id of each. */
    getDeletion: async (request, reply) => {
      const requestId = await findDeletionRequest(db, request.params.personId);
      if (requestId === undefined) throw notFound('deletion');
      const { deletionPlannedAt, status } = await callerOf(request).platform.deletions.get(requestId);
      await reply.code(200).send({ requestId, plannedAt: deletionPlannedAt, status });
    },
  } satisfies Partial<RouteHandlers>;
}
