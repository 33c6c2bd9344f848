import { readField } from '../../transport/read-field.ts';
import { badRequest } from '../legacy-error.ts';

/** Null clears the field, a missing value keeps it. */
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

export const objectId = /^[0-9a-f]{24}$/iu;

/** The id of a path in lower case; the real server's error names the model. */
export function readObjectId(
  id: string,
  model: 'federalstate' | 'role' | 'school' | 'storageprovider' | 'user',
): string {
  if (objectId.test(id)) return id.toLowerCase();
  const value = JSON.stringify(id);
  throw badRequest(
    `Cast to ObjectId failed for value ${value} (type string) at path "_id" for model "${model}"`,
  );
}
