import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { findLatest, readApprovals } from '../../approvals/read.ts';
import { requestApproval } from '../../approvals/request.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { unprocessable } from '../../lib/api-error.ts';
import { getPersonToChange, subjectsOf } from './person-writes.ts';
import { isOtherSuperhero } from './superheroes.ts';

type Handlers = Pick<RouteHandlers, 'requestPasswordApproval'>;

/** Approvals to set the password of another superhero. */
export function passwordApprovals(audited: Audited, db: Database): Handlers {
  return {
    requestPasswordApproval: audited(
      'approvals.requestPassword',
      async ({ params: { personId }, platform, operatorId }) => {
        const person = await getPersonToChange(platform, personId);
        if (!(await isOtherSuperhero(db, person, operatorId))) throw needsNoApproval();
        const latest = await findLatest(db, { kind: 'password', subjectId: personId, operatorId });
        if (latest?.state === 'waiting' || latest?.state === 'approved') throw alreadyRequested();
        const send = async (entry: number) => {
          const id = await db.transaction().execute((tx) =>
            requestApproval(tx, {
              kind: 'password',
              entry,
              requesterId: operatorId,
              subjectId: personId,
              digest: null,
            }),
          );
          const requested = (await readApprovals(db, [id], operatorId)).get(id);
          return { status: 201, answer: { status: 201, body: requested } };
        };
        return { ...subjectsOf(person), changes: [], send };
      },
    ),
  };
}

const needsNoApproval = () =>
  unprocessable('NOT_A_SUPERHERO_ACCOUNT', 'The password of this person can be set without an approval.');

const alreadyRequested = () =>
  unprocessable('APPROVAL_REQUESTED', 'You have already requested this approval, and it has not expired.');
