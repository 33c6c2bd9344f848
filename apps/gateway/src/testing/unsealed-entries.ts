import type { AuditAction, Change } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import { storedOutcomes } from '../audit/outcomes.ts';
import type { FinalOutcome } from '../audit/outcomes.ts';
import type { Database } from '../db/tables.ts';

interface NewEntry {
  readonly action: AuditAction;
  readonly operatorId: string;
  readonly changes: readonly Change[];
}

/** Audit entries without seals, each row in one statement, for tests that need thousands of them. */
export class UnsealedEntries {
  readonly #owner: Database;
  #last = 0;

  constructor(owner: Database) {
    this.#owner = owner;
  }

  async begin({ action, operatorId, changes }: NewEntry): Promise<number> {
    this.#last += 1;
    const entry = this.#last;
    const content = JSON.stringify({ operatorName: 'Wer auch immer', changes });
    await sql`
      with begun as (
        insert into audit_chain (seq, entry, kind, at, act, operator_id, request_id, personal_digest, key_id, mac)
        values (${entry}, ${entry}, 'begun', now(), ${action}, ${operatorId}, gen_random_uuid(), '', '', '')
        returning seq
      )
      insert into audit_personal (seq, salt, content) select seq, '', ${content} from begun
    `.execute(this.#owner);
    return entry;
  }

  async end(entry: number, outcome: FinalOutcome): Promise<void> {
    this.#last += 1;
    await sql`
      insert into audit_chain
        (seq, entry, kind, at, act, operator_id, request_id, outcome, personal_digest, key_id, mac)
      select ${this.#last}, entry, 'ended', now(), act, operator_id, request_id, ${storedOutcomes[outcome]}, '', '', ''
      from audit_chain where seq = ${entry}
    `.execute(this.#owner);
  }
}
