import { vNewPassword, vPerson, vRegistrationLink } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { InferOutput } from 'valibot';
import type { KeyHeader } from '../../../api/idempotent-write.ts';
import { gatewayRead, gatewayWrite } from '../../../app/data/gateway.ts';
import { type LookupCalls, lookUpPortion } from '../../../app/people-list/look-up.ts';
import { wait } from '../../../lib/wait.ts';

export type Person = InferOutput<typeof vPerson>;

/** A new password, or a registration link. It is shown once and stored nowhere. */
export type Secret = { value: string; username?: string };

export type Kind = 'passwords' | 'links';

const getPerson = gatewayRead(gateway.getPerson, vPerson);
const setPassword = gatewayWrite(gateway.setPassword, vNewPassword);
const makeRegistrationLink = gatewayWrite(gateway.makeRegistrationLink, vRegistrationLink);

type Request = { path: { personId: string }; body: { reason?: string } };

export type Calls = LookupCalls & {
  read: (personId: string, signal: AbortSignal) => Promise<Person>;
  /** The single change of one person. */
  write: (request: Request, headers: KeyHeader) => Promise<Secret>;
  /** Why it is not possible for this person; the gateway enforces the same rules. */
  findObstacle: (person: Person) => string | undefined;
};

const reads: Omit<Calls, 'write' | 'findObstacle'> = {
  lookUp: lookUpPortion,
  pause: wait,
  read: (personId, signal) => getPerson({ path: { personId } }, signal),
};

/** The codes are those of the gateway's errors. */
function findDeletion({ deletedAt, deletionBatch }: Person): string | undefined {
  if (deletedAt !== null) return 'PERSON_DELETED';
  return deletionBatch === undefined ? undefined : 'DELETION_STARTED';
}

export const calls: Readonly<Record<Kind, Calls>> = {
  passwords: {
    ...reads,
    async write(request, headers) {
      const { username, password } = await setPassword(request, headers);
      return { username, value: password };
    },
    findObstacle(person) {
      if (person.isProtected) return 'SUPERHERO_PROTECTED';
      if (person.login === null) return 'ACCOUNT_NOT_FOUND';
      if (person.externalId !== null) return 'EXTERNAL_LOGIN';
      return person.keepsLoginSystem === true ? 'LOGIN_SYSTEM_KEPT' : findDeletion(person);
    },
  },
  links: {
    ...reads,
    write: async (request, headers) => ({ value: (await makeRegistrationLink(request, headers)).link }),
    findObstacle(person) {
      if (person.isProtected) return 'SUPERHERO_PROTECTED';
      return person.login === null ? findDeletion(person) : 'ACCOUNT_EXISTS';
    },
  },
};
