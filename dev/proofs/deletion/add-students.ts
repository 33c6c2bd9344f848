import { connect } from '@superhero/postgres/connect';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';

/** So many students of one school. Returns their ids in order. */
export async function addStudents(platformDatabaseUrl: string, count: number): Promise<string[]> {
  const db = connect(platformDatabaseUrl, { max: 1 });
  const id = sql`'de1e' || lpad(to_hex(number), 20, '0')`;
  try {
    await sql`insert into users (id, school_id, first_name, last_name, email)
      select ${id}, ${schools.hafen.id}, 'Vorname', 'Nachname', number || '@liste.example'
      from generate_series(1, ${count}::int) as number`.execute(db);
    await sql`insert into user_roles (user_id, role_id, position)
      select users.id, roles.id, 0 from users, roles
      where roles.name = 'student' and users.id like 'de1e%'`.execute(db);
  } finally {
    await db.destroy();
  }
  return Array.from({ length: count }, (_, index) => `de1e${(index + 1).toString(16).padStart(20, '0')}`);
}
