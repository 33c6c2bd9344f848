import * as sdk from '@superhero/contract/session/sdk';
import type {
  LdapAuthorizationBodyParams,
  LocalAuthorizationBodyParams,
  LoginResponse,
  Oauth2AuthorizationBodyParams,
  Oauth2LoginResponse,
} from '@superhero/contract/session/types';
import { call } from './call.ts';
import { requireParameter } from './required-parameter.ts';
import type { RuntimeConfig } from './runtime-config.ts';

// The server itself gives up after 8 s; the rest is for a slow network.
const timeLimit = 30_000;

/** `async`, so that a missing body is a rejected promise like every other failure of a call. */
export async function loginLocal(
  credentials: LocalAuthorizationBodyParams,
  path: RuntimeConfig['loginPath'],
): Promise<LoginResponse> {
  const body = requireParameter(credentials, 'localAuthorizationBodyParams', 'loginLocal');
  const send = path === '/authentication/local' ? sdk.loginLocal : sdk.loginLocalServiceAccount;
  return call(send({ body, signal: AbortSignal.timeout(timeLimit) }));
}

export async function loginLdap(credentials: LdapAuthorizationBodyParams): Promise<LoginResponse> {
  const body = requireParameter(credentials, 'ldapAuthorizationBodyParams', 'loginLdap');
  return call(sdk.loginLdap({ body, signal: AbortSignal.timeout(timeLimit) }));
}

export async function loginOauth2(credentials: Oauth2AuthorizationBodyParams): Promise<Oauth2LoginResponse> {
  const body = requireParameter(credentials, 'oauth2AuthorizationBodyParams', 'loginOauth2');
  return call(sdk.loginOauth2({ body, signal: AbortSignal.timeout(timeLimit) }));
}
