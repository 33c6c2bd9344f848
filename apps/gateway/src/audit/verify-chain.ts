import type { Keys } from './keys.ts';
import { beginning, digestPersonal, sealRow } from './seal.ts';
import type { ChainRow, PersonalRow } from './seal.ts';

/** A row of the chain with its personal data. */
export interface Link {
  readonly row: ChainRow;
  readonly personal: Omit<PersonalRow, 'seq'> | undefined;
}

/** Number and seal of the last row at an earlier time, from the log. It shows whether rows were removed since. */
export interface Head {
  readonly seq: number;
  readonly mac: string;
}

interface Options {
  readonly keys: Keys;
  readonly heads: readonly Head[];
  readonly now: Date;
  /** How long personal data is kept at least, in milliseconds. */
  readonly retention: number;
}

/** A problem of a row, as a sentence that continues after "Row 7 ". */
export interface Finding {
  readonly seq: number;
  readonly problem: string;
}

type Begun = Omit<ChainRow, 'mac'>;

/**
 * Verifies the whole chain, with only the last row and the pending entries in memory. After a problem it continues with
 * the row as stored, so that each problem is reported once and not again for every row after it.
 */
export async function* verifyChain(
  links: AsyncIterable<Link> | Iterable<Link>,
  { keys, heads, now, retention }: Options,
): AsyncGenerator<Finding, { readonly rows: number; readonly pending: number }> {
  const pending = new Map<string, Begun>();
  let last: Pick<ChainRow, 'mac' | 'at'> = { mac: beginning, at: new Date(-8.64e15) };
  let seq = 0;
  let rows = 0;

  for await (const { row, personal } of links) {
    const isNext = row.seq === String(seq + 1);
    const above = seq;
    seq = Number(row.seq);
    rows += 1;
    const problems = [
      isNext ? sealProblem(keys, last.mac, row) : `follows row ${above}: the rows between them are missing`,
      isTime(row.at) && row.at < last.at ? 'is older than the row above it' : undefined,
      row.kind === 'begun' ? beginProblem(row) : endProblem(row, pending.get(row.entry)),
      personalProblem(keys, row, personal, now, retention),
      headProblem(heads, seq, row.mac),
    ];
    for (const problem of problems) if (problem !== undefined) yield { seq, problem };
    if (row.kind === 'begun') pending.set(row.entry, row);
    else pending.delete(row.entry);
    last = { mac: row.mac, at: isTime(row.at) ? row.at : last.at };
  }
  for (const head of heads)
    if (head.seq > seq) yield { seq: head.seq, problem: `is missing: the chain ends with row ${seq}` };
  return { rows, pending: pending.size };
}

function sealProblem(keys: Keys, macAbove: Buffer, row: ChainRow): string | undefined {
  if (!keys.has(row.key_id)) return `is sealed with a key that is not among AUDIT_KEYS: ${row.key_id}`;
  if (isTime(row.at) && sealRow(keys, macAbove, row).equals(row.mac)) return undefined;
  return 'does not match its seal: the row, its position or its seal was changed';
}

/** PostgreSQL has timestamps that are not dates, such as infinity. */
function isTime(at: unknown): at is Date {
  return at instanceof Date && !Number.isNaN(at.getTime());
}

function beginProblem({ seq, entry }: ChainRow): string | undefined {
  return entry === seq ? undefined : `begins entry ${entry}, which has another number`;
}

function endProblem(row: ChainRow, begun: Begun | undefined): string | undefined {
  if (begun === undefined) return `ends entry ${row.entry}, which is not pending`;
  const isSame =
    row.act === begun.act &&
    row.operator_id === begun.operator_id &&
    row.request_id === begun.request_id &&
    (begun.person_id === null || row.person_id === begun.person_id) &&
    // A person who was moved has left one school and arrived at another.
    (begun.school_id === null || row.school_id === begun.school_id || row.act === 'people.moveToSchool') &&
    // An instance of version 1.0 ends an entry without its subject.
    (row.subject_kind === null || row.subject_kind === begun.subject_kind) &&
    (row.subject_id === null || begun.subject_id === null || row.subject_id === begun.subject_id);
  return isSame ? undefined : `ends entry ${row.entry}, but does not match its beginning`;
}

function personalProblem(
  keys: Keys,
  { key_id, personal_digest, at }: ChainRow,
  personal: Link['personal'],
  now: Date,
  retention: number,
): string | undefined {
  if (personal === undefined) return 'has lost its personal data without being blanked';
  const { salt, content, blanked_at } = personal;
  if (salt === null && content === null && isTime(blanked_at)) {
    const isDue =
      isTime(at) && blanked_at.getTime() - at.getTime() >= retention && blanked_at.getTime() <= now.getTime();
    return isDue ? undefined : 'was blanked too early';
  }
  if (salt === null || content === null || blanked_at !== null) return 'has only a part of its personal data';
  if (!keys.has(key_id)) return undefined;
  const isAsSealed = digestPersonal(keys, key_id, salt, content).equals(personal_digest);
  return isAsSealed ? undefined : 'has personal data that does not match its seal';
}

function headProblem(heads: readonly Head[], seq: number, mac: Buffer): string | undefined {
  const isOther = heads.some((head) => head.seq === seq && head.mac !== mac.toString('hex'));
  return isOther ? 'had another seal before: the chain was rewritten' : undefined;
}
