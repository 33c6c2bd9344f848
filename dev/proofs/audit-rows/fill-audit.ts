import { connect } from '@superhero/postgres/connect';
import { sql } from 'kysely';
import type { AuditDatabase } from './rows-touched.ts';

/** Ids in the format of the school cloud, with a first letter per kind. */
const idOf = (letter: string) => (number: number) => letter + number.toString(16).padStart(23, '0');
export const operatorId = idOf('a');
export const personId = idOf('b');
export const schoolId = idOf('c');
export const toolId = idOf('d');

const id = (letter: string, number: string): string => `'${letter}' || lpad(to_hex(${number}), 23, '0')`;

export const operators = 40;
export const people = 200_000;
export const schools = 10_000;
export const tools = 200;
/** An operator with very few entries, in addition to the 40. */
export const rareOperator = operatorId(operators);
/** In every reason, in one of fifty, in twenty of all entries, and in none. */
export const words = { every: 'ticket', some: 'umzug', few: 'findling', no: 'nirgends' } as const;
/** The entries of one request, such as the parts of an announcement, follow each other. */
export const partsOfRequest = 5;

/**
 * Three years of entries, the same in every run: few operators, schools, people and tools have most of them. Entries
 * older than a year are blanked. Nothing is sealed, because this measures queries, not integrity. The rows have a
 * subject if the schema does, so that a part can be written before an upgrade and the rest after it.
 */
export async function fillAudit(
  db: AuditDatabase,
  entries: number,
  part: { readonly first: number; readonly last: number } = { first: 1, last: entries },
): Promise<void> {
  // On one connection, which owns the random seed and the temporary table.
  await db.connection().execute((connection) => fill(connection, entries, part));
}

/** The same, through a connection of its own. */
export async function fillAuditAt(ownerUrl: string, entries: number): Promise<void> {
  const owner: AuditDatabase = connect(ownerUrl, { max: 1 });
  await fillAudit(owner, entries);
  await owner.destroy();
}

export const unknownRequest = '00000000-0000-4000-8000-000000000000';
/** The request id of the `number`th entry if it is the only one of its request, and of the `number`th group of parts. */
export const requestOf = { single: uuidOf('request'), parts: uuidOf('parts') };

function uuidOf(name: string) {
  return async (db: AuditDatabase, number: number): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select md5(${`${name} ${number}`})::uuid as id`.execute(db);
    return rows[0]?.id ?? '';
  };
}

async function fill(
  db: AuditDatabase,
  entries: number,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const hasSubjects = await hasColumn(db, 'subject_kind');
  await run('select setseed(0.5)');
  await run(`
    create temporary table work as
    select number, act, outcome, request,
      ${id('a', 'operator')} as operator,
      case when act like 'people.%' then ${id('b', 'person')} end as person,
      case when act like 'people.%' or act like 'schools.%' then
        ${id('c', `floor(${schools} * power(hashint4(person)::float8 / 4294967296 + 0.5, 2.5))::int`)} end as school,
      case when act like 'tools.%' then ${id('d', 'tool')}
        when act = 'instance.publishAnnouncement' then 'announcement' end as subject,
      'Ticket ' || number
        || case when number % 50 = 9 then ' Umzug' else '' end
        || case when number % greatest(${entries} / 20, 1) = 3 then ' Findling' else '' end as reason,
      now() - interval '1 hour' - (${entries} - number) * (interval '3 years' / ${entries}) as at
    from (
      select number,
        case when is_part then (number / ${partsOfRequest}) % ${operators}
          when number % greatest(${entries} / 4, 1) = 7 then ${operators}
          else floor(${operators} * power(draw_operator, 3))::int end as operator,
        floor(${people} * power(draw_subject, 2))::int as person,
        floor(${tools} * power(draw_subject, 3))::int as tool,
        case when is_part then 'instance.publishAnnouncement' else
          case width_bucket(draw_act, array[0.05, 0.2, 0.24, 0.55])
            when 0 then 'people.create' when 1 then 'schools.update' when 2 then 'tools.update'
            when 3 then 'people.startSupportSession' else 'people.changeEmail' end end as act,
        case when is_part then md5('parts ' || number / ${partsOfRequest})::uuid
          else md5('request ' || number)::uuid end as request,
        case width_bucket(draw_outcome, array[0.005, 0.007, 0.03])
          when 0 then 'not-done' when 1 then 'unknown' when 2 then 'refused' else 'done' end as outcome
      from (
        select number, (number / ${partsOfRequest}) % 100 = 3 as is_part, random() as draw_operator,
          random() as draw_subject, random() as draw_act, random() as draw_outcome
        from generate_series(${first}, ${last}) as number
      ) as numbers
    ) as drawn
  `);
  await run(`
    insert into audit_chain (seq, entry, kind, at, act, operator_id, person_id, school_id, request_id, outcome, status,
      ${hasSubjects ? 'subject_kind, subject_id,' : ''} personal_digest, key_id, mac)
    select 2 * number - 1 + is_end, 2 * number - 1, case is_end when 0 then 'begun' else 'ended' end,
      at + is_end * interval '1 second', act, operator,
      -- A person who is being created has no id before the end.
      case when is_end = 1 or act <> 'people.create' then person end,
      school, request, case is_end when 1 then outcome end, case is_end when 1 then 200 end,
      ${hasSubjects ? "case when act like 'tools.%' then 'tool' else subject end, subject," : ''}
      decode(md5(random()::text), 'hex'), '0123456789abcdef', decode(md5(random()::text), 'hex')
    from work, generate_series(0, 1) as is_end order by number, is_end
  `);
  await run(`
    insert into audit_personal (seq, salt, content, blanked_at)
    select seq, case when is_kept then '\\x00'::bytea end,
      case when is_kept then json_strip_nulls(json_build_object(
        'operatorName', 'Operator ' || right(operator_id, 4), 'schoolName', 'School ' || right(school_id, 4),
        'personName', 'Person ' || right(person_id, 6), 'from', '192.0.2.7',
        'reason', case kind when 'begun' then reason end,
        'changes', case when work.act like 'tools.%' and kind = 'begun' then json_build_array(
          json_build_object('field', 'tool', 'before', subject, 'after', subject),
          json_build_object('field', 'toolName', 'before', 'Tool ' || subject, 'after', 'Tool ' || subject)) end)) end,
      case when not is_kept then now() end
    from (select *, at > now() - interval '1 year' as is_kept from audit_chain) as rows
      join work on 2 * work.number - 1 = rows.entry
    order by seq
  `);
  await run('drop table work');
  await vacuum(db);
}

/**
 * A concurrent connection can delay the visibility map; without it the planner chooses other plans, so the vacuum is
 * repeated.
 */
export async function vacuum(db: AuditDatabase): Promise<void> {
  do await sql.raw('vacuum analyze').execute(db);
  while (!(await isVisibleToAll(db)));
}

async function isVisibleToAll(db: AuditDatabase): Promise<boolean> {
  const { rows } = await sql<{ isVisible: boolean }>`
    select bool_and(relallvisible = relpages) as "isVisible"
    from pg_class where relname in ('audit_chain', 'audit_personal')
  `.execute(db);
  return rows[0]?.isVisible === true;
}

async function hasColumn(db: AuditDatabase, column: string): Promise<boolean> {
  const { rows } = await sql`
    select from information_schema.columns where table_name = 'audit_chain' and column_name = ${column}
  `.execute(db);
  return rows.length > 0;
}
