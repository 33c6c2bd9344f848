import { readField } from '../../v3/read-credentials.ts';
import { badRequest } from '../legacy-refusal.ts';

/** What a query wants to have in place of an id: `$populate=roles`, `$populate[]=roles` or `$populate[path]=roles`. */
export function readPopulate(query: unknown): string[] {
  const wish = readField(query, '$populate');
  if (wish === undefined) return [];
  const wishes: unknown[] = Array.isArray(wish) ? wish : [wish];
  return wishes.flatMap((each) =>
    typeof each === 'string' ? each.split(' ') : String(readField(each, 'path')),
  );
}

export function readAllowedPopulate(query: unknown, allowed: readonly string[]): string[] {
  const wishes = readPopulate(query);
  if (!wishes.every((wish) => allowed.includes(wish))) throw badRequest('populate not supported');
  return wishes;
}
