import type { Kysely } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AnnouncementTables } from './announcement-tables.ts';
import type { Json, Seq } from './columns.ts';
import type { DeletionTables } from './deletion-tables.ts';

export interface Tables extends AccountTables, AnnouncementTables, DeletionTables {
  audit_chain: {
    seq: Seq;
    entry: Seq;
    kind: 'begun' | 'ended';
    at: Date;
    act: string;
    operator_id: string;
    person_id: string | null;
    school_id: string | null;
    subject_kind: string | null;
    subject_id: string | null;
    request_id: string;
    outcome: 'done' | 'refused' | 'not-done' | 'unknown' | null;
    status: number | null;
    settled_by: string | null;
    personal_digest: Buffer;
    key_id: string;
    mac: Buffer;
  };
  audit_derived_subjects: { entry: Seq; subject_kind: string; subject_id: string };
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
