// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}/gateway` | (string & {});
};

/**
 * The error body of the school cloud, and by which id the log of the gateway knows the request.
 */
export type GatewayError = {
    /**
     * What to decide by; the texts may change.
     */
    type: string;
    title: string;
    message: string;
    /**
     * The HTTP status.
     */
    code: number;
    requestId: string;
};

export type Health = {
    status: string;
};

export type Session = {
    user: {
        id: string;
        firstName: string;
        lastName: string;
    };
    /**
     * The names of the caller's roles.
     */
    roles: Array<string>;
    /**
     * Those of the caller's permissions that a call of this contract asks for.
     */
    permissions: Array<string>;
    gateway: {
        /**
         * Of the gateway that answers.
         */
        version: string;
        /**
         * Of the contract that it keeps.
         */
        contract: string;
    };
};

export type GetHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/health';
};

export type GetHealthErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetHealthError = GetHealthErrors[keyof GetHealthErrors];

export type GetHealthResponses = {
    /**
     * It answers, so it is alive.
     */
    200: Health;
};

export type GetHealthResponse = GetHealthResponses[keyof GetHealthResponses];

export type GetReadyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/ready';
};

export type GetReadyErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetReadyError = GetReadyErrors[keyof GetReadyErrors];

export type GetReadyResponses = {
    /**
     * It takes requests.
     */
    200: Health;
};

export type GetReadyResponse = GetReadyResponses[keyof GetReadyResponses];

export type GetSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/session';
};

export type GetSessionErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetSessionError = GetSessionErrors[keyof GetSessionErrors];

export type GetSessionResponses = {
    /**
     * The caller is a superhero, and may use the gateway.
     */
    200: Session;
};

export type GetSessionResponse = GetSessionResponses[keyof GetSessionResponses];
