import { readField } from '../../v3/read-credentials.ts';

export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

const orderOf = (name: string): Order =>
  name.startsWith('-') ? { field: name.slice(1), direction: 'desc' } : { field: name, direction: 'asc' };

/** `$sort=name`, `$sort=-name` and `$sort[name]=-1`, which all work. */
export function readSort(query: unknown): Order[] {
  const sort = readField(query, '$sort');
  if (typeof sort === 'string') return sort.split(' ').filter(Boolean).map(orderOf);
  if (typeof sort !== 'object' || sort === null) return [];
  return Object.entries(sort).map(([field, direction]) => ({
    field,
    direction: String(direction).startsWith('-') || direction === 'desc' ? 'desc' : 'asc',
  }));
}
