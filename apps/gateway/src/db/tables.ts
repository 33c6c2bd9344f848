import type { BulkKind } from '@superhero/contract/gateway/types';
import type { ColumnType, GeneratedAlways, Kysely } from 'kysely';

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, never>;
/** PostgreSQL returns a bigint as text; our numbers are always safe integers. */
type Seq = ColumnType<string, number, never>;
/** Set by the database when a row is added. */
type AddedAt = ColumnType<Date, Date | undefined, never>;

export interface Tables
  extends
    AccountTables,
    AnnouncementTables,
    BulkTables,
    DeletionTables,
    NotificationTables,
    ServiceAccountTables,
    WorkTables {
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
  audit_texts: { entry: Seq; text: string };
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

interface AccountTables {
  password_attempts: { entry: Seq; step: 'sent' | 'cleared'; operator_id: string; at: AddedAt };
}

interface ServiceAccountTables {
  service_account_logins: {
    id: GeneratedAlways<string>;
    event: 'sent' | 'not-sent' | 'accepted' | 'rejected' | 'blocked' | 'unknown';
    credentials: Buffer;
    person_id: string | null;
    seal: Buffer | null;
    at: AddedAt;
  };
}

interface NotificationTables {
  notifications: {
    id: ColumnType<string, undefined, never>;
    kind: string;
    subject_kind: string;
    subject_id: string;
    stage: string;
    counts: Json<unknown>;
    path: string;
    happened_at: Date;
    at: AddedAt;
  };
  notification_attempts: {
    notification_id: string;
    attempt: number;
    result: 'delivered' | 'failed' | 'dead';
    status: number | null;
    error: string | null;
    at: AddedAt;
  };
}

interface AnnouncementTables {
  announcement_publications: {
    id: GeneratedAlways<string>;
    seen: Json<unknown>;
    target: Json<unknown>;
    request_id: string;
    at: AddedAt;
  };
  announcement_steps: { publication_id: Seq; key: string; stored: Json<unknown>; at: AddedAt };
  announcement_untils: { id: GeneratedAlways<string>; until: Date | null; at: AddedAt };
  announcement_schedules: {
    order_id: string;
    content: Json<unknown>;
    seen: Json<unknown>;
    from_at: Date | null;
    until_at: Date | null;
  };
  announcement_ends: { publication_id: Seq; outcome: 'finished' | 'withdrawn'; at: AddedAt };
}

/** The number of the audit entry. */
type Entry = Seq;

/** Deletion batches and approvals. Rows are only added. */
interface DeletionTables {
  deletion_batches: { id: string; operator_id: string; created_at: AddedAt };
  deletion_members: {
    batch_id: string;
    person_id: string;
    school_id: string | null;
    role: 'student' | 'staff' | 'administrator';
  };
  deletion_left_out: {
    id: GeneratedAlways<string>;
    batch_id: string;
    person_id: string | null;
    reason: string;
  };
  deletion_portions: {
    batch_id: string;
    portion: number;
    ids: number;
    texts: number;
    left_out: Json<unknown>;
  };
  deletion_checks: {
    id: GeneratedAlways<string>;
    batch_id: string;
    up_to: string;
    began_at: Date;
    has_failed: ColumnType<boolean, boolean | undefined, never>;
    at: AddedAt;
  };
  deletion_compared: { batch_id: string; platform_batch_id: string; people: number };
  deletion_school_counts: {
    batch_id: string;
    school_id: string;
    name: string | null;
    people: number;
    administrators: number;
  };
  deletion_previews: {
    batch_id: string;
    entry: Entry;
    at: AddedAt;
    digest: Buffer;
    people: number;
    content: Json<unknown>;
  };
  deletion_requests: {
    batch_id: string;
    entry: Entry;
    operator_id: string;
    name: string;
    approval_id: string | null;
    at: AddedAt;
  };
  deletion_stops: { batch_id: string; entry: Entry; at: AddedAt };
  deletion_parts: {
    batch_id: string;
    part: number;
    entry: Entry;
    platform_batch_id: string;
    people: number;
    last_person_id: string;
    at: AddedAt;
  };
  deletion_part_starts: { batch_id: string; part: number; entry: Entry; at: AddedAt };
  deletion_progress: {
    id: GeneratedAlways<string>;
    batch_id: string;
    part: number;
    status: string;
    people: number;
    pending: number;
    failed: number;
    deleted: number;
    at: AddedAt;
  };
  deletion_quota: {
    id: GeneratedAlways<string>;
    operator_id: string;
    batch_id: string | null;
    people: number;
    at: AddedAt;
  };
  approvals: {
    id: string;
    kind: 'deletion' | 'bulk-change' | 'password' | 'give-superhero' | 'take-superhero';
    entry: Entry;
    requester_id: string;
    subject_id: string;
    digest: Buffer | null;
    requested_at: AddedAt;
    expires_at: Date;
  };
  approval_decisions: {
    approval_id: string;
    decision: 'approved' | 'rejected' | 'withdrawn';
    entry: Entry;
    operator_id: string;
    at: AddedAt;
  };
  approval_uses: { approval_id: string; entry: Entry; at: AddedAt };
}

/** Bulk changes. Rows are only added. */
interface BulkTables {
  bulk_changes: {
    id: string;
    kind: BulkKind;
    operator_id: string;
    parameters: Json<unknown>;
    undoes: string | null;
    retries: string | null;
    changes: number;
    final: number;
    summary: Json<unknown>;
    digest: Buffer;
    checked_at: AddedAt;
  };
  bulk_items: {
    change_id: string;
    position: number;
    subject_id: string;
    before: string[];
    after: string[];
    reason: string | null;
    warnings: string[];
  };
  bulk_requests: {
    change_id: string;
    entry: Entry;
    order_id: string;
    operator_id: string;
    name: string;
    left_out: string[];
    items: number;
    digest: Buffer;
    approval_id: string | null;
    at: AddedAt;
  };
  bulk_results: {
    change_id: string;
    position: number;
    outcome: 'changed' | 'refused' | 'conflict' | 'unclear';
    error: string | null;
    entry: ColumnType<string | null, number | null | undefined, never>;
    at: AddedAt;
  };
}

/** Work without a browser. Rows are only added. */
interface WorkTables {
  work_orders: {
    id: string;
    kind: string;
    subject_id: string;
    entry: Entry;
    operator_id: string;
    digest: Buffer;
    created_at: Date;
    expires_at: Date;
    key_id: string;
    seal: Buffer;
  };
  work_signals: {
    id: GeneratedAlways<string>;
    order_id: string;
    signal: 'pause' | 'continue' | 'stop';
    entry: Entry;
    at: AddedAt;
  };
  work_slices: {
    id: GeneratedAlways<string>;
    order_id: string;
    event: 'began' | 'left';
    next_at: Date | null;
    waits_for: string | null;
    at: AddedAt;
  };
  work_ends: { order_id: string; outcome: 'done' | 'stopped' | 'failed'; reason: string | null; at: AddedAt };
}
