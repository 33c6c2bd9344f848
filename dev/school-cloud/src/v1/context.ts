import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';

export interface V1Context {
  readonly db: Database;
  readonly key: SigningKey;
  readonly peopleSearchDelayMs: number;
}
