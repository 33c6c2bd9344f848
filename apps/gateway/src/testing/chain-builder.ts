import type { Keys } from '../audit/keys.ts';
import type { Personal } from '../audit/personal-data.ts';
import { beginning, digestPersonal, sealRow } from '../audit/seal.ts';
import type { ChainRow } from '../audit/seal.ts';
import type { PlannedSubject } from '../audit/subjects.ts';
import type { Link } from '../audit/verify-chain.ts';
import type { Database } from '../db/tables.ts';

interface Begin {
  readonly at?: Date;
  readonly action?: string;
  readonly operator?: string;
  readonly person?: string | null;
  readonly school?: string | null;
  readonly subject?: PlannedSubject;
  readonly personal?: Personal;
}

interface End {
  readonly at?: Date;
  readonly outcome?: NonNullable<ChainRow['outcome']>;
  readonly status?: number | null;
  readonly reconciledBy?: string | null;
  readonly person?: string;
  readonly school?: string;
  readonly personal?: Personal;
}

/** An id in the format of the school cloud. */
export const objectId = (number: number): string => number.toString(16).padStart(24, '0');

/** A sealed chain with any dates. It is in memory until it is inserted. */
export class ChainBuilder {
  readonly links: (Link & { readonly personal: NonNullable<Link['personal']> })[] = [];
  #keys: Keys;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  /** Later rows are sealed with the first of these keys. */
  rotate(keys: Keys): void {
    this.#keys = keys;
  }

  begin({
    at,
    action = 'schools.update',
    operator = objectId(1),
    person,
    school,
    subject,
    personal = {},
  }: Begin = {}): number {
    const entry = this.links.length + 1;
    this.#add(entry, at, personal, {
      kind: 'begun',
      act: action,
      operator_id: operator,
      person_id: person ?? null,
      school_id: school ?? null,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      request_id: `00000000-0000-4000-8000-${String(entry).padStart(12, '0')}`,
      outcome: null,
      status: null,
      settled_by: null,
    });
    return entry;
  }

  end(
    entry: number,
    { at, outcome = 'done', status = 200, reconciledBy, person, school, personal = {} }: End = {},
  ): void {
    const begun = this.links[entry - 1]?.row;
    if (begun === undefined) throw new Error(`There is no entry ${entry}.`);
    const { act, operator_id, person_id, school_id, subject_kind, subject_id, request_id } = begun;
    this.#add(entry, at, personal, {
      kind: 'ended',
      act,
      operator_id,
      person_id: person ?? person_id,
      school_id: school ?? school_id,
      subject_kind,
      subject_id,
      request_id,
      outcome,
      status,
      settled_by: reconciledBy ?? null,
    });
  }

  #add(
    entry: number,
    at: Date | undefined,
    content: Personal,
    facts: Omit<ChainRow, 'seq' | 'entry' | 'at' | 'key_id' | 'personal_digest' | 'mac'>,
  ): void {
    const last = this.links.at(-1)?.row;
    const keyId = this.#keys.currentId;
    const seq = this.links.length + 1;
    // The same in every run.
    const salt = Buffer.alloc(16, seq);
    const unsealed = {
      ...facts,
      seq: String(seq),
      entry: String(entry),
      at: at ?? last?.at ?? new Date('2026-01-01T00:00:00Z'),
      key_id: keyId,
      personal_digest: digestPersonal(this.#keys, keyId, salt, content),
    };
    const row = { ...unsealed, mac: sealRow(this.#keys, last?.mac ?? beginning, unsealed) };
    this.links.push({ row, personal: { salt, content, blanked_at: null } });
  }

  async insert(db: Database): Promise<void> {
    const rows = this.links.map(({ row }) => ({ ...row, seq: Number(row.seq), entry: Number(row.entry) }));
    const personal = this.links.map((link, index) => ({
      ...link.personal,
      seq: index + 1,
      content: JSON.stringify(link.personal.content),
    }));
    await db.insertInto('audit_chain').values(rows).execute();
    await db.insertInto('audit_personal').values(personal).execute();
  }
}
