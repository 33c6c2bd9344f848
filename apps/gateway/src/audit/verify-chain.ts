import type { Keys } from './keys.ts';
import { beginning, digestPersonal, sealRow } from './seal.ts';
import type { ChainRow, PersonalRow } from './seal.ts';

/** A row of the chain with what stands beside it. */
export interface Link {
  readonly row: ChainRow;
  readonly personal: Omit<PersonalRow, 'seq'> | undefined;
}

/** How far the chain once was, and by which seal: known from elsewhere, so that a chain cut short is noticed. */
export interface Head {
  readonly seq: number;
  readonly mac: string;
}

interface Circumstances {
  readonly keys: Keys;
  readonly heads: readonly Head[];
  readonly now: Date;
  /** How long personal data is kept at least, in milliseconds. */
  readonly retention: number;
}

/** What is wrong with which row, in a sentence that goes on after "Row 7 ". */
export interface Finding {
  readonly seq: number;
  readonly fault: string;
}

type Begun = Pick<ChainRow, 'act' | 'operator_id' | 'person_id' | 'school_id' | 'request_id'>;

/**
 * Goes along the whole chain, remembers only the last row and what is still open, and tells what does not fit. After a
 * fault it goes on from what is written, so that each fault is told once and not again for every row below.
 */
export async function* verifyChain(
  links: AsyncIterable<Link> | Iterable<Link>,
  { keys, heads, now, retention }: Circumstances,
): AsyncGenerator<Finding, { readonly rows: number; readonly open: number }> {
  const open = new Map<string, Begun>();
  let last: Pick<ChainRow, 'mac' | 'at'> = { mac: beginning, at: new Date(-8.64e15) };
  let seq = 0;
  let rows = 0;

  for await (const { row, personal } of links) {
    const isNext = row.seq === String(seq + 1);
    const above = seq;
    seq = Number(row.seq);
    rows += 1;
    const faults = [
      isNext ? sealFault(keys, last.mac, row) : `follows on row ${above}: what was between them is gone`,
      isTime(row.at) && row.at < last.at ? 'is older than the row above it' : undefined,
      row.kind === 'begun' ? beginFault(row) : endFault(row, open.get(row.entry)),
      personalFault(keys, row, personal, now, retention),
      headFault(heads, seq, row.mac),
    ];
    for (const fault of faults) if (fault !== undefined) yield { seq, fault };
    if (row.kind === 'begun') open.set(row.entry, row);
    else open.delete(row.entry);
    last = { mac: row.mac, at: isTime(row.at) ? row.at : last.at };
  }
  for (const head of heads)
    if (head.seq > seq) yield { seq: head.seq, fault: `was there once, but the chain ends with row ${seq}` };
  return { rows, open: open.size };
}

function sealFault(keys: Keys, macAbove: Buffer, row: ChainRow): string | undefined {
  if (!keys.has(row.key_id)) return `is sealed with a key that is not among AUDIT_KEYS: ${row.key_id}`;
  if (isTime(row.at) && sealRow(keys, macAbove, row).equals(row.mac)) return undefined;
  return 'is not as it was sealed: the row, its place or its seal was changed';
}

/** PostgreSQL knows moments that are no dates, like infinity. */
function isTime(at: unknown): at is Date {
  return at instanceof Date && !Number.isNaN(at.getTime());
}

function beginFault({ seq, entry }: ChainRow): string | undefined {
  return entry === seq ? undefined : `begins entry ${entry}, which has another number`;
}

function endFault(row: ChainRow, begun: Begun | undefined): string | undefined {
  if (begun === undefined) return `ends entry ${row.entry}, which is not open`;
  const isSame =
    row.act === begun.act &&
    row.operator_id === begun.operator_id &&
    row.request_id === begun.request_id &&
    (begun.person_id === null || row.person_id === begun.person_id) &&
    (begun.school_id === null || row.school_id === begun.school_id);
  return isSame ? undefined : `ends entry ${row.entry}, but tells of something else than its beginning`;
}

function personalFault(
  keys: Keys,
  { key_id, personal_digest, at }: ChainRow,
  personal: Link['personal'],
  now: Date,
  retention: number,
): string | undefined {
  if (personal === undefined) return 'has lost its personal data, and not by blanking';
  const { salt, content, blanked_at } = personal;
  if (salt === null && content === null && isTime(blanked_at)) {
    const isDue =
      isTime(at) && blanked_at.getTime() - at.getTime() >= retention && blanked_at.getTime() <= now.getTime();
    return isDue ? undefined : 'was blanked before its time';
  }
  if (salt === null || content === null || blanked_at !== null) return 'has half of its personal data';
  if (!keys.has(key_id)) return undefined;
  const isAsSealed = digestPersonal(keys, key_id, salt, content).equals(personal_digest);
  return isAsSealed ? undefined : 'has other personal data than it was sealed with';
}

function headFault(heads: readonly Head[], seq: number, mac: Buffer): string | undefined {
  const isOther = heads.some((head) => head.seq === seq && head.mac !== mac.toString('hex'));
  return isOther ? 'once had another seal: the chain was rewritten' : undefined;
}
