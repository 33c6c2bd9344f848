import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';

/** A change that the school cloud has applied, identified by its unique value. */
export interface Effect {
  readonly act: string;
  readonly value: string;
}

const Effects = v.array(v.object({ act: v.string(), value: v.string() }));

/**
 * Counts every statement that sets such a value, also to the same value again, which would be a change applied twice.
 * A rollback also removes the counted row.
 */
const counting = `
  create table effects (act text not null, value text not null);

  create function count_school() returns trigger language plpgsql as $$
  begin insert into effects values ('schools.update', new.name); return null; end $$;
  create trigger count_school after update of name on schools for each row execute function count_school();

  create function count_email() returns trigger language plpgsql as $$
  begin insert into effects values ('people.changeEmail', new.email); return null; end $$;
  create trigger count_email after update of email on users for each row execute function count_email();

  create function count_person() returns trigger language plpgsql as $$
  begin insert into effects values ('people.create', new.email); return null; end $$;
  create trigger count_person after insert on users for each row execute function count_person();
`;

/** Starts counting in the database of the simulator. */
export async function countEffects(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, counting);
}

export async function readEffects(databaseUrl: string): Promise<Effect[]> {
  return v.parse(Effects, await runSql(databaseUrl, 'select act, value from effects'));
}

/** An audit entry with its final outcome. */
export interface Entry {
  readonly act: string;
  readonly value: string;
  /** Null while it is pending. */
  readonly outcome: string | null;
  /** Whether the reconciler determined the outcome. */
  readonly isReconciled: boolean;
}

const Change = v.object({ field: v.string(), after: v.unknown() });
const Rows = v.array(
  v.object({
    act: v.string(),
    content: v.object({ changes: v.array(Change) }),
    outcome: v.nullable(v.string()),
    settled_by: v.nullable(v.string()),
  }),
);

const statement = `
  select begun.act, personal.content, ended.outcome, ended.settled_by
  from audit_chain as begun
  join audit_personal as personal on personal.seq = begun.seq
  left join audit_chain as ended on ended.entry = begun.entry and ended.kind = 'ended'
  where begun.kind = 'begun' order by begun.seq`;

export async function readEntries(auditUrl: string): Promise<Entry[]> {
  return v.parse(Rows, await runSql(auditUrl, statement)).map(({ act, content, outcome, settled_by }) => {
    const { after } = content.changes.find(({ field }) => field === 'name' || field === 'email') ?? {};
    return { act, value: String(after), outcome, isReconciled: settled_by !== null };
  });
}

export async function countPending(auditUrl: string): Promise<number> {
  return (await readEntries(auditUrl)).filter(({ outcome }) => outcome === null).length;
}
