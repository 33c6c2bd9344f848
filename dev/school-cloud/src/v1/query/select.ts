import { readField } from '../../v3/read-credentials.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Reduces a stored document to the fields of `$select`, which never drops the id. Without it, nothing changes. */
export function readSelect(query: unknown): (document: Stored) => Stored {
  const selected = readField(query, '$select');
  if (selected === undefined) return (document) => document;
  const names = ['_id', ...[selected].flat().map(String)];
  return (document) => Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)));
}
