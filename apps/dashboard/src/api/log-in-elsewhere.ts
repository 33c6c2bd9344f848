import { loginLdap, loginOauth2 } from '@superhero/contract/session/sdk';
import type {
  LdapAuthorizationBodyParams,
  LoginResponse,
  Oauth2AuthorizationBodyParams,
} from '@superhero/contract/session/types';
import { vLoginResponse, vOauth2LoginResponse } from '@superhero/contract/session/valibot';
import { call } from './call.ts';
import { callLimit } from './running-calls.ts';
import { requireParameter } from './required-parameter.ts';

// The school cloud calls another system, so this may take longer than a local login.
const timeLimit = 60_000;

export async function logInByLdap(credentials: LdapAuthorizationBodyParams): Promise<LoginResponse> {
  const body = requireParameter(credentials, 'ldapAuthorizationBodyParams', 'logInByLdap');
  return call(loginLdap({ body, signal: callLimit(timeLimit) }), vLoginResponse);
}

export async function logInByOauth2(
  credentials: Oauth2AuthorizationBodyParams,
): Promise<LoginResponse & { externalIdToken?: string | undefined }> {
  const body = requireParameter(credentials, 'oauth2AuthorizationBodyParams', 'logInByOauth2');
  return call(loginOauth2({ body, signal: callLimit(timeLimit) }), vOauth2LoginResponse);
}
