import { readField } from './read-credentials.ts';

/** v3 knows one permission of schools. It shows no other one, and drops all others with every change. */
export function reducePermissions(permissions: unknown) {
  if (typeof permissions !== 'object' || permissions === null) return undefined;
  const mayList = readField(readField(permissions, 'teacher'), 'STUDENT_LIST');
  return typeof mayList === 'boolean' ? { teacher: { STUDENT_LIST: mayList } } : {};
}
