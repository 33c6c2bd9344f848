import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Keys } from './keys.ts';

export type ChainRow = Selectable<Tables['audit_chain']>;
export type PersonalRow = Selectable<Tables['audit_personal']>;
type Unsealed = Omit<ChainRow, 'mac'>;

/** In place of the seal of a row before the first one. */
export const beginning = Buffer.alloc(32);

/** Covers all values of a row and the seal of the row before it. Without a subject as in version 1.0. */
export function sealRow(keys: Keys, previousMac: Buffer, row: Unsealed): Buffer {
  return keys.seal(row.key_id, [
    'row',
    previousMac,
    row.seq,
    row.entry,
    row.kind,
    row.at.toISOString(),
    row.act,
    row.operator_id,
    row.person_id,
    row.school_id,
    row.request_id,
    row.outcome,
    row.status === null ? null : String(row.status),
    row.settled_by,
    row.personal_digest,
    ...(row.subject_kind === null && row.subject_id === null ? [] : [row.subject_kind, row.subject_id]),
  ]);
}

/** The salt is deleted with the content, so that names cannot be guessed from the digest. */
export function digestPersonal(keys: Keys, keyId: string, salt: Buffer, content: unknown): Buffer {
  return digestText(keys, keyId, salt, JSON.stringify(content));
}

/** The same for content that is JSON text already. */
export function digestText(keys: Keys, keyId: string, salt: Buffer, text: string): Buffer {
  return keys.seal(keyId, ['personal', salt, text]);
}
