import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';

const prefix = 'DASHBOARD_ANNOUNCEMENT_';
const languages = ['DE', 'EN', 'ES', 'UK'];

/** Records the announcement after every single change in the database of the simulator. */
const recording = `
  create table states (id bigint generated always as identity, state jsonb not null);
  create function record_state() returns trigger language plpgsql as $$
  begin
    insert into states (state) select jsonb_object_agg(key, value) from runtime_config;
    return null;
  end $$;
  create trigger record_state after update on runtime_config for each statement execute function record_state();
`;

const States = v.array(v.object({ state: v.record(v.string(), v.union([v.string(), v.boolean()])) }));

export async function recordStates(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, recording);
}

/** What an operator publishes as this version: each part names it. */
export const contentOf = (version: number) => ({
  texts: Object.fromEntries(languages.map((one) => [one.toLowerCase(), `<p>${one} v${version}</p>`])),
  roles: [`v${version}`],
  isOn: true,
});

/** For each state in which people saw the announcement, the versions of its parts. */
export async function readShownVersions(databaseUrl: string): Promise<string[][]> {
  const rows = v.parse(States, await runSql(databaseUrl, 'select state from states order by id'));
  return rows
    .map(({ state }) => state)
    .filter((state) => state[`${prefix}ENABLED`] === true)
    .map((state) => {
      const parts = [...languages.map((one) => `TEXT_${one}`), 'FOR_ROLES'].map((key) => state[prefix + key]);
      return [...new Set(parts.map((part) => /v\d+/u.exec(String(part))?.[0] ?? 'other'))];
    });
}
