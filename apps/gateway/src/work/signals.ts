import type { WorkOrderDetail } from '@superhero/contract/gateway/types';
import { readPersonal } from '../audit/read-entries.ts';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';

/** What operators did with an order, oldest first. */
export async function readSignals(db: Database, orderId: string): Promise<WorkOrderDetail['signals']> {
  const rows = await requireDatabase(
    db
      .selectFrom('work_signals as signal')
      .innerJoin('audit_chain as begun', 'begun.seq', 'signal.entry')
      .innerJoin('audit_personal as personal', 'personal.seq', 'signal.entry')
      .select(['signal.signal', 'signal.at', 'begun.operator_id', 'personal.content'])
      .where('signal.order_id', '=', orderId)
      .orderBy('signal.id')
      .execute(),
  );
  return rows.map(({ signal, at, operator_id, content }) => ({
    signal,
    operator: { id: operator_id, name: readPersonal(content).operatorName ?? null },
    at: at.toISOString(),
  }));
}
