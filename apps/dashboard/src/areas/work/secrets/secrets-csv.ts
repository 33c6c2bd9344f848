import { writeCsv } from '../../../lib/write-csv.ts';
import type { Kind } from './api.ts';
import type { WithSecret } from './run.ts';

/** The names of the columns are stable: spreadsheets and scripts depend on them. */
export function secretsCsv(kind: Kind, secrets: readonly WithSecret[]): string {
  const head = ['id', 'last_name', 'first_name', 'school', 'email'];
  const rows = secrets.map(({ person, secret }) => [
    person.id,
    person.lastName,
    person.firstName,
    person.school?.name ?? '',
    person.email,
    ...(kind === 'passwords' ? [secret.username ?? ''] : []),
    secret.value,
  ]);
  return writeCsv([[...head, ...(kind === 'passwords' ? ['username', 'password'] : ['link'])], ...rows]);
}
