import { addStudents } from '../deletion/add-students.ts';
import { BatchOperator } from '../deletion/batch-operator.ts';
import { runOrder } from '../deletion/run-order.ts';
import type { Outcome, RequestedBatch } from '../deletion/run-order.ts';
import type { WorkSite } from './site.ts';

/** Orders that one operator can have at a time. */
const ordersAtOnce = 3;

export interface OrderedBatch extends RequestedBatch {
  readonly personIds: readonly string[];
}

/** Batches of the operators by turns, whose deletion is requested. */
export async function prepareBatches(
  site: WorkSite,
  count: number,
  peoplePerBatch: number,
): Promise<OrderedBatch[]> {
  const everyone = await addStudents(site.platformDatabaseUrl, count * peoplePerBatch);
  const batches: OrderedBatch[] = [];
  for (let index = 0; index < count; index += 1) {
    const personIds = everyone.slice(index * peoplePerBatch, (index + 1) * peoplePerBatch);
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
      outcomes.push(await runOrder(site, next));
  };
  const lanes = site.tokens.flatMap((token) => {
    const own = batches.filter((batch) => batch.token === token);
    return Array.from({ length: ordersAtOnce }, () => work(own));
  });
  await Promise.all(lanes);
  return outcomes;
}
