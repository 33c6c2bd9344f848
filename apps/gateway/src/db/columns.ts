import type { ColumnType } from 'kysely';

/** Read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, never>;
/** PostgreSQL returns a bigint as text; our numbers are always safe integers. */
export type Seq = ColumnType<string, number, never>;
/** Set by the database when a row is added. */
export type AddedAt = ColumnType<Date, Date | undefined, never>;
