/** INCOMING_REQUEST_TIMEOUT_API of the real server; it does not cover the logins. */
export const inTime = { handlerTimeout: 8_000 };
