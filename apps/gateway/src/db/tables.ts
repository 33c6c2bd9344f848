import type { ColumnType, Kysely } from 'kysely';

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, never>;
/** PostgreSQL returns a bigint as text; our numbers are always safe integers. */
type Seq = ColumnType<string, number, never>;

export interface Tables {
  audit_chain: {
    seq: Seq;
    entry: Seq;
    kind: 'begun' | 'ended';
    at: Date;
    act: string;
    operator_id: string;
    person_id: string | null;
    school_id: string | null;
    request_id: string;
    outcome: 'done' | 'refused' | 'not-done' | 'unknown' | null;
    status: number | null;
    settled_by: string | null;
    personal_digest: Buffer;
    key_id: string;
    mac: Buffer;
  };
  audit_personal: {
    seq: Seq;
    salt: Buffer | null;
    content: Json<unknown> | null;
    blanked_at: Date | null;
  };
  idempotency_keys: { operator_id: string; key: string; request_digest: Buffer; entry: Seq; at: Date };
  answers: { entry: Seq; status: number; body: Json<unknown>; at: Date };
}

export type Database = Kysely<Tables>;
