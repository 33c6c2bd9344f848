import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';
import type { Claim } from '../claims.ts';
import { findRepeated, isIntact, none } from '../claims.ts';
import type { Site } from './site.ts';

const Entries = v.array(v.object({ act: v.string(), outcome: v.nullable(v.string()), count: v.string() }));
const Ids = v.array(v.object({ id: v.string() }));

interface Large {
  /** Of all people of the batch. */
  readonly ids: readonly string[];
  readonly name: string;
  readonly parts: number;
  /** The build that verifies the audit log; by default that of the site. */
  readonly dist?: string;
}

/** What the platform and the audit log have about a large batch. */
export async function readLargeEvidence(site: Site, { ids, name, parts, dist }: Large): Promise<Claim[]> {
  const read = async (query: string): Promise<string[]> =>
    v.parse(Ids, await runSql(site.platformDatabaseUrl, query)).map(({ id }) => id);
  const requested = await read("select target_id as id from deletion_requests where target_id like 'de1e%'");
  const listed = await read(
    `select unnest(valid_users || invalid_users || skipped_users) as id from deletion_batches where name like '${name} %'`,
  );
  const missingIn = (some: readonly string[]): string[] => {
    const found = new Set(some);
    return ids.filter((id) => !found.has(id));
  };
  return [
    none(`of ${ids.length} people without a deletion on the platform`, missingIn(requested)),
    none('people with two deletions', findRepeated(requested)),
    none('people in no part', missingIn(listed)),
    none('people in two parts', findRepeated(listed)),
    await checkEntries(site, parts),
    isIntact(await site.verify(dist)),
  ];
}

async function checkEntries({ auditUrl }: Site, parts: number): Promise<Claim> {
  const rows = v.parse(
    Entries,
    await runSql(
      auditUrl,
      `select begun.act, ended.outcome, count(*) as count from audit_chain as begun
       left join audit_chain as ended on ended.entry = begun.entry and ended.kind = 'ended'
       where begun.kind = 'begun' and begun.act in ('deletion.createPart', 'deletion.startPart')
       group by begun.act, ended.outcome`,
    ),
  );
  const isComplete = (act: string): boolean =>
    rows
      .filter((row) => row.act === act)
      .every(({ outcome, count }) => outcome === 'done' && count === String(parts));
  const text = rows.map(({ act, outcome, count }) => `${count} ${act} ${outcome}`).join(', ');
  const holds = rows.length === 2 && isComplete('deletion.createPart') && isComplete('deletion.startPart');
  return { text: `audit entries: ${text}`, holds };
}
