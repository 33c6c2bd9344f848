import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { selectHeldNames } from '../db/subject-locks.ts';
import type { HeldLock } from '../db/subject-locks.ts';
import type { Database, Tables } from '../db/tables.ts';
import { toStorable } from './personal-data.ts';
import type { Personal } from './personal-data.ts';
import type { Keys } from './keys.ts';
import { storedOutcomes } from './outcomes.ts';
import type { FinalOutcome } from './outcomes.ts';
import { digestText, sealRow } from './seal.ts';
import type { ChainRow } from './seal.ts';
import type { PlannedSubject } from './subjects.ts';

export interface NewEntry {
  readonly action: string;
  readonly operatorId: string;
  readonly personId: string | null;
  readonly schoolId: string | null;
  readonly subject?: PlannedSubject | undefined;
  readonly requestId: string;
  readonly personal: Personal;
  readonly idempotencyKey: string;
  readonly requestDigest: Buffer;
  /** The lock under which the change will be sent. Without one, it counts as lost. */
  readonly lock?: HeldLock;
}

export interface EntryEnd {
  readonly entry: number;
  readonly outcome: FinalOutcome;
  readonly status: number | null;
  readonly reconciledBy: string | null;
  readonly personal: Personal;
  /** The subject, if it was not known when the entry began. */
  readonly personId?: string;
  readonly schoolId?: string;
  readonly subjectId?: string;
  /** Returned to a repeated request. Missing if it is secret. */
  readonly answer?: { readonly status: number; readonly body: unknown };
}

export type Head = Pick<ChainRow, 'mac'> & { readonly seq: number; readonly at: Date };
export type Begun = Pick<
  ChainRow,
  'act' | 'operator_id' | 'person_id' | 'school_id' | 'subject_kind' | 'subject_id' | 'request_id'
>;

/** Rows that are written in one transaction, each sealed to the one before it. */
export class Batch {
  readonly #keys: Keys;
  readonly #at: Date;
  #head: Pick<Head, 'seq' | 'mac'>;
  readonly #chain: Insertable<Tables['audit_chain']>[] = [];
  readonly #personal: Insertable<Tables['audit_personal']>[] = [];
  readonly #idempotencyKeys: Insertable<Tables['idempotency_keys']>[] = [];
  readonly #answers: Insertable<Tables['answers']>[] = [];
  readonly #locks: HeldLock[] = [];

  constructor(keys: Keys, head: Head) {
    this.#keys = keys;
    this.#head = head;
    this.#at = head.at;
  }

  begin(job: NewEntry): number {
    const { action, operatorId, personId, schoolId, subject, requestId, personal } = job;
    const { idempotencyKey, requestDigest, lock } = job;
    const entry = this.#head.seq + 1;
    this.#add(entry, 'begun', personal, {
      act: action,
      operator_id: operatorId,
      person_id: personId,
      school_id: schoolId,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      request_id: requestId,
      outcome: null,
      status: null,
      settled_by: null,
    });
    const at = this.#at;
    const key = { operator_id: operatorId, key: idempotencyKey, request_digest: requestDigest, entry, at };
    this.#idempotencyKeys.push(key);
    if (lock !== undefined) this.#locks.push(lock);
    return entry;
  }

  end(end: EntryEnd, begun: Begun): void {
    const { entry, outcome, status, reconciledBy, personal, personId, schoolId, subjectId, answer } = end;
    const { act, operator_id, person_id, school_id, subject_kind, subject_id, request_id } = begun;
    this.#add(entry, 'ended', personal, {
      act,
      operator_id,
      person_id: personId ?? person_id,
      school_id: schoolId ?? school_id,
      subject_kind,
      subject_id: subjectId ?? subject_id,
      request_id,
      outcome: storedOutcomes[outcome],
      status,
      settled_by: reconciledBy,
    });
    if (answer === undefined) return;
    this.#answers.push({ entry, status: answer.status, body: JSON.stringify(answer.body), at: this.#at });
  }

  #add(
    entry: number,
    kind: ChainRow['kind'],
    personal: Personal,
    facts: Begun & Pick<ChainRow, 'outcome' | 'status' | 'settled_by'>,
  ): void {
    const content = JSON.stringify(personal, cleanText);
    const keyId = this.#keys.currentId;
    const salt = randomBytes(16);
    const seq = this.#head.seq + 1;
    const row = {
      ...facts,
      kind,
      at: this.#at,
      personal_digest: digestText(this.#keys, keyId, salt, content),
      key_id: keyId,
    };
    const mac = sealRow(this.#keys, this.#head.mac, { ...row, seq: String(seq), entry: String(entry) });
    this.#chain.push({ ...row, seq, entry, mac });
    this.#personal.push({ seq, salt, content, blanked_at: null });
    this.#head = { seq, mac };
  }

  /**
   * In one statement. Its inserts read from `appended`, so they wait until this transaction has its turn: two instances
   * that insert the same numbers could otherwise wait for each other. Returns the names of the locks that are held.
   */
  async insert(db: Database): Promise<ReadonlySet<string>> {
    if (this.#chain.length === 0) return new Set();
    const personal = this.#personal;
    const keys = this.#idempotencyKeys;
    const answers = this.#answers;
    // The function checks that the rows continue the chain; the gateway has no right to insert into the table. The
    // commit is synchronous even if the server has that disabled: a lost row could belong to a write that was sent.
    const { rows } = await sql<{ held: string[] }>`
      with appended as (
        select audit_append(${JSON.stringify(this.#chain.map(toJson))}::json)
      ), added_personal as (
        insert into audit_personal (seq, salt, content)
        select seq, salt, content from appended, unnest(
          ${personal.map(({ seq }) => seq)}::bigint[],
          ${personal.map(({ salt }) => salt)}::bytea[],
          ${personal.map(({ content }) => content)}::json[]
        ) as added (seq, salt, content)
      ), added_keys as (
        insert into idempotency_keys (operator_id, key, request_digest, entry, at)
        select operator_id, key, request_digest, entry, ${this.#at}::timestamptz from appended, unnest(
          ${keys.map(({ operator_id }) => operator_id)}::text[],
          ${keys.map(({ key }) => key)}::uuid[],
          ${keys.map(({ request_digest }) => request_digest)}::bytea[],
          ${keys.map(({ entry }) => entry)}::bigint[]
        ) as added (operator_id, key, request_digest, entry)
      ), added_answers as (
        insert into answers (entry, status, body, at)
        select entry, status, body, ${this.#at}::timestamptz from appended, unnest(
          ${answers.map(({ entry }) => entry)}::bigint[],
          ${answers.map(({ status }) => status)}::smallint[],
          ${answers.map(({ body }) => body)}::json[]
        ) as added (entry, status, body)
      )
      select set_config('synchronous_commit', 'on', true), ${selectHeldNames(this.#locks)} as held from appended
    `.execute(db);
    return new Set(rows[0]?.held);
  }
}

function cleanText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? toStorable(value) : value;
}

/** PostgreSQL parses bytes from hexadecimal digits. */
function toJson({ personal_digest, mac, ...row }: Insertable<Tables['audit_chain']>) {
  return {
    ...row,
    personal_digest: `\\x${personal_digest.toString('hex')}`,
    mac: `\\x${mac.toString('hex')}`,
  };
}
