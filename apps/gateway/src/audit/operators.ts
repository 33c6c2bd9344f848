import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { readPersonal } from './read-entries.ts';

export interface Operator {
  readonly id: string;
  /** From their newest entry. Null if it was blanked. */
  readonly name: string | null;
}

/** Skips from one operator to the next in the index, so the cost does not depend on the number of rows. */
export async function listOperators(db: Database): Promise<Operator[]> {
  const { rows } = await sql<{ id: string; personal: unknown }>`
    with recursive operators (id) as (
      (select operator_id from audit_chain where kind = 'begun' order by operator_id limit 1)
      union all
      select (
        select operator_id from audit_chain
        where kind = 'begun' and operator_id > operators.id
        order by operator_id limit 1
      )
      from operators where operators.id is not null
    )
    select operators.id, (
      select personal.content
      from audit_chain as begun join audit_personal as personal using (seq)
      where begun.kind = 'begun' and begun.operator_id = operators.id
      order by begun.entry desc limit 1
    ) as personal
    from operators where operators.id is not null
  `.execute(db);
  return rows.map(({ id, personal }) => ({ id, name: readPersonal(personal).operatorName ?? null }));
}
