import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { WorkOrder, WorkOrderDetail } from '@superhero/contract/gateway/types';
import { vWorkKind, vWorkState } from '@superhero/contract/gateway/valibot';
import { checkRow } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import type { Keys } from '../../audit/keys.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import { Positions } from '../../audit/positions.ts';
import { readPersonal } from '../../audit/read-entries.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database, Tables } from '../../db/tables.ts';
import { notFound } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Description, Kinds } from '../../work/kinds.ts';
import { workEnded } from '../../work/orders.ts';
import { describeOrder, findRecent, getOrder } from '../../work/read.ts';
import type { FoundOrder } from '../../work/read.ts';
import { readSignals } from '../../work/signals.ts';
import { hasEnded, isWorkedOn } from '../../work/state.ts';

type Signal = Tables['work_signals']['signal'];

/** What a signal gets from the request. */
interface SignalInput {
  readonly params: { readonly workId: string };
  readonly operatorId: string;
  readonly platform: Platform;
}

interface WorkTools {
  readonly audited: Audited;
  readonly db: Database;
  /** The keys that orders are sealed with. */
  readonly orderKeys: Keys;
  readonly kinds: Kinds;
  /** Works on an order soon. */
  readonly wake: (orderId: string) => void;
}

export function workArea(tools: WorkTools) {
  const { db, orderKeys, kinds } = tools;
  const source = { db, orderKeys, kinds, positions: new Positions() };
  const checkSignal = checkRow(db, 'work_signals');
  return {
    handlers: { ...reads(source), ...signals(tools, source) },
    checks: {
      'work.pause': checkSignal,
      'work.continue': checkSignal,
      'work.stop': checkSignal,
    } satisfies Partial<Checks>,
  };
}

function reads(source: DetailSource) {
  const { db, orderKeys, kinds } = source;
  return {
    listWork: async (request, reply) => {
      const { state, skip = 0, limit = 25 } = request.query ?? {};
      const found = await findRecent(db, orderKeys);
      const all = await describeAll(kinds, found, callerOf(request).me.user.id);
      const matching = all.filter((order) => state === undefined || order.state === state);
      const states = vWorkState.options.map((each) => ({
        state: each,
        count: all.filter((order) => order.state === each).length,
      }));
      await reply
        .code(200)
        .send({ orders: matching.slice(skip, skip + limit), total: matching.length, states });
    },

    getWork: async (request, reply) => {
      await reply
        .code(200)
        .send(await readDetail(source, request.params.workId, callerOf(request).me.user.id));
    },
  } satisfies Partial<RouteHandlers>;
}

function signals({ audited, wake }: WorkTools, source: DetailSource) {
  const { db, orderKeys, kinds } = source;
  const plan = async ({ params: { workId }, operatorId, platform }: SignalInput, signal: Signal) => {
    const found = await getOrder(db, orderKeys, workId);
    const { state, verified } = found;
    if (hasEnded(state) || verified === undefined) throw workEnded();
    const { order } = verified;
    const resume =
      signal === 'continue' ? await kinds[found.kind].resume(order, operatorId, platform) : undefined;
    const send = async (entry: number) => {
      await db.insertInto('work_signals').values({ order_id: workId, signal, entry }).execute();
      resume?.();
      wake(workId);
      return { status: 200, answer: { status: 200, body: await readDetail(source, workId, operatorId) } };
    };
    const [described] = await describeAll(kinds, [found], operatorId);
    return {
      subject: { kind: kinds[found.kind].subject, id: order.subjectId },
      changes: describeFacts({ name: described?.subject.name ?? '', work: workId }),
      send,
    };
  };
  return {
    pauseWork: audited('work.pause', async (input) => await plan(input, 'pause')),
    continueWork: audited('work.continue', async (input) => await plan(input, 'continue')),
    stopWork: audited('work.stop', async (input) => await plan(input, 'stop')),
  } satisfies Partial<RouteHandlers>;
}

interface DetailSource extends Pick<WorkTools, 'db' | 'kinds' | 'orderKeys'> {
  readonly positions: Positions;
}

async function readDetail(
  { db, orderKeys, kinds, positions }: DetailSource,
  workId: string,
  operatorId: string,
): Promise<WorkOrderDetail> {
  const found = await getOrder(db, orderKeys, workId);
  const { row, state } = found;
  const [order] = await describeAll(kinds, [found], operatorId);
  if (order === undefined) throw notFound('order');
  const [placed] = await positions.addTo(db, [{ number: Number(row.entry) }]);
  return {
    ...order,
    reason: readPersonal(row.personal).reason ?? null,
    position: placed?.position ?? 0,
    nextAt: isWorkedOn(state) ? (row.next_at?.toISOString() ?? null) : null,
    signals: await readSignals(db, workId),
  };
}

async function describeAll(
  kinds: Kinds,
  found: readonly FoundOrder[],
  operatorId: string,
): Promise<WorkOrder[]> {
  const descriptions = new Map<string, Description>();
  for (const name of vWorkKind.options) {
    const orders = found
      .filter(({ kind }) => kind === name)
      .map(({ row }) => ({ id: row.id, operatorId: row.operator_id, subjectId: row.subject_id }));
    for (const [id, description] of await kinds[name].describe(orders, operatorId))
      descriptions.set(id, description);
  }
  return found.map((one) => describeOrder(one, descriptions.get(one.row.id)));
}
