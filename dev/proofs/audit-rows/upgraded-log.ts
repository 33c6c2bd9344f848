import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { connect } from '@superhero/postgres/connect';
import { migrate } from '@superhero/postgres/migrate';
import { sql } from 'kysely';
import { fillAudit, vacuum } from './fill-audit.ts';
import type { AuditDatabase } from './rows-touched.ts';

const migrations = new URL('../../../apps/gateway/migrations/', import.meta.url);
/** The first migration after version 1.0. */
const firstLater = '010';
/** Of the entries, version 1.0 has written all but the newest. */
const shareOfVersion1 = 0.9;

export interface Upgrade {
  /** Until the migrations were applied. */
  readonly seconds: number;
  /** Of all rows with their personal data, before. */
  readonly secondsToRead: number;
  /** The longest time that a writer waited during the migrations. */
  readonly longestWait: number;
  /** Entries with personal data that have no text, or name a tool but have no subject. */
  readonly incomplete: number;
  readonly texts: number;
}

/** Replaces the audit log by one that version 1.0 has written, upgrades it, and adds the newest entries. */
export async function fillUpgraded(ownerUrl: string, entries: number): Promise<Upgrade> {
  const owner: AuditDatabase = connect(ownerUrl, { max: 1 });
  const writer: AuditDatabase = connect(ownerUrl, { max: 1 });
  try {
    await sql`drop schema public cascade`.execute(owner);
    await sql`create schema public`.execute(owner);
    await migrateTo1(owner);
    const last = Math.floor(entries * shareOfVersion1);
    await fillAudit(owner, entries, { first: 1, last });
    const secondsToRead = await time(() =>
      sql`
      select sum(length(content::text)) from audit_chain join audit_personal using (seq)
    `.execute(owner),
    );
    const writing = keepWriting(writer);
    const seconds = await time(() => migrate(owner, migrations));
    const longestWait = await writing.stop();
    const counted = await countTexts(owner);
    await vacuum(owner);
    await fillAudit(owner, entries, { first: last + 1, last: entries });
    return { seconds, secondsToRead, longestWait, ...counted };
  } finally {
    await Promise.all([owner.destroy(), writer.destroy()]);
  }
}

async function migrateTo1(owner: AuditDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-version-1-'));
  try {
    for (const file of readdirSync(migrations).filter((name) => name < firstLater))
      cpSync(fileURLToPath(new URL(file, migrations)), join(folder, file));
    await migrate(owner, pathToFileURL(`${folder}/`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

/** Writes as an instance of version 1.0 does, and takes it back. Stops with the longest time in seconds. */
function keepWriting(writer: AuditDatabase): { stop: () => Promise<number> } {
  const times: number[] = [];
  const stopping = new AbortController();
  const written = (async () => {
    while (!stopping.signal.aborted) {
      times.push(await time(() => writeOnce(writer)));
      await pause(20);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await written;
      return Math.max(...times);
    },
  };
}

async function writeOnce(writer: AuditDatabase): Promise<void> {
  await writer.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await sql`
      insert into audit_chain (seq, entry, kind, at, act, operator_id, school_id, request_id, personal_digest, key_id, mac)
      values (9000000000, 9000000000, 'begun', now(), 'schools.update', 'a', 'c', gen_random_uuid(), '', '', '')
    `.execute(connection);
    await sql`
      insert into audit_personal (seq, salt, content) values (9000000000, '', '{"reason": "Ticket"}')
    `.execute(connection);
    await sql`rollback`.execute(connection);
  });
}

async function countTexts(owner: AuditDatabase): Promise<Pick<Upgrade, 'incomplete' | 'texts'>> {
  const { rows } = await sql<{ incomplete: number; texts: number }>`
    select count(*) filter (where texts.text is null or (act like 'tools.%' and derived.subject_id is null))::int
      as incomplete, count(texts.text)::int as texts
    from audit_chain as begun join audit_personal using (seq)
      left join audit_texts as texts on texts.entry = begun.entry
      left join audit_derived_subjects as derived on derived.entry = begun.entry
    where kind = 'begun' and content is not null
  `.execute(owner);
  return rows[0] ?? { incomplete: -1, texts: 0 };
}
