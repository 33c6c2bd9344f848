// Generated from session.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import type { RouteHandler } from 'fastify';

import type { EndSessionResponses, GetHelloResponses, GetMeResponses, GetPublicConfigResponses, GetToolLogoData, GetToolLogoResponses, LoginLdapData, LoginLdapResponses, LoginLocalData, LoginLocalResponses, LoginLocalServiceAccountData, LoginLocalServiceAccountResponses, LoginOauth2Data, LoginOauth2Responses, LogoutResponses, RefreshSessionResponses } from './types.gen';

export type RouteHandlers = {
    getHello: RouteHandler<{
        Reply: GetHelloResponses;
    }>;
    getPublicConfig: RouteHandler<{
        Reply: GetPublicConfigResponses;
    }>;
    loginLocal: RouteHandler<{
        Body: LoginLocalData['body'];
        Reply: LoginLocalResponses;
    }>;
    loginLocalServiceAccount: RouteHandler<{
        Body: LoginLocalServiceAccountData['body'];
        Reply: LoginLocalServiceAccountResponses;
    }>;
    loginLdap: RouteHandler<{
        Body: LoginLdapData['body'];
        Reply: LoginLdapResponses;
    }>;
    loginOauth2: RouteHandler<{
        Body: LoginOauth2Data['body'];
        Reply: LoginOauth2Responses;
    }>;
    refreshSession: RouteHandler<{
        Reply: RefreshSessionResponses;
    }>;
    getMe: RouteHandler<{
        Reply: GetMeResponses;
    }>;
    logout: RouteHandler<{
        Reply: LogoutResponses;
    }>;
    endSession: RouteHandler<{
        Reply: EndSessionResponses;
    }>;
    getToolLogo: RouteHandler<{
        Params: GetToolLogoData['path'];
        Reply: GetToolLogoResponses;
    }>;
};
