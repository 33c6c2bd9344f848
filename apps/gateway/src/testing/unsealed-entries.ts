import type { AuditAction, Change } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Keys } from '../audit/keys.ts';
import { storedOutcomes } from '../audit/outcomes.ts';
import type { FinalOutcome } from '../audit/outcomes.ts';
import { beginning, digestPersonal, sealRow } from '../audit/seal.ts';
import type { Database } from '../db/tables.ts';

interface NewEntry {
  readonly action: AuditAction;
  readonly operatorId: string;
  readonly changes: readonly Change[];
  /** By default a new one. */
  readonly requestId?: string;
  readonly personId?: string;
}

/** Audit entries without seals, each row in one statement, for tests that need thousands of them. */
export class UnsealedEntries {
  readonly #owner: Database;
  #last = 0;

  constructor(owner: Database) {
    this.#owner = owner;
  }

  async begin({ action, operatorId, changes, requestId, personId }: NewEntry): Promise<number> {
    this.#last += 1;
    const entry = this.#last;
    const content = JSON.stringify({ operatorName: 'Wer auch immer', changes });
    await sql`
      with begun as (
        insert into audit_chain (seq, entry, kind, at, act, operator_id, person_id, request_id,
          personal_digest, key_id, mac)
        values (${entry}, ${entry}, 'begun', now(), ${action}, ${operatorId}, ${personId ?? null},
          coalesce(${requestId ?? null}::uuid, gen_random_uuid()), '', '', '')
        returning seq
      )
      insert into audit_personal (seq, salt, content) select seq, '', ${content} from begun
    `.execute(this.#owner);
    return entry;
  }

  /**
   * With a seal, as the gateway would add it. There is no row above, because a case that runs at the same time could
   * still add or seal that one.
   */
  async beginSealed(newEntry: NewEntry, keys: Keys): Promise<number> {
    this.#last += 1;
    const entry = await this.begin(newEntry);
    const rows = this.#owner.selectFrom('audit_chain').selectAll();
    const row = await rows.where('seq', '=', String(entry)).executeTakeFirstOrThrow();
    const personal = this.#owner.selectFrom('audit_personal').select(['salt', 'content']);
    const { salt, content } = await personal.where('seq', '=', String(entry)).executeTakeFirstOrThrow();
    const key_id = keys.currentId;
    const personal_digest = digestPersonal(keys, key_id, salt ?? Buffer.alloc(0), content);
    const mac = sealRow(keys, beginning, { ...row, key_id, personal_digest });
    await this.#owner
      .updateTable('audit_chain')
      .set({ key_id, personal_digest, mac })
      .where('seq', '=', String(entry))
      .execute();
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
