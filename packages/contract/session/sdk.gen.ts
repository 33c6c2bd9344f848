// Generated from session.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import type { Client, Options as Options2, TDataShape } from './client';
import { client } from './client.gen';
import type { EndSessionData, EndSessionErrors, EndSessionResponses, GetHelloData, GetHelloErrors, GetHelloResponses, GetMeData, GetMeErrors, GetMeResponses, GetPublicConfigData, GetPublicConfigErrors, GetPublicConfigResponses, LoginLdapData, LoginLdapErrors, LoginLdapResponses, LoginLocalData, LoginLocalErrors, LoginLocalResponses, LoginLocalServiceAccountData, LoginLocalServiceAccountErrors, LoginLocalServiceAccountResponses, LoginOauth2Data, LoginOauth2Errors, LoginOauth2Responses, LogoutData, LogoutErrors, LogoutResponses, RefreshSessionData, RefreshSessionErrors, RefreshSessionResponses } from './types.gen';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: Record<string, unknown>;
};

/**
 * The server says its name.
 */
export const getHello = <ThrowOnError extends boolean = false>(options?: Options<GetHelloData, ThrowOnError>) => (options?.client ?? client).get<GetHelloResponses, GetHelloErrors, ThrowOnError>({ url: '/v3', ...options });

/**
 * Feature flags and settings that anyone may read.
 */
export const getPublicConfig = <ThrowOnError extends boolean = false>(options?: Options<GetPublicConfigData, ThrowOnError>) => (options?.client ?? client).get<GetPublicConfigResponses, GetPublicConfigErrors, ThrowOnError>({ url: '/v3/config/public', ...options });

/**
 * Log in with a name and a password.
 */
export const loginLocal = <ThrowOnError extends boolean = false>(options: Options<LoginLocalData, ThrowOnError>) => (options.client ?? client).post<LoginLocalResponses, LoginLocalErrors, ThrowOnError>({
    url: '/v3/authentication/local',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Log in as a service account; recent servers demand it of superheroes.
 */
export const loginLocalServiceAccount = <ThrowOnError extends boolean = false>(options: Options<LoginLocalServiceAccountData, ThrowOnError>) => (options.client ?? client).post<LoginLocalServiceAccountResponses, LoginLocalServiceAccountErrors, ThrowOnError>({
    url: '/v3/authentication/local-service-account',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Log in through the LDAP directory of a school.
 */
export const loginLdap = <ThrowOnError extends boolean = false>(options: Options<LoginLdapData, ThrowOnError>) => (options.client ?? client).post<LoginLdapResponses, LoginLdapErrors, ThrowOnError>({
    url: '/v3/authentication/ldap',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Log in with the code of an OAuth2 provider.
 */
export const loginOauth2 = <ThrowOnError extends boolean = false>(options: Options<LoginOauth2Data, ThrowOnError>) => (options.client ?? client).post<LoginOauth2Responses, LoginOauth2Errors, ThrowOnError>({
    url: '/v3/authentication/oauth2',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start the inactivity clock of the session anew.
 */
export const refreshSession = <ThrowOnError extends boolean = false>(options?: Options<RefreshSessionData, ThrowOnError>) => (options?.client ?? client).post<RefreshSessionResponses, RefreshSessionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v3/authentication/refresh-session',
    ...options
});

/**
 * The person whose token is sent.
 */
export const getMe = <ThrowOnError extends boolean = false>(options?: Options<GetMeData, ThrowOnError>) => (options?.client ?? client).get<GetMeResponses, GetMeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v3/me',
    ...options
});

/**
 * End the session of the token that is sent.
 */
export const logout = <ThrowOnError extends boolean = false>(options?: Options<LogoutData, ThrowOnError>) => (options?.client ?? client).post<LogoutResponses, LogoutErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v3/logout',
    ...options
});

/**
 * End the session of the token that is sent, on the legacy API.
 *
 * Not published by every school cloud; the answer repeats token and account, nobody reads it.
 */
export const endSession = <ThrowOnError extends boolean = false>(options?: Options<EndSessionData, ThrowOnError>) => (options?.client ?? client).delete<EndSessionResponses, EndSessionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/authentication',
    ...options
});
