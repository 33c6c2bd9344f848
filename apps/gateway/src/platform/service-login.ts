import * as v from 'valibot';
import type { PlatformClient, PlatformResponse } from './client.ts';
import { OutcomeUnknownError } from './client.ts';

const Login = v.object({ accessToken: v.string() });

/** What came of a login. After `unknown` the password may have been tried. */
export type LoginResult =
  { readonly is: 'accepted'; readonly token: string } | { readonly is: 'rejected' | 'blocked' | 'unknown' };

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** Login and logout of the service account. The platform has a login of its own for accounts that operate it. */
export function bindServiceAccount(client: PlatformClient) {
  return {
    /** Sent once: one wrong password blocks the account for 15 minutes. Throws if nothing was sent. */
    logIn: async ({ name: username, password }: Credentials): Promise<LoginResult> => {
      const path = '/v3/authentication/local-service-account';
      const call = 'POST /authentication/local-service-account';
      const answer = await client
        .write({ call, method: 'POST', path, body: { username, password } })
        .catch((error: unknown) => {
          if (error instanceof OutcomeUnknownError) return error;
          throw error;
        });
      // Any 429 is a block here: the platform limits no other logins.
      if (answer.status === 429) return { is: 'blocked' };
      if (answer instanceof OutcomeUnknownError) return { is: 'unknown' };
      if (answer.status === 401) return { is: 'rejected' };
      const read = v.safeParse(Login, answer.body);
      return answer.status === 200 && read.success
        ? { is: 'accepted', token: read.output.accessToken }
        : { is: 'unknown' };
    },

    logOut: async (token: string): Promise<PlatformResponse> =>
      await client.write({ call: 'POST /logout', method: 'POST', path: '/v3/logout' }, token),
  };
}
