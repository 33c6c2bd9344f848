import { runtimeConfig } from '@superhero/school-cloud/runtime-config';
import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';
import type { Site } from './site.ts';

const prefix = 'DASHBOARD_ANNOUNCEMENT_';
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const quoteJson = (value: unknown): string => quote(JSON.stringify(value));

/** What the school cloud stores, by the last part of the key. */
export type Stored = Record<'DE' | 'EN' | 'ES' | 'UK', string> & { FOR_ROLES: string; ENABLED: boolean };

const Rows = v.array(v.object({ key: v.string(), value: v.union([v.string(), v.boolean()]) }));

export async function readAnnouncement({ databaseUrl }: Site): Promise<Record<string, string | boolean>> {
  const rows = await runSql(databaseUrl, `select key, value from runtime_config where key like '${prefix}%'`);
  return Object.fromEntries(
    v.parse(Rows, rows).map(({ key, value }) => [key.replace(prefix, '').replace('TEXT_', ''), value]),
  );
}

/** Past the sanitiser of the school cloud, as an older one could have stored it. */
export async function storeAnnouncement({ databaseUrl }: Site, stored: Partial<Stored>): Promise<void> {
  await runSql(
    databaseUrl,
    ...Object.entries(stored).map(([name, value]) => {
      const key = prefix + (name.length === 2 ? `TEXT_${name}` : name);
      return `update runtime_config set value = ${quoteJson(value)} where key = '${key}'`;
    }),
  );
}

/** As it was seeded, and without the fault. */
export async function resetAnnouncement({ databaseUrl }: Site): Promise<void> {
  await runSql(
    databaseUrl,
    'drop trigger if exists refuse_text on runtime_config',
    ...runtimeConfig.map(
      ({ key, value }) => `update runtime_config set value = ${quoteJson(value)} where key = '${key}'`,
    ),
  );
}

/** The school cloud can't store the text in Spanish until `resetAnnouncement` or `acceptText`. */
export async function refuseText({ databaseUrl }: Site): Promise<void> {
  await runSql(
    databaseUrl,
    `create or replace function refuse_text() returns trigger language plpgsql as
      $$ begin raise 'refused by the test'; end $$`,
    `create trigger refuse_text before update on runtime_config for each row
      when (new.key = '${prefix}TEXT_ES') execute function refuse_text()`,
  );
}

export async function acceptText({ databaseUrl }: Site): Promise<void> {
  await runSql(databaseUrl, 'drop trigger refuse_text on runtime_config');
}

/** Publications as the gateway keeps them, the oldest first; without an end the last one is half published. */
export async function addPublications(
  { gateway }: Site,
  targets: Stored[],
  isFinished = true,
): Promise<void> {
  const toValues = ({ ENABLED, FOR_ROLES, ...texts }: Stored) => ({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}TEXT_${name}`, text])),
    [`${prefix}FOR_ROLES`]: FOR_ROLES,
    [`${prefix}ENABLED`]: ENABLED,
  });
  const values = targets.map((target) => quoteJson(toValues(target)));
  const rows = values.map((target, index) => {
    const seen = values[index - 1] ?? target;
    return `(${seen}, ${target}, gen_random_uuid()::text)`;
  });
  await runSql(
    gateway.databaseUrl,
    `insert into announcement_publications (seen, target, request_id) values ${rows.join(', ')}`,
    ...(isFinished
      ? [
          "insert into announcement_ends (publication_id, outcome) select id, 'finished' from announcement_publications",
        ]
      : []),
  );
}
