import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { list } from '@superhero/gateway/audit-list';
import { sql } from 'kysely';
import type { Claim } from '../claims.ts';
import { vacuum, words } from './fill-audit.ts';
import { ago } from './measure.ts';
import type { AuditDatabase } from './rows-touched.ts';
import { countRowsTouched } from './rows-touched.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
/** Shorter than the year in which the entries were filled, so that the job has something to erase. */
const retentionDays = 300;

/** Runs the retention job; what it erases can't be found by text or by a subject that version 1.0 has recorded. */
export async function eraseOldTexts(owner: AuditDatabase, ownerUrl: string): Promise<Claim[]> {
  const few = { kind: 'search', filter: { search: words.few }, place: {} };
  const before = await countOld(owner);
  const rowsBefore = (await countRowsTouched(owner, few)).rows;
  await promisify(execFile)(process.execPath, ['apps/gateway/src/retention-job.ts'], {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: ownerUrl,
      AUDIT_RETENTION_DAYS: String(retentionDays),
    },
  });
  const after = await countOld(owner);
  const found = await list(owner, { search: before.reason }, { limit: 50 });
  await vacuum(owner);
  const rowsAfter = (await countRowsTouched(owner, few)).rows;
  return [
    {
      text: `retention erases ${before.texts} texts and ${before.subjects} derived subjects: ${after.texts} and ${after.subjects} are left`,
      holds: before.texts > 1_000 && before.subjects > 100 && after.texts === 0 && after.subjects === 0,
    },
    {
      text: `"${before.reason}" was erased and is not found: ${found.entries.length} entries`,
      holds: before.reason !== '' && found.entries.length === 0,
    },
    {
      text: `a rare word touches no more rows than before: ${rowsAfter} of ${rowsBefore}`,
      holds: rowsAfter <= rowsBefore,
    },
  ];
}

interface Old {
  readonly texts: number;
  readonly subjects: number;
  /** Of one of them, in lower case. */
  readonly reason: string;
}

/** What the entries older than the retention period still have. */
async function countOld(owner: AuditDatabase): Promise<Old> {
  // Later entries have higher numbers.
  const isOld = sql`entry <= (
    select seq from audit_chain where at < ${ago(retentionDays)} order by at desc, seq desc limit 1
  )`;
  const { rows } = await sql<Old>`
    select (select count(*)::int from audit_texts where ${isOld}) as texts,
      (select count(*)::int from audit_derived_subjects where ${isOld}) as subjects,
      coalesce((
        select substring(text from 'ticket [0-9]+') from audit_texts where ${isOld} order by entry desc limit 1
      ), '') as reason
  `.execute(owner);
  return rows[0] ?? { texts: -1, subjects: -1, reason: '' };
}
