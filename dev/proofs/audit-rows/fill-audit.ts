import { connect } from '@superhero/postgres/connect';
import { sql } from 'kysely';
import type { AuditDatabase } from './rows-touched.ts';

/** Ids in the format of the school cloud, with a first letter per kind. */
const idOf = (letter: string) => (number: number) => letter + number.toString(16).padStart(23, '0');
export const operatorId = idOf('a');
export const personId = idOf('b');
export const schoolId = idOf('c');

const id = (letter: string, number: string): string => `'${letter}' || lpad(to_hex(${number}), 23, '0')`;

export const operators = 40;
export const people = 200_000;
export const schools = 10_000;
/** An operator with very few entries, in addition to the 40. */
export const rareOperator = operatorId(operators);

/**
 * Three years of entries, the same in every run: few operators, schools and people have most of them. Entries older
 * than a year are blanked. Nothing is sealed, because this measures queries, not integrity.
 */
export async function fillAudit(db: AuditDatabase, entries: number): Promise<void> {
  // On one connection, which owns the random seed and the temporary table.
  await db.connection().execute((connection) => fill(connection, entries));
}

/** The same, through a connection of its own. */
export async function fillAuditAt(ownerUrl: string, entries: number): Promise<void> {
  const owner: AuditDatabase = connect(ownerUrl, { max: 1 });
  await fillAudit(owner, entries);
  await owner.destroy();
}

async function fill(db: AuditDatabase, entries: number): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('select setseed(0.5)');
  await run(`
    create temporary table work as
    select number, ${id('a', 'operator')} as operator, act,
      case when act <> 'schools.update' then ${id('b', 'person')} end as person,
      ${id('c', `floor(${schools} * power(hashint4(person)::float8 / 4294967296 + 0.5, 2.5))::int`)} as school,
      now() - interval '1 hour' - (${entries} - number) * (interval '3 years' / ${entries}) as at
    from (
      select number,
        case when number % greatest(${entries} / 4, 1) = 7 then ${operators}
          else floor(${operators} * power(random(), 3))::int end as operator,
        floor(${people} * power(random(), 2))::int as person,
        case width_bucket(random(), array[0.05, 0.2, 0.55])
          when 0 then 'people.create' when 1 then 'schools.update'
          when 2 then 'people.startSupportSession' else 'people.changeEmail' end as act
      from generate_series(1, ${entries}) as number
    ) as drawn
  `);
  await run(`
    insert into audit_chain (seq, entry, kind, at, act, operator_id, person_id, school_id, request_id, outcome, status,
      personal_digest, key_id, mac)
    select 2 * number - 1 + is_end, 2 * number - 1, case is_end when 0 then 'begun' else 'ended' end,
      at + is_end * interval '1 second', act, operator,
      -- A person who is being created has no id before the end.
      case when is_end = 1 or act <> 'people.create' then person end,
      school, gen_random_uuid(),
      case is_end when 1 then 'done' end, case is_end when 1 then 200 end,
      decode(md5(random()::text), 'hex'), '0123456789abcdef', decode(md5(random()::text), 'hex')
    from work, generate_series(0, 1) as is_end order by number, is_end
  `);
  await run(`
    insert into audit_personal (seq, salt, content, blanked_at)
    select seq, case when is_kept then '\\x00'::bytea end,
      case when is_kept then json_build_object(
        'operatorName', 'Operator ' || right(operator_id, 4), 'schoolName', 'School ' || right(school_id, 4),
        'personName', 'Person ' || right(person_id, 6), 'reason', 'Ticket ' || entry, 'from', '192.0.2.7') end,
      case when not is_kept then now() end
    from (select *, at > now() - interval '1 year' as is_kept from audit_chain) as rows order by seq
  `);
  await run('drop table work');
  // A concurrent connection can delay the visibility map; without it the planner chooses other plans, so the
  // vacuum is repeated.
  do await run('vacuum analyze audit_chain, audit_personal, audit_texts');
  while (!(await isVisibleToAll(db)));
}

async function isVisibleToAll(db: AuditDatabase): Promise<boolean> {
  const { rows } = await sql<{ isVisible: boolean }>`
    select bool_and(relallvisible = relpages) as "isVisible"
    from pg_class where relname in ('audit_chain', 'audit_personal')
  `.execute(db);
  return rows[0]?.isVisible === true;
}
