import * as v from 'valibot';
import { ask } from './effects.ts';

/** What the audit says in the end of one change. */
export interface Entry {
  readonly act: string;
  readonly value: string;
  /** None while it is open. */
  readonly outcome: string | null;
  /** Its own copy could not say what came of it. */
  readonly isSettledLater: boolean;
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
  return v.parse(Rows, await ask(auditUrl, statement)).map(({ act, content, outcome, settled_by }) => {
    const { after } = content.changes.find(({ field }) => field === 'name' || field === 'email') ?? {};
    return { act, value: String(after), outcome, isSettledLater: settled_by !== null };
  });
}

export async function countOpen(auditUrl: string): Promise<number> {
  return (await readEntries(auditUrl)).filter(({ outcome }) => outcome === null).length;
}
