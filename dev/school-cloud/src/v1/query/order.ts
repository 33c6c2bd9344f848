import { sql } from 'kysely';
import type { Field } from './filter.ts';

/** By code points, so that capitals come before small letters, and with missing values as the smallest. */
export function orderBy({ column, kind }: Field, direction: 'asc' | 'desc') {
  const value = kind === 'text' ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
  return direction === 'asc' ? sql`${value} asc nulls first` : sql`${value} desc nulls last`;
}
