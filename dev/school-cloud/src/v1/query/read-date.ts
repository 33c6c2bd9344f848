import { readField } from '../../v3/read-credentials.ts';
import { badRequest } from '../legacy-refusal.ts';

/** Null empties the field, what is not there leaves it alone. */
export function readDate(body: unknown, name: string): Date | null | undefined {
  const value = readField(body, name);
  if (value === null) return null;
  if (typeof value !== 'string') return undefined;
  const date = new Date(value);
  if (Number.isNaN(date.getTime()))
    throw badRequest(
      `Cast to date failed for value ${JSON.stringify(value)} (type string) at path "${name}"`,
    );
  return date;
}
