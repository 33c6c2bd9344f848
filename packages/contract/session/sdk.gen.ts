// Generated from session.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import type { Client, Options as Options2, TDataShape } from '../shared/client';
import { client } from './client.gen';
import type { EndSessionData, EndSessionResponses, GetHelloData, GetHelloResponses, GetMeData, GetMeResponses, GetPublicConfigData, GetPublicConfigResponses, GetToolLogoData, GetToolLogoResponses, LoginLdapData, LoginLdapResponses, LoginLocalData, LoginLocalResponses, LoginLocalServiceAccountData, LoginLocalServiceAccountResponses, LoginOauth2Data, LoginOauth2Responses, LogoutData, LogoutResponses, RefreshSessionData, RefreshSessionResponses } from './types.gen';

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
 * Get the server's greeting.
 */
export const getHello = <ThrowOnError extends boolean = false>(options?: Options<GetHelloData, ThrowOnError>) => (options?.client ?? client).get<GetHelloResponses, unknown, ThrowOnError>({ url: '/v3', ...options });

/**
 * Get public feature flags and settings.
 */
export const getPublicConfig = <ThrowOnError extends boolean = false>(options?: Options<GetPublicConfigData, ThrowOnError>) => (options?.client ?? client).get<GetPublicConfigResponses, unknown, ThrowOnError>({ url: '/v3/config/public', ...options });

/**
 * Log in with username and password.
 */
export const loginLocal = <ThrowOnError extends boolean = false>(options: Options<LoginLocalData, ThrowOnError>) => (options.client ?? client).post<LoginLocalResponses, unknown, ThrowOnError>({
    url: '/v3/authentication/local',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Log in as a service account. Recent servers require it for superheroes.
 */
export const loginLocalServiceAccount = <ThrowOnError extends boolean = false>(options: Options<LoginLocalServiceAccountData, ThrowOnError>) => (options.client ?? client).post<LoginLocalServiceAccountResponses, unknown, ThrowOnError>({
    url: '/v3/authentication/local-service-account',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Log in through a school's LDAP directory.
 */
export const loginLdap = <ThrowOnError extends boolean = false>(options: Options<LoginLdapData, ThrowOnError>) => (options.client ?? client).post<LoginLdapResponses, unknown, ThrowOnError>({
    url: '/v3/authentication/ldap',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Log in with an OAuth2 authorization code.
 */
export const loginOauth2 = <ThrowOnError extends boolean = false>(options: Options<LoginOauth2Data, ThrowOnError>) => (options.client ?? client).post<LoginOauth2Responses, unknown, ThrowOnError>({
    url: '/v3/authentication/oauth2',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Reset the inactivity timeout of the session.
 */
export const refreshSession = <ThrowOnError extends boolean = false>(options?: Options<RefreshSessionData, ThrowOnError>) => (options?.client ?? client).post<RefreshSessionResponses, unknown, ThrowOnError>({ url: '/v3/authentication/refresh-session', ...options });

/**
 * Get the current user.
 */
export const getMe = <ThrowOnError extends boolean = false>(options?: Options<GetMeData, ThrowOnError>) => (options?.client ?? client).get<GetMeResponses, unknown, ThrowOnError>({ url: '/v3/me', ...options });

/**
 * Log out.
 */
export const logout = <ThrowOnError extends boolean = false>(options?: Options<LogoutData, ThrowOnError>) => (options?.client ?? client).post<LogoutResponses, unknown, ThrowOnError>({ url: '/v3/logout', ...options });

/**
 * Log out through the legacy API.
 *
 * Not available on every school cloud. The response repeats token and account and is ignored.
 */
export const endSession = <ThrowOnError extends boolean = false>(options?: Options<EndSessionData, ThrowOnError>) => (options?.client ?? client).delete<EndSessionResponses, unknown, ThrowOnError>({ url: '/v1/authentication', ...options });

/**
 * Get the logo of an external tool.
 *
 * The copy that the server made when the tool was saved. Its type is the one of the image.
 */
export const getToolLogo = <ThrowOnError extends boolean = false>(options: Options<GetToolLogoData, ThrowOnError>) => (options.client ?? client).get<GetToolLogoResponses, unknown, ThrowOnError>({ url: '/v3/tools/external-tools/{toolId}/logo', ...options });
