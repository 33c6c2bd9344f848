import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';
import type { Claim } from '../claims.ts';
import { findRepeated, isIntact, none } from '../claims.ts';
import type { WorkSite } from '../work/site.ts';
import { role } from './operator.ts';
import type { Outcome, RequestedChange } from './operator.ts';

const Effects = v.array(v.object({ person_id: v.string(), at: v.date() }));
const Entries = v.array(
  v.object({
    person_id: v.string(),
    at: v.date(),
    outcome: v.nullable(v.string()),
    is_reconciled: v.boolean(),
  }),
);
const Ids = v.array(v.object({ id: v.string() }));

/** Counts what the platform did, also a second time: it replaces all roles of a person. */
const counting = `
  create table effects (person_id text not null, at timestamptz not null);
  create function count_role() returns trigger language plpgsql as $$
  begin
    if new.role_id = (select id from roles where name = '${role}') then
      insert into effects values (new.user_id, clock_timestamp());
    end if;
    return null;
  end $$;
  create trigger count_role after insert on user_roles for each row execute function count_role();
`;

export async function countEffects({ platformDatabaseUrl }: WorkSite): Promise<void> {
  await runSql(platformDatabaseUrl, counting);
}

/** How many people have been changed. */
export async function countChanged({ platformDatabaseUrl }: WorkSite): Promise<number> {
  return v.parse(Effects, await runSql(platformDatabaseUrl, 'select * from effects')).length;
}

interface Ran {
  readonly ids: readonly string[];
  readonly change: RequestedChange;
  readonly outcome: Outcome;
}

/** The figures of the run, and what must hold after it. */
export async function readEvidence(
  site: WorkSite,
  { ids, change, outcome }: Ran,
): Promise<{ lines: string[]; claims: Claim[] }> {
  const { auditUrl, platformDatabaseUrl, proxy } = site;
  const effects = v.parse(Effects, await runSql(platformDatabaseUrl, 'select * from effects'));
  const holders = v.parse(
    Ids,
    await runSql(
      platformDatabaseUrl,
      `select user_id as id from user_roles join roles on roles.id = role_id
       where name = '${role}' and user_id like 'de1e%'`,
    ),
  );
  const entries = v.parse(
    Entries,
    await runSql(
      auditUrl,
      `select begun.person_id, begun.at, ended.outcome, ended.settled_by is not null as is_reconciled
       from audit_chain as begun
       left join audit_chain as ended on ended.entry = begun.entry and ended.kind = 'ended'
       where begun.kind = 'begun' and begun.act = 'people.changeRoles' and begun.request_id = '${change.orderId}'`,
    ),
  );
  const endedAs = (wanted: string | null) => entries.filter((entry) => entry.outcome === wanted);
  const has = new Set(holders.map(({ id }) => id));
  const senders = Map.groupBy(endedAs('done'), ({ person_id }) => person_id);
  const verification = await site.verify();
  return {
    lines: [
      `${entries.length} entries: ${endedAs('done').length} done, ${endedAs('not-done').length} not done, ${endedAs('refused').length} rejected, ${endedAs('unknown').length} unknown; ${entries.filter((entry) => entry.is_reconciled).length} reconciled`,
      `${outcome.continued} times the operator continued the order`,
      verification,
    ],
    claims: [
      {
        text: `the order is ${outcome.state}, ${outcome.reason ?? 'without a reason'}`,
        holds: outcome.state === 'done',
      },
      {
        text: `${outcome.counts['changed']} of ${ids.length} items are changed: ${JSON.stringify(outcome.counts)}`,
        holds: outcome.counts['changed'] === ids.length,
      },
      none(
        `of ${ids.length} people without the role`,
        ids.filter((id) => !has.has(id)),
      ),
      none('people changed twice', findRepeated(effects.map(({ person_id }) => person_id))),
      none('changes that reached the school cloud twice', findRepeated(proxy.handled)),
      none(
        'effects without an entry that succeeded and began before',
        effects
          .filter(({ person_id, at }) => !senders.get(person_id)?.some((entry) => entry.at < at))
          .map(({ person_id }) => person_id),
      ),
      none(
        'people with two such entries',
        [...senders].filter(([, some]) => some.length > 1).map(([id]) => id),
      ),
      none(
        'entries pending',
        endedAs(null).map(({ person_id }) => person_id),
      ),
      isIntact(verification),
    ],
  };
}
