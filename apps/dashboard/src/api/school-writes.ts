import {
  changeMaintenance as sendMaintenance,
  changeStorage as sendStorage,
  createSchool as sendCreation,
  updateSchool as sendUpdate,
} from '@superhero/contract/gateway/sdk';
import type {
  MaintenanceChange,
  SchoolCreation,
  SchoolUpdate,
  StorageChange,
} from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { call } from './call.ts';
import type { KeyHeader } from './idempotent-write.ts';
import { callLimit } from './running-calls.ts';

// Creating a school makes a place for its files too, which takes its time.
const timeLimit = 60_000;

const vNamed = v.object({ id: v.string(), name: v.string() });

const vUpdated = v.object({ ...vNamed.entries, lostPermissions: v.optional(v.array(v.string()), []) });

export type ChangedSchool = v.InferOutput<typeof vNamed>;
type OfSchool<Body> = { schoolId: string; body: Body };

export function createSchool(body: SchoolCreation, headers: KeyHeader): Promise<ChangedSchool> {
  return call(sendCreation({ body, headers, signal: callLimit(timeLimit) }), vNamed);
}

export function updateSchool(
  { schoolId, body }: OfSchool<SchoolUpdate>,
  headers: KeyHeader,
): Promise<v.InferOutput<typeof vUpdated>> {
  return call(sendUpdate({ path: { schoolId }, body, headers, signal: callLimit(timeLimit) }), vUpdated);
}

export function changeStorage(
  { schoolId, body }: OfSchool<StorageChange>,
  headers: KeyHeader,
): Promise<ChangedSchool> {
  return call(sendStorage({ path: { schoolId }, body, headers, signal: callLimit(timeLimit) }), vNamed);
}

export function changeMaintenance(
  { schoolId, body }: OfSchool<MaintenanceChange>,
  headers: KeyHeader,
): Promise<ChangedSchool> {
  return call(sendMaintenance({ path: { schoolId }, body, headers, signal: callLimit(timeLimit) }), vNamed);
}
