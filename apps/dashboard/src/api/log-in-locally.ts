import { loginLocal, loginLocalServiceAccount } from '@superhero/contract/session/sdk';
import type { LocalAuthorizationBodyParams, LoginResponse } from '@superhero/contract/session/types';
import { vLoginResponse } from '@superhero/contract/session/valibot';
import { call } from './call.ts';
import { requireParameter } from './required-parameter.ts';
import { callLimit } from './running-calls.ts';
import type { RuntimeConfig } from './runtime-config-file.ts';

// The server's own time limit is 8 s; the rest is for a slow network.
const timeLimit = 30_000;

/** `async`, so that a missing body rejects the promise like every other failure of a call. */
export async function logInLocally(
  credentials: LocalAuthorizationBodyParams,
  path: RuntimeConfig['loginPath'],
): Promise<LoginResponse> {
  const body = requireParameter(credentials, 'localAuthorizationBodyParams', 'logInLocally');
  const send = path === '/authentication/local' ? loginLocal : loginLocalServiceAccount;
  return call(send({ body, signal: callLimit(timeLimit) }), vLoginResponse);
}
