import { checkRow } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import { checks } from './check.ts';
import type { BulkTools } from './describe.ts';
import { lookup } from './lookup.ts';
import { reads } from './reads.ts';
import { requests } from './request.ts';

/** The same change of many people or schools. Their areas define the kinds. */
export function bulkArea(tools: BulkTools) {
  const requested = checkRow(tools.db, 'work_orders');
  return {
    handlers: { ...lookup, ...checks(tools), ...requests(tools), ...reads(tools) },
    checks: {
      'people.bulkChange': requested,
      'schools.bulkChange': requested,
    } satisfies Partial<Checks>,
  };
}
