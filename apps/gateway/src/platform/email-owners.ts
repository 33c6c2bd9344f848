import type { Platform } from './platform.ts';

interface EmailOwners {
  /** Also true for an account without a person. */
  readonly isInUse: boolean;
  readonly personIds: readonly string[];
}

/** A deleted person is no longer found by the address, but the account still has it. */
export async function findEmailOwners(
  { people, accounts }: Pick<Platform, 'accounts' | 'people'>,
  email: string,
): Promise<EmailOwners> {
  const [owners, logins] = await Promise.all([people.findByEmail(email), accounts.findByUsername(email)]);
  const ids = [...owners.map(({ id }) => id), ...logins.flatMap(({ userId }) => userId ?? [])];
  return { isInUse: owners.length + logins.length > 0, personIds: [...new Set(ids)] };
}
