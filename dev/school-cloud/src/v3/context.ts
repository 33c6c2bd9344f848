import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import type { SuperheroLogin } from '../settings.ts';

export interface V3Context {
  readonly db: Database;
  readonly key: SigningKey;
  readonly superheroLogin: SuperheroLogin;
}
