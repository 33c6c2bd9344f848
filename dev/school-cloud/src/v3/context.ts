import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import type { SuperheroLogin } from '../settings.ts';

export interface V3Context {
  readonly db: Database;
  readonly key: SigningKey;
  readonly superheroLogin: SuperheroLogin;
}

/** INCOMING_REQUEST_TIMEOUT_API of the real server; it does not cover the logins. */
export const withTimeout = { handlerTimeout: 8_000 };
