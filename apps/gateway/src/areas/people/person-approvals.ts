import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Person } from '@superhero/contract/gateway/types';
import { findLatest, readApprovals } from '../../approvals/read.ts';
import { requestApproval } from '../../approvals/request.ts';
import type { PersonalKind } from '../../approvals/use.ts';
import { nothingToChange } from '../../audit/editable.ts';
import { aboutPerson } from '../../audit/subjects.ts';
import type { Audited, Plan } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { unprocessable } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import { superheroRole } from '../../platform/people.ts';
import type { KnownPerson } from '../../platform/people.ts';
import { getPersonToChange } from './rules.ts';
import { approvalKinds, isOtherSuperhero, lastSuperheroes, ruleFor } from './superheroes.ts';

/** Approvals to set the password of another superhero, to give a person the role superhero, and to take it. */
export function personApprovals(audited: Audited, db: Database) {
  const plan = async (kind: PersonalKind, person: KnownPerson, operatorId: string): Promise<Plan> => {
    const latest = await findLatest(db, { kind, subjectId: person.id, operatorId });
    if (latest?.state === 'waiting' || latest?.state === 'approved') throw alreadyRequested();
    const send = async (entry: number) => {
      const request = { kind, entry, requesterId: operatorId, subjectId: person.id, digest: null };
      const id = await db.transaction().execute((tx) => requestApproval(tx, request));
      const requested = (await readApprovals(db, [id], operatorId)).get(id);
      return { status: 201, answer: { status: 201, body: requested } };
    };
    return { ...aboutPerson(person), changes: [], send };
  };

  return {
    requestPasswordApproval: audited(
      'approvals.requestPassword',
      async ({ params, platform, operatorId }) => {
        const person = await getPersonToChange(platform, params.personId);
        if (!(await isOtherSuperhero(db, person, operatorId))) throw passwordNeedsNone();
        return await plan('password', person, operatorId);
      },
    ),

    getSuperheroRole: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const { personId } = request.params;
      const [person, superheroes] = await Promise.all([
        platform.people.get(personId),
        platform.people.findSuperheroes(),
      ]);
      const change = person.roles.includes(superheroRole) ? 'take' : 'give';
      const approval = await findLatest(db, {
        kind: approvalKinds[change],
        subjectId: personId,
        operatorId: me.user.id,
      });
      await reply.code(200).send({
        change,
        superheroes: superheroes.length,
        rule: ruleFor(change, superheroes.length),
        approval: approval ?? null,
      });
    },

    requestSuperheroApproval: audited(
      'approvals.requestSuperhero',
      async ({ body: { change }, params, platform, operatorId }) => {
        const [person, superheroes] = await Promise.all([
          getPersonToChange(platform, params.personId),
          platform.people.findSuperheroes(),
        ]);
        if (person.roles.includes(superheroRole) !== (change === 'take')) throw nothingToChange('person');
        const rule = ruleFor(change, superheroes.length);
        if (rule === 'free') throw roleNeedsNone();
        if (rule === 'refused') throw lastSuperheroes();
        const planned = await plan(approvalKinds[change], person, operatorId);
        const roles = { give: [null, superheroRole], take: [superheroRole, null] } as const;
        const [before, after] = roles[change];
        return { ...planned, changes: [{ field: 'role', before, after }] };
      },
    ),
  } satisfies Partial<RouteHandlers>;
}

const passwordNeedsNone = () =>
  unprocessable('NOT_A_SUPERHERO_ACCOUNT', 'The password of this person can be set without an approval.');

const roleNeedsNone = () =>
  unprocessable(
    'SUPERHERO_NEEDS_NO_APPROVAL',
    'With fewer than three superheroes the role can be given without an approval.',
  );

const alreadyRequested = () =>
  unprocessable('APPROVAL_REQUESTED', 'You have already requested this approval, and it has not expired.');

/** Undefined also without the audit database: a person can be read without it. */
export async function findPasswordApproval(
  db: Database,
  personId: string,
  operatorId: string,
): Promise<Person['passwordApproval'] | undefined> {
  const latest = await findLatest(db, { kind: 'password', subjectId: personId, operatorId }).catch(
    () => undefined,
  );
  const state = latest?.state;
  return latest !== undefined && (state === 'waiting' || state === 'approved')
    ? { state, expiresAt: latest.expiresAt }
    : undefined;
}
