import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';
import type { Claim } from '../claims.ts';
import { findRepeated, isIntact, none } from '../claims.ts';
import type { Outcome } from '../deletion/run-order.ts';
import type { OrderedBatch } from './operators.ts';
import type { WorkSite } from './site.ts';

const Entries = v.array(
  v.object({
    act: v.picklist(['deletion.createPart', 'deletion.startPart']),
    at: v.date(),
    outcome: v.nullable(v.string()),
    is_reconciled: v.boolean(),
    reference: v.nullable(v.string()),
    platform_batch: v.nullable(v.string()),
  }),
);
type Entry = v.InferOutput<typeof Entries>[number];
const Effects = v.array(v.object({ act: v.string(), id: v.string(), reference: v.string(), at: v.date() }));
type Effect = v.InferOutput<typeof Effects>[number];
const Parts = v.array(v.object({ id: v.string(), people: v.array(v.string()) }));
const Requests = v.array(v.object({ target_id: v.string() }));
const Figures = v.tuple([v.object({ slices: v.string(), crashed: v.string() })]);
const Gap = v.tuple([v.object({ longest: v.nullable(v.number()) })]);

/** Counts what the platform did, also a second time. */
const counting = `
  create table effects (act text not null, id text not null, reference text not null, at timestamptz not null);

  create function count_creation() returns trigger language plpgsql as $$
  begin insert into effects values
    ('deletion.createPart', new.id, substring(new.name from '\\([0-9/]+\\) #.{8}$'), clock_timestamp());
  return null; end $$;
  create trigger count_creation after insert on deletion_batches for each row execute function count_creation();

  create function count_start() returns trigger language plpgsql as $$
  begin insert into effects values
    ('deletion.startPart', new.id, substring(new.name from '\\([0-9/]+\\) #.{8}$'), clock_timestamp());
  return null; end $$;
  create trigger count_start after update of status on deletion_batches for each row
    when (new.status = 'deletion-requested') execute function count_start();
`;

/** Only people and parts of orders have these ids and names. */
const parts = `
  select id, valid_users || invalid_users || skipped_users as people from deletion_batches
  where name like 'Auftrag %'`;
const requests = `select target_id from deletion_requests where target_id like 'de1e%'`;
const effects = `select act, id, reference, at from effects where reference is not null`;

const change = (field: string): string => `
  (select change ->> 'after' from jsonb_array_elements(personal.content::jsonb -> 'changes') as change
    where change ->> 'field' = '${field}')`;
const entries = `
  select begun.act, begun.at, ended.outcome, ended.settled_by is not null as is_reconciled,
    '(' || ${change('part')} || ') #' || left(${change('batch')}, 8) as reference,
    ${change('platformBatch')} as platform_batch
  from audit_chain as begun
  join audit_personal as personal on personal.seq = begun.seq
  left join audit_chain as ended on ended.entry = begun.entry and ended.kind = 'ended'
  where begun.kind = 'begun' and begun.act in ('deletion.createPart', 'deletion.startPart')`;
const slices = `
  select count(*) filter (where event = 'began') as slices,
    count(*) filter (where event = 'began') - count(*) filter (where event = 'left') - (select count(*) from work_ends)
      as crashed
  from work_slices`;
const gaps = `
  select extract(epoch from max(gap))::float8 as longest from (
    select at - lag(at) over (partition by request_id order by seq) as gap from audit_chain
    where kind = 'begun' and act in ('deletion.createPart', 'deletion.startPart')
  ) as gaps`;

export async function countEffects({ platformDatabaseUrl }: WorkSite): Promise<void> {
  await runSql(platformDatabaseUrl, counting);
}

/** How many parts the platform has started. */
export async function countStarted({ platformDatabaseUrl }: WorkSite): Promise<number> {
  const all = v.parse(Effects, await runSql(platformDatabaseUrl, effects));
  return all.filter(({ act }) => act === 'deletion.startPart').length;
}

export async function countPending({ auditUrl }: WorkSite): Promise<number> {
  return v.parse(Entries, await runSql(auditUrl, entries)).filter(({ outcome }) => outcome === null).length;
}

/** What was sent or is listed more often than once. */
export async function findDoubles({ platformDatabaseUrl, proxy }: WorkSite) {
  const listed = v.parse(Parts, await runSql(platformDatabaseUrl, parts)).flatMap(({ people }) => people);
  const all = v.parse(Effects, await runSql(platformDatabaseUrl, effects));
  const happened = (act: string, key: 'id' | 'reference') =>
    findRepeated(all.filter((one) => one.act === act).map((one) => one[key]));
  return {
    people: findRepeated(listed),
    creations: happened('deletion.createPart', 'reference'),
    starts: happened('deletion.startPart', 'id'),
    calls: findRepeated(proxy.handled),
  };
}

/** The figures of the runs, and what must hold after them. */
export async function readEvidence(
  site: WorkSite,
  { batches, outcomes, partsWanted }: Evidence,
): Promise<{ lines: string[]; claims: Claim[] }> {
  const { auditUrl, platformDatabaseUrl } = site;
  const recorded = v.parse(Entries, await runSql(auditUrl, entries));
  const happened = v.parse(Effects, await runSql(platformDatabaseUrl, effects));
  const platformBatches = v.parse(Parts, await runSql(platformDatabaseUrl, parts));
  const requested = v
    .parse(Requests, await runSql(platformDatabaseUrl, requests))
    .map((one) => one.target_id);
  const [{ slices: count, crashed }] = v.parse(Figures, await runSql(auditUrl, slices));
  const [{ longest }] = v.parse(Gap, await runSql(auditUrl, gaps));
  const doubles = await findDoubles(site);
  const everyone = batches.flatMap(({ personIds }) => personIds);
  const missingIn = (some: readonly string[]): string[] => {
    const found = new Set(some);
    return everyone.filter((id) => !found.has(id));
  };
  const of = (act: string): Effect[] => happened.filter((one) => one.act === act);
  const sentOnce = happened.map((effect) => ({ effect, count: findSenders(recorded, effect).length }));
  const withoutEffect = recorded.filter(
    (entry) => entry.outcome === 'done' && !happened.some((effect) => isAbout(entry, effect)),
  );
  const ended = (outcome: string | null) => recorded.filter((entry) => entry.outcome === outcome);
  const failed = outcomes.filter(({ state }) => state !== 'done');
  const reconciled = recorded.filter((entry) => entry.is_reconciled).length;
  const verification = await site.verify();
  return {
    lines: [
      `${recorded.length} entries: ${ended('done').length} done, ${ended('not-done').length} not done, ${ended('refused').length} rejected, ${ended('unknown').length} unknown; ${reconciled} reconciled`,
      `${count} slices, ${crashed} of them ended by a kill or without the database`,
      `${outcomes.reduce((sum, { continued }) => sum + continued, 0)} times an operator continued an order whose people were not looked up`,
      `longest time between two entries of a run: ${longest?.toFixed(1)} s`,
      verification,
    ],
    claims: [
      none(
        'orders that did not end as done',
        failed.map(({ batchId, state, reason }) => `${batchId} ${state} ${reason}`),
      ),
      {
        text: `${of('deletion.createPart').length} parts created and ${of('deletion.startPart').length} started, ${partsWanted} wanted`,
        holds: [of('deletion.createPart'), of('deletion.startPart')].every(
          (all) => all.length === partsWanted,
        ),
      },
      none(
        `of ${everyone.length} people in no part`,
        missingIn(platformBatches.flatMap(({ people }) => people)),
      ),
      none('people in two parts', doubles.people),
      none('people without a deletion', missingIn(requested)),
      none('people with two deletions', findRepeated(requested)),
      none('parts created twice', doubles.creations),
      none('parts started twice', doubles.starts),
      none('creations and starts that reached the school cloud twice', doubles.calls),
      none(
        'effects without an entry that sent them and succeeded',
        sentOnce.filter((one) => one.count === 0).map(({ effect }) => nameOf(effect)),
      ),
      none(
        'effects with two such entries',
        sentOnce.filter((one) => one.count > 1).map(({ effect }) => nameOf(effect)),
      ),
      none('entries succeeded without an effect', withoutEffect.map(nameOf)),
      none('entries pending', ended(null).map(nameOf)),
      isIntact(verification),
    ],
  };
}

const nameOf = ({ act, reference }: Entry | Effect): string => `${act} ${reference}`;

interface Evidence {
  readonly batches: readonly OrderedBatch[];
  readonly outcomes: readonly Outcome[];
  readonly partsWanted: number;
}

function isAbout(entry: Entry, effect: Effect): boolean {
  if (entry.act !== effect.act) return false;
  return entry.act === 'deletion.startPart'
    ? entry.platform_batch === effect.id
    : entry.reference === effect.reference;
}

/** Entries that succeeded and began before the effect. Later ones have found it and sent nothing. */
function findSenders(all: readonly Entry[], effect: Effect): Entry[] {
  return all.filter((entry) => isAbout(entry, effect) && entry.outcome === 'done' && entry.at < effect.at);
}
