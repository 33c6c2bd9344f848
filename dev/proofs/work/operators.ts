import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@superhero/postgres/connect';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { callGateway } from '../call-gateway.ts';
import type { Answer } from '../call-gateway.ts';
import { BatchOperator } from '../deletion/batch-operator.ts';
import type { WorkSite } from './site.ts';

const Run = v.object({ id: v.string(), state: v.string(), waitsFor: v.nullable(v.string()) });
type Run = v.InferOutput<typeof Run>;
const WithRun = v.object({ run: v.nullable(Run) });

/** Orders that one operator can have at a time. */
const ordersAtOnce = 3;
const readEvery = 1_500;
const timeForOne = 25 * 60_000;

export interface OrderedBatch {
  readonly id: string;
  readonly token: string;
  readonly personIds: readonly string[];
}

/** How a run went, and what its operator had to do. */
export interface Outcome {
  readonly batchId: string;
  readonly state: string;
  readonly reason: string | null;
  readonly continued: number;
}

/** Batches of the operators by turns, whose deletion is requested. */
export async function prepareBatches(
  site: WorkSite,
  count: number,
  peoplePerBatch: number,
): Promise<OrderedBatch[]> {
  const lists = await addPeople(site.platformDatabaseUrl, count, peoplePerBatch);
  const batches: OrderedBatch[] = [];
  for (const [index, personIds] of lists.entries()) {
    const token = site.tokens[index % site.tokens.length] ?? '';
    const operator = new BatchOperator({ gateway: site.gateway, requester: token });
    const { id, batch } = await operator.createBatch(personIds);
    const digest = batch.preview?.digest;
    const body = { name: `Auftrag ${index + 1}`, digest, reason: 'Ticket 4711' };
    await operator.write(token, `/deletion/batches/${id}/request`, body);
    batches.push({ id, token, personIds });
  }
  return batches;
}

/** Gives an order for each of them, the next one when an earlier one has ended, and continues those that wait for it. */
export async function runAll(site: WorkSite, batches: readonly OrderedBatch[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const work = async (own: OrderedBatch[]): Promise<void> => {
    for (let next = own.shift(); next !== undefined; next = own.shift())
      outcomes.push(await runOne(site, next));
  };
  const lanes = site.tokens.flatMap((token) => {
    const own = batches.filter((batch) => batch.token === token);
    return Array.from({ length: ordersAtOnce }, () => work(own));
  });
  await Promise.all(lanes);
  return outcomes;
}

async function runOne(site: WorkSite, { id: batchId, token }: OrderedBatch): Promise<Outcome> {
  const deadline = Date.now() + timeForOne;
  let continued = 0;
  let last: Run | null = null;
  for (let attempt = 0; Date.now() < deadline; attempt += 1) {
    const send = (call: string, body?: object): Promise<Answer> => {
      const instance = site.instances[attempt % site.instances.length] ?? site.gateway;
      const signal = AbortSignal.timeout(30_000);
      return callGateway(instance, token, call, { signal, ...(body && { body }) });
    };
    const { status, body } = await send(`GET /deletion/batches/${batchId}`);
    if (status === 200) {
      last = v.parse(WithRun, body).run;
      if (last === null) await send(`POST /deletion/batches/${batchId}/run`, { reason: 'Ticket 4712' });
      else if (['done', 'failed', 'stopped', 'expired', 'damaged'].includes(last.state))
        return { batchId, state: last.state, reason: last.waitsFor, continued };
      else if (last.waitsFor === 'people-check') {
        const answer = await send(`POST /work/${last.id}/continue`, { reason: 'Ticket 4713' });
        if (answer.status === 200) continued += 1;
      }
    }
    await pause(readEvery);
  }
  return { batchId, state: last?.state ?? 'not ordered', reason: last?.waitsFor ?? null, continued };
}

/** Students in lists of their ids, in order. */
async function addPeople(databaseUrl: string, lists: number, length: number): Promise<string[][]> {
  const db = connect(databaseUrl, { max: 1 });
  const id = sql`'de1e' || lpad(to_hex(number), 20, '0')`;
  try {
    await sql`insert into users (id, school_id, first_name, last_name, email)
      select ${id}, ${schools.hafen.id}, 'Vorname', 'Nachname', number || '@auftrag.example'
      from generate_series(1, ${lists * length}::int) as number`.execute(db);
    await sql`insert into user_roles (user_id, role_id, position)
      select users.id, roles.id, 0 from users, roles
      where roles.name = 'student' and users.id like 'de1e%'`.execute(db);
  } finally {
    await db.destroy();
  }
  return Array.from({ length: lists }, (_, list) =>
    Array.from({ length }, (__, index) => idOf(list * length + index + 1)),
  );
}

const idOf = (number: number): string => `de1e${number.toString(16).padStart(20, '0')}`;
