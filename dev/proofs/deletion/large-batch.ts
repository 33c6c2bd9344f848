import { sql } from 'kysely';
import { connect } from '@superhero/postgres/connect';
import { schools } from '@superhero/school-cloud/schools';
import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';
import type { Claim } from '../claims.ts';
import { BatchOperator } from './batch-operator.ts';
import type { Site } from './site.ts';

const maxInFlight = 8;
/** The memory in the second half of the parts may be this much larger than before. */
const maxGrowth = 1.25;
const Entries = v.array(v.object({ act: v.string(), outcome: v.nullable(v.string()), count: v.string() }));
const isDetail = (call: string): boolean => call === 'GET /deletion-batches/{id}';
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** A batch from the list to the last started part, as the dashboard sends it. */
export async function runLargeBatch(site: Site, people: number, existing: number): Promise<Claim[]> {
  const ids = await addPeople(site, people, existing);
  const operator = new BatchOperator(site);
  const { requester, approver } = site;
  // Without a first batch the memory would include what the gateway loads once.
  await operator.createBatch(ids.slice(0, 10_000));
  const before = { handled: countCalls(site), memory: await readMemory(site) };
  const memories = [before.memory];
  const startedAt = Date.now();

  const { id, batch } = await operator.createBatch(ids);
  memories.push(await readMemory(site));
  const path = `/deletion/batches/${id}`;
  const digest = batch.preview?.digest;
  await operator.write(requester, `${path}/request`, { name: 'Große Liste', digest, reason: 'Ticket 4711' });
  const { approvalId } = await operator.readBatch(id);
  await operator.write(approver, `/approvals/${approvalId}/approve`, { people, digest });
  for (let part = 1; (await operator.readBatch(id)).remaining > 0; part += 1) {
    await operator.write(requester, `${path}/parts`, {});
    await operator.write(requester, `${path}/parts/${part}/start`, {});
    memories.push(await readMemory(site));
  }
  const seconds = (Date.now() - startedAt) / 1000;

  const { parts, pending, remaining } = await operator.readBatch(id);
  const calls = subtract(countCalls(site), before.handled);
  for (const [call, count] of calls) console.log(`${String(count).padStart(6)}  ${call}`);
  console.log(`memory after each step, MB: ${memories.map(megabytes).join(', ')}; ${seconds.toFixed(0)} s`);
  const sum = (matches: (call: string) => boolean): number =>
    [...calls].filter(([call]) => matches(call)).reduce((total, [, count]) => total + count, 0);
  const sessions = sum((call) => call === 'GET /v3/me');
  const details = sum(isDetail);
  const others = sum((call) => !isDetail(call)) - sessions;
  const expected = Math.ceil(people / 10_000);
  const requested = v.parse(
    v.array(v.object({ count: v.string() })),
    await runSql(
      site.platformDatabaseUrl,
      'select count(distinct target_id) as count from deletion_requests',
    ),
  );
  const half = Math.ceil(memories.length / 2);
  const growth = Math.max(...memories.slice(half)) / Math.max(...memories.slice(0, half));
  return [
    {
      text: `at most ${site.api.maxInFlight()} calls in flight to the API and ${site.adminApi.maxInFlight()} to the admin API, ${maxInFlight} wanted`,
      holds: site.api.maxInFlight() <= maxInFlight && site.adminApi.maxInFlight() <= maxInFlight,
    },
    {
      text: `${others} calls for ${people} people, without ${sessions} checks of the session and ${details} details of ${existing} existing batches and ${expected} parts`,
      holds: others <= people / 100 + 100,
    },
    { text: `${details} details`, holds: details <= existing + expected * 3 },
    {
      text: `the memory of the gateway in the second half is ${growth.toFixed(2)} of the first half, at most ${maxGrowth}`,
      holds: growth <= maxGrowth,
    },
    {
      text: `${parts.length} of ${expected} parts were started, ${pending} people pending, ${remaining} remaining`,
      holds: parts.length === expected && pending === people && remaining === 0,
    },
    {
      text: `${requested[0]?.count} of ${people} people have a deletion on the platform`,
      holds: Number(requested[0]?.count) === people,
    },
    await checkEntries(site, expected),
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

/** People of the batch, and batches of other tools with other people. Returns the ids in order. */
async function addPeople({ platformDatabaseUrl }: Site, people: number, existing: number): Promise<string[]> {
  const db = connect(platformDatabaseUrl, { max: 1 });
  const id = sql`'de1e' || lpad(to_hex(number), 20, '0')`;
  await sql`insert into users (id, school_id, first_name, last_name, email)
    select ${id}, ${schools.hafen.id}, 'Vorname', 'Nachname', number || '@liste.example'
    from generate_series(1, ${people}::int) as number`.execute(db);
  await sql`insert into user_roles (user_id, role_id, position)
    select users.id, roles.id, 0 from users, roles
    where roles.name = 'student' and users.id like 'de1e%'`.execute(db);
  await sql`insert into deletion_batches (id, name, domain, status, valid_users, invalid_users, skipped_users)
    select 'ba7c' || lpad(to_hex(number), 20, '0'), 'Andere ' || number, 'user', 'created',
      array['0de1' || lpad(to_hex(number), 20, '0')], '{}', '{}'
    from generate_series(1, ${existing}::int) as number`.execute(db);
  await db.destroy();
  return Array.from({ length: people }, (_, index) => `de1e${(index + 1).toString(16).padStart(20, '0')}`);
}

function countCalls({ api, adminApi }: Site): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of [...api.handled, ...adminApi.handled]) {
    const call = line.replaceAll(/\/[0-9a-f]{24}/gu, '/{id}');
    counts.set(call, (counts.get(call) ?? 0) + 1);
  }
  return counts;
}

function subtract(
  all: ReadonlyMap<string, number>,
  earlier: ReadonlyMap<string, number>,
): Map<string, number> {
  return new Map([...all].map(([call, count]) => [call, count - (earlier.get(call) ?? 0)]));
}

/** Resident memory, which includes garbage that was not collected yet. */
async function readMemory({ gateway }: Site): Promise<number> {
  const text = await (await fetch(`${gateway.metricsUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/mu.exec(text)?.[1]);
}
