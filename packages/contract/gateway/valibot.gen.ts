// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import * as v from 'valibot';

/**
 * The error body of the school cloud, and by which id the log of the gateway knows the request.
 */
export const vGatewayError = v.object({
    type: v.string(),
    title: v.string(),
    message: v.string(),
    code: v.pipe(v.number(), v.integer()),
    requestId: v.pipe(v.string(), v.uuid())
});

export const vHealth = v.object({
    status: v.string()
});

export const vSession = v.object({
    user: v.object({
        id: v.string(),
        firstName: v.string(),
        lastName: v.string()
    }),
    roles: v.array(v.string()),
    permissions: v.array(v.string()),
    gateway: v.object({
        version: v.string(),
        contract: v.string()
    })
});

/**
 * It answers, so it is alive.
 */
export const vGetHealthResponse = vHealth;

/**
 * It takes requests.
 */
export const vGetReadyResponse = vHealth;

/**
 * The caller is a superhero, and may use the gateway.
 */
export const vGetSessionResponse = vSession;
