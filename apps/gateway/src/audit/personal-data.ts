import type { Change } from '@superhero/contract/gateway/types';
import * as v from 'valibot';

const Value: v.GenericSchema<Change['before']> = v.union([
  v.string(),
  v.boolean(),
  v.array(v.string()),
  v.null(),
]);

/** What stands beside a row of the chain, and is blanked when its time is up. */
export const Personal = v.object({
  operatorName: v.optional(v.string()),
  personName: v.optional(v.string()),
  schoolName: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** The address from which the request came. */
  from: v.optional(v.string()),
  changes: v.optional(v.array(v.object({ field: v.string(), before: Value, after: Value }))),
});

export type Personal = v.InferOutput<typeof Personal>;
