import type { PersonSummary } from '../../api/people.ts';
import { cut } from '../../lib/cut.ts';

const longestName = 120;

/** People without a name exist; their address tells who is meant. */
export function fullName({
  firstName,
  lastName,
  email,
}: Pick<PersonSummary, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${firstName} ${lastName}`.trim();
  return cut(name === '' ? email : name, longestName);
}
