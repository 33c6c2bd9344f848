import type { Fields } from '../db/tool-tables.ts';

/** A parameter of a tool: required, global and in the query, unless told otherwise. */
export const makeParameter = (name: string, displayName: string, more: Fields): Fields => ({
  name,
  displayName,
  scope: 'global',
  location: 'query',
  type: 'string',
  isOptional: false,
  isProtected: false,
  ...more,
});
