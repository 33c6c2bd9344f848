// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import type { RouteHandler } from 'fastify';

import type { GetHealthResponses, GetReadyResponses, GetSessionResponses } from './types.gen';

export type RouteHandlers = {
    getHealth: RouteHandler<{
        Reply: GetHealthResponses;
    }>;
    getReady: RouteHandler<{
        Reply: GetReadyResponses;
    }>;
    getSession: RouteHandler<{
        Reply: GetSessionResponses;
    }>;
};
