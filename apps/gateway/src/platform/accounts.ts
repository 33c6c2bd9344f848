import type { OwnAccountUpdate } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { unprocessable } from '../lib/api-error.ts';
import { OutcomeUnknownError } from './client.ts';
import type { BoundClient, PlatformResponse } from './client.ts';
import type { bindPeople, KnownPerson } from './people.ts';
import { assertApplied, readList, readWritten, RejectedError } from './responses.ts';
import { readClaims } from './session.ts';

const Account = v.object({ id: v.string(), username: v.string(), userId: v.nullish(v.string(), null) });

export type Account = v.InferOutput<typeof Account>;

/** The two errors of a forced migration that come before any change, although the platform answers 500 (T107). */
const NotStarted = v.object({
  type: v.picklist(['MOIN_SCHULE_SYSTEM_NOT_FOUND', 'IDENTICAL_USER_LOGIN_MIGRATION_SYSTEM']),
  message: v.string(),
});

interface ForcedMigration {
  /** The platform looks for the person by it. */
  readonly email: string;
  readonly externalUserId: string;
  readonly externalSchoolId: string;
  readonly isExtended: boolean;
}

interface SupportToken {
  readonly token: string;
  /** As issued. After two hours without a call the session ends sooner. */
  readonly expiresAt: Date;
}

/** How people log in: accounts, registration links, login migrations and support sessions. */
export function bindAccounts(api: BoundClient, as: (token: string) => BoundClient) {
  const find = async (query: Record<string, string>): Promise<Account[]> => {
    const path = `/v3/account?${new URLSearchParams(query).toString()}`;
    const response = await api.read({ call: 'GET /account', path, mayTakeLong: true });
    // For a person who does not exist the platform does not answer with an empty list.
    return response.status === 404 ? [] : readList(response, Account, 'ACCOUNTS');
  };
  const write = async (
    request: Parameters<BoundClient['write']>[0],
    status: number,
    what: string,
  ): Promise<PlatformResponse> => {
    const response = await api.write(request);
    assertApplied(response, status, what);
    return response;
  };
  return {
    /** Undefined for a person who can't log in. */
    ofPerson: async (personId: string): Promise<Account | undefined> =>
      (await find({ type: 'userId', value: personId }))[0],

    /** The platform finds every username that contains the text (T29), so only exact matches count. */
    findByUsername: async (username: string): Promise<Account[]> => {
      const accounts = await find({ type: 'username', value: username, limit: '100' });
      return accounts.filter((account) => account.username.toLowerCase() === username.toLowerCase());
    },

    /**
     * Sends nothing but the password: with a name or a switch and no password the platform would hash the old hash
     * again. It makes the person change the password at the next login.
     */
    setPassword: async (accountId: string, password: string) => {
      const path = `/v3/account/${accountId}`;
      return await write({ call: 'PATCH /account', method: 'PATCH', path, body: { password } }, 200, 'login');
    },

    /** The person stays. */
    delete: async (accountId: string) => {
      const path = `/v3/account/${accountId}`;
      return await write({ call: 'DELETE /account', method: 'DELETE', path }, 200, 'login');
    },

    /** Back to the previous login system. */
    undoLoginMigration: async (personId: string) => {
      const path = `/v3/user-login-migrations/users/${personId}/rollback-migration`;
      return await write({ call: 'POST /rollback-migration', method: 'POST', path }, 204, 'person');
    },

    /** To the login system of the state. A rejection can come after a part was changed (T108). */
    forceLoginMigration: async ({ isExtended, ...wanted }: ForcedMigration): Promise<PlatformResponse> => {
      const path = '/v3/user-login-migrations/force-migration';
      const body = { ...wanted, forceExtendedMode: isExtended };
      const response = await api.write({ call: 'POST /force-migration', method: 'POST', path, body });
      if (response.status === 500 && v.is(NotStarted, response.body))
        throw new RejectedError(response, unprocessable('PLATFORM_REJECTED', response.body.message));
      assertApplied(response, 201, 'person');
      return response;
    },

    /** `role` decides which form the link leads to. */
    makeRegistrationLink: async ({ email, roles }: KnownPerson, schoolId: string) => {
      const role = roles.includes('student') ? 'student' : 'teacher';
      const body = { role, schoolId, toHash: email, save: true, patchUser: true };
      const path = '/v1/registrationlink';
      const response = await api.write({ call: 'POST /registrationlink', method: 'POST', path, body });
      return { ...response, ...readWritten(response, v.object({ link: v.string() }), 201, 'person') };
    },

    startSupportSession: async (personId: string): Promise<PlatformResponse & { session: SupportToken }> => {
      const path = '/v3/authentication/support-jwt';
      const call = 'POST /authentication/support-jwt';
      const response = await api.write({ call, method: 'POST', path, body: { userId: personId } });
      const { accessToken } = readWritten(response, v.object({ accessToken: v.string() }), 201, 'person');
      const exp = readClaims(accessToken)?.exp;
      if (exp === undefined) throw new OutcomeUnknownError(201);
      return { ...response, session: { token: accessToken, expiresAt: new Date(exp * 1000) } };
    },

    /** A session ends by a call with its own token. */
    endSession: async (token: string): Promise<PlatformResponse> => {
      const response = await as(token).write({ call: 'POST /logout', method: 'POST', path: '/v3/logout' });
      if (response.status === 401 && hasExpired(token)) return response;
      if (response.status === 401) throw new RejectedError(response, endNotConfirmed());
      assertApplied(response, 200, 'session');
      return response;
    },
  };
}

/** Only for a token that the platform has issued. */
function hasExpired(token: string): boolean {
  const exp = readClaims(token)?.exp;
  return exp !== undefined && exp * 1000 <= Date.now();
}

/** The platform also answers 401 while its session store is down, so this proves nothing. */
const endNotConfirmed = () =>
  unprocessable(
    'SUPPORT_END_NOT_CONFIRMED',
    'The platform rejected the token. The session has probably ended, but that is not certain.',
  );

export type OwnAccountChange = Pick<
  OwnAccountUpdate,
  'currentPassword' | 'email' | 'firstName' | 'lastName' | 'newPassword'
>;

/** The account of the caller. */
export function bindOwnAccount(api: BoundClient) {
  return {
    /**
     * What is undefined stays. The platform has another call for passwords, which asks most people for no current
     * password (T104), so it is never used.
     */
    update: async ({
      currentPassword,
      newPassword,
      ...fields
    }: OwnAccountChange): Promise<PlatformResponse> => {
      const body = { passwordOld: currentPassword, passwordNew: newPassword, ...fields };
      const path = '/v3/account/me';
      const response = await api.write({ call: 'PATCH /account/me', method: 'PATCH', path, body });
      assertApplied(response, 200, 'account');
      return response;
    },
  };
}

interface EmailOwners {
  /** Also true for an account without a person. */
  readonly isInUse: boolean;
  readonly personIds: readonly string[];
}

/** A deleted person is no longer found by the address, but the account still has it. */
export async function findEmailOwners(
  {
    people,
    accounts,
  }: {
    readonly people: Pick<ReturnType<typeof bindPeople>, 'findByEmail'>;
    readonly accounts: Pick<ReturnType<typeof bindAccounts>, 'findByUsername'>;
  },
  email: string,
): Promise<EmailOwners> {
  const [owners, logins] = await Promise.all([people.findByEmail(email), accounts.findByUsername(email)]);
  const ids = [...owners.map(({ id }) => id), ...logins.flatMap(({ userId }) => userId ?? [])];
  return { isInUse: owners.length + logins.length > 0, personIds: [...new Set(ids)] };
}

/** The platform itself would let two people share an address (T43). With the person who has it, if that is known. */
export const emailInUse = (personId?: string) =>
  unprocessable('EMAIL_IN_USE', 'Another person or account has this email address.', {
    ...(personId !== undefined && { personId }),
  });
