import type { Database } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/api-error.ts';
import { writeHead, writeRow } from '../../lib/write-csv.ts';
import type { Columns } from '../../lib/write-csv.ts';
import type { PlatformBatchDetail } from '../../platform/deletions.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDetail } from './parts.ts';
import type { BatchPart } from './parts.ts';
import { selectNext } from './people.ts';

interface Row {
  readonly id: string;
  readonly result:
    'deleted' | 'failed' | 'pending' | 'not-started' | 'left-out' | 'skipped' | 'not-found' | 'unknown';
  readonly part?: number;
  /** Why the person was left out. */
  readonly reason?: string;
}

/** The names are stable: spreadsheets and scripts depend on them. */
const columns: Columns<Row> = {
  id: ({ id }) => id,
  result: ({ result }) => result,
  part: ({ part }) => part,
  reason: ({ reason }) => reason,
};

/** Small, because converting a portion to text blocks other requests. */
const rowsPerPortion = 1_000;

interface Source {
  readonly db: Database;
  readonly platform: Platform;
  readonly batchId: string;
  readonly parts: readonly BatchPart[];
}

/** The table as CSV, in portions. The first part is read before, because an error can't be sent afterwards. */
export async function prepareTable(source: Source): Promise<AsyncGenerator<string>> {
  const rows = readRows(source);
  const first = await rows.next();
  return write(first.done === true ? [] : first.value, rows);
}

async function* write(first: readonly Row[], rows: AsyncGenerator<readonly Row[]>): AsyncGenerator<string> {
  yield writeHead(columns) + writeAll(first);
  for await (const portion of rows) yield writeAll(portion);
}

const writeAll = (rows: readonly Row[]): string => rows.map((row) => writeRow(columns, row)).join('');

/** First the parts in their order, then people in no part, then those who were left out. */
async function* readRows({ db, platform, batchId, parts }: Source): AsyncGenerator<readonly Row[]> {
  let last = '';
  for (const part of parts) {
    const detail = await findDetail(platform, part.platformBatchId);
    const rows = detail === undefined ? readLost(db, batchId, part, last) : [describePart(detail, part)];
    for await (const portion of rows) yield* splitRows(portion);
    last = part.lastPersonId;
  }
  for await (const ids of readAccepted(db, batchId, last)) {
    yield ids.map((id) => ({ id, result: 'not-started' }));
  }
  yield* readLeftOut(db, batchId);
}

/** A cancelled or expired request is in none of the lists (T61), so its result is not known. */
function describePart(detail: PlatformBatchDetail, { part, state }: BatchPart): Row[] {
  const results = new Map<string, Row['result']>();
  const setAll = (ids: readonly string[], result: Row['result']) => {
    for (const id of ids) results.set(id, result);
  };
  setAll(detail.invalidUsers, 'not-found');
  setAll(detail.skippedUsers, 'skipped');
  setAll(detail.validUsers, state === 'created' ? 'not-started' : 'unknown');
  setAll(detail.pendingDeletions, 'pending');
  setAll(detail.failedDeletions, 'failed');
  setAll(detail.successfulDeletions, 'deleted');
  return [...results]
    .map(([id, result]) => ({ id, result, part }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The platform no longer has the batch of the part. */
async function* readLost(
  db: Database,
  batchId: string,
  { part, lastPersonId }: BatchPart,
  after: string,
): AsyncGenerator<readonly Row[]> {
  for await (const ids of readAccepted(db, batchId, after, lastPersonId)) {
    yield ids.map((id) => ({ id, result: 'unknown', part }));
  }
}

function* splitRows(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerPortion) {
    yield rows.slice(start, start + rowsPerPortion);
  }
}

async function* readAccepted(
  db: Database,
  batchId: string,
  after: string,
  upTo?: string,
): AsyncGenerator<readonly string[]> {
  for (let last = after; ;) {
    const found = await selectNext(db, { id: batchId, lastPersonId: last, limit: rowsPerPortion });
    const ids = found.filter((id) => upTo === undefined || id <= upTo);
    const next = ids.at(-1);
    if (next === undefined) return;
    yield ids;
    last = next;
  }
}

async function* readLeftOut(db: Database, batchId: string): AsyncGenerator<readonly Row[]> {
  for (let last = ''; ;) {
    const rows = await requireDatabase(
      db
        .selectFrom('deletion_left_out')
        .select(['person_id', 'reason'])
        .where('batch_id', '=', batchId)
        .where('person_id', '>', last)
        .orderBy('person_id')
        .limit(rowsPerPortion)
        .execute(),
    );
    const portion = rows.flatMap(({ person_id: id, reason }): Row[] =>
      id === null ? [] : [{ id, result: 'left-out', reason }],
    );
    const next = portion.at(-1);
    if (next === undefined) return;
    yield portion;
    last = next.id;
  }
}
