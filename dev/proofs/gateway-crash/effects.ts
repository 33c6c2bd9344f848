import { connect } from '@superhero/postgres/connect';
import { sql } from 'kysely';
import * as v from 'valibot';

/** A change that the school cloud has really made, by the value that only one wish asks for. */
export interface Effect {
  readonly act: string;
  readonly value: string;
}

const Effects = v.array(v.object({ act: v.string(), value: v.string() }));

/**
 * Every statement that sets such a value counts, also one that sets what is there already: the second of two changes to
 * the same name would be as wrong as any. What is rolled back takes its row with it.
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

/** From now on, in the database of the double. */
export async function countEffects(databaseUrl: string): Promise<void> {
  await ask(databaseUrl, counting);
}

export async function readEffects(databaseUrl: string): Promise<Effect[]> {
  return v.parse(Effects, await ask(databaseUrl, 'select act, value from effects'));
}

export async function ask(databaseUrl: string, statement: string): Promise<unknown[]> {
  const db = connect(databaseUrl, { max: 1 });
  try {
    return (await sql.raw(statement).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}
