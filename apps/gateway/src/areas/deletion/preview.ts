import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { SchoolCount } from '@superhero/contract/gateway/types';
import { vLeftOutReason } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { reserveQuota } from '../../approvals/quota.ts';
import { requestApproval } from '../../approvals/request.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { conflict, requireDatabase } from '../../lib/api-error.ts';
import { NotSentError } from '../../platform/client.ts';
import { readBatch } from './batches.ts';
import type { BatchSource, PreviewContent } from './batches.ts';
import { findComparisons, readSchoolFacts } from './comparisons.ts';
import type { Source } from './comparisons.ts';
import { assertOpen, changeDraft, findOwnBatch } from './drafts.ts';
import type { DraftKey } from './drafts.ts';
import { countBySchool, countLeftOut, countMembers, digestPeople, isAccepted } from './people.ts';
import {
  alreadyRequested,
  checksIncomplete,
  findWarnings,
  nothingToDelete,
  previewMissing,
} from './rules.ts';
import type { SchoolFacts, SchoolMembers } from './rules.ts';

/** Schools that are listed with their numbers. */
const listedSchools = 100;

const LeftOut = v.array(v.object({ reason: vLeftOutReason, count: v.number() }));

interface DraftTools extends BatchSource {
  readonly audited: Audited;
  /** The number of deletions of one operator within 24 hours from which another superhero must approve. 0: never. */
  readonly approvalFrom: number;
}

/** Freezes the list: what is requested, approved and started later is exactly this one. */
export function previewWrites(tools: DraftTools) {
  const { audited, db } = tools;
  return {
    previewDeletionBatch: audited(
      'deletion.preview',
      async ({ body: { lines }, params: { batchId }, platform, operatorId }) => {
        const draft = { batchId, operatorId };
        const planned = await planPreview({ db, platform }, draft, lines);
        return {
          subject: { kind: 'batch', id: batchId },
          changes: describeFacts({ batch: batchId, people: String(planned.people) }),
          send: async (entry) => {
            await storePreview(db, draft, planned, entry);
            return {
              status: 200,
              answer: { status: 200, body: await readBatch(tools, batchId, operatorId) },
            };
          },
        };
      },
    ),
  } satisfies Partial<RouteHandlers>;
}

interface PlannedPreview {
  /** The number of rows that were compared. */
  readonly compared: number;
  readonly people: number;
  readonly digest: Buffer;
  readonly content: PreviewContent;
}

export async function planPreview(source: Source, draft: DraftKey, lines: number): Promise<PlannedPreview> {
  const { db } = source;
  const { batchId } = draft;
  await assertOpen(db, draft);
  const { batches, schools, people: compared } = await findComparisons(source, batchId);
  if (batches.length + schools.length > 0) throw checksIncomplete();
  const summary = await requireDatabase(summarizeDraft(db, batchId, lines));
  if (summary.people === 0) throw nothingToDelete();
  return { compared, ...summary };
}

export async function storePreview(
  db: Database,
  draft: DraftKey,
  { compared, people, digest, content }: PlannedPreview,
  entry: number,
): Promise<void> {
  const { batchId } = draft;
  await changeDraft(db, draft, async (tx) => {
    // Until the draft is locked, people can be added who were not compared.
    const isCompared = (await countMembers(tx, batchId)) === compared;
    const isSame = isCompared && digest.equals(await digestPeople(tx, batchId, isAccepted));
    if (!isSame) throw new NotSentError(conflict([]));
    await tx
      .insertInto('deletion_previews')
      .values({ batch_id: batchId, entry, digest, people, content: JSON.stringify(content) })
      .execute();
  });
}

async function summarizeDraft(db: Database, batchId: string, lines: number) {
  const digest = await digestPeople(db, batchId, isAccepted);
  const [schools, facts, leftOut] = await Promise.all([
    countBySchool(db, batchId),
    readSchoolFacts(db, batchId),
    countLeftOut(db, batchId),
  ]);
  const content: PreviewContent = {
    lines,
    leftOut: v.parse(LeftOut, leftOut),
    schools: schools.slice(0, listedSchools).map((school) => describeSchool(school, facts)),
    schoolCount: schools.length,
    warnings: findWarnings(schools, facts),
  };
  return { people: schools.reduce((sum, { total }) => sum + total, 0), digest, content };
}

function describeSchool(
  { schoolId, ...counts }: SchoolMembers,
  facts: ReadonlyMap<string, SchoolFacts>,
): SchoolCount {
  const school = schoolId === null ? null : { id: schoolId, name: facts.get(schoolId)?.name ?? null };
  return { school, ...counts };
}

/** Ends the draft. From then on every superhero sees the batch, and nothing of it can change. */
export function requestWrites(tools: DraftTools) {
  const { audited, db, approvalFrom } = tools;
  return {
    requestDeletion: audited('deletion.request', async ({ body, params: { batchId }, operatorId }) => {
      const { preview, isRequested, expiresAt } = await findOwnBatch(db, { batchId, operatorId });
      if (isRequested) throw alreadyRequested();
      if (preview === undefined) throw previewMissing();
      const { digest, people } = preview;
      const digestNow = digest.toString('hex');
      if (body.digest !== digestNow)
        throw conflict([{ field: 'digest', seen: body.digest, now: digestNow, by: null }]);
      const name = body.name.trim();
      const changes = describeFacts({ batch: batchId, name, people: String(people) });
      return {
        subject: { kind: 'batch', id: batchId },
        changes,
        send: async (entry) => {
          const request = { batchId, operatorId, name, digest, people, expiresAt, entry };
          const approvalId = await storeRequest(db, request, approvalFrom);
          return {
            status: 201,
            changes: [...changes, { field: 'approval', before: null, after: approvalId }],
            answer: { status: 201, body: await readBatch(tools, batchId, operatorId) },
          };
        },
      };
    }),
  } satisfies Partial<RouteHandlers>;
}

interface RequestToStore {
  readonly batchId: string;
  readonly operatorId: string;
  readonly name: string;
  readonly digest: Buffer;
  readonly people: number;
  /** When the ids of the batch are removed. */
  readonly expiresAt: Date;
  readonly entry: number;
}

/** Returns the id of the approval, or null if none is needed. */
export async function storeRequest(
  db: Database,
  { batchId, operatorId, name, digest, people, expiresAt, entry }: RequestToStore,
  approvalFrom: number,
): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    const needsNone = await reserveQuota(tx, { operatorId, people, batchId, approvalFrom });
    const approval = { kind: 'deletion', entry, requesterId: operatorId, subjectId: batchId } as const;
    const approvalId = needsNone ? null : await requestApproval(tx, { ...approval, digest, expiresAt });
    await tx
      .insertInto('deletion_requests')
      .values({ batch_id: batchId, entry, operator_id: operatorId, name, approval_id: approvalId })
      .execute();
    return approvalId;
  });
}
