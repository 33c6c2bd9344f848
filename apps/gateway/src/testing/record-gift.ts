import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAction, Change } from '@superhero/contract/gateway/types';
import { Chain } from '../audit/chain.ts';
import { Keys } from '../audit/keys.ts';
import type { FinalOutcome } from '../audit/outcomes.ts';
import type { Database } from '../db/tables.ts';
import { createMetrics } from '../lib/metrics.ts';

const keys = new Keys([randomBytes(32)]);

export const givesRole: Change = { field: 'roles', before: ['teacher'], after: ['teacher', 'superhero'] };

interface Gift {
  readonly action?: AuditAction;
  readonly changes?: Change[];
  readonly outcome?: FinalOutcome | 'pending';
}

/**
 * Records that one operator did this to the account of another, by default as version 1.0 recorded that it gave the role
 * without an approval.
 */
export async function recordGift(db: Database, from: string, to: string, gift: Gift = {}): Promise<void> {
  const { action = 'people.changeRoles', changes = [givesRole], outcome = 'succeeded' } = gift;
  const chain = new Chain({ db, keys, metrics: createMetrics() });
  const isNew = action === 'people.create';
  const begun = await chain.begin({
    action,
    operatorId: from,
    personId: isNew ? null : to,
    schoolId: null,
    requestId: randomUUID(),
    personal: { changes },
    idempotencyKey: randomUUID(),
    requestDigest: Buffer.alloc(1),
  });
  if (begun === undefined || outcome === 'pending') return;
  const end = { entry: begun.entry, outcome, status: 200, reconciledBy: null, personal: {} };
  await chain.end({ ...end, ...(isNew && { personId: to }) });
}
