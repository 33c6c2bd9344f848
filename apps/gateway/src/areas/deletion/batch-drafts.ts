import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/caller.ts';
import { addPortion } from './add-people.ts';
import { addSchoolPeople } from './add-school.ts';
import type { DeletionTools } from './area.ts';
import { continueComparisons } from './comparisons.ts';
import { assertFewDrafts, createDraft } from './drafts.ts';
import { previewWrites } from './preview.ts';
import { requestWrites } from './request.ts';

type Handlers = Pick<
  RouteHandlers,
  | 'createDeletionBatch'
  | 'addPeopleToBatch'
  | 'addSchoolToBatch'
  | 'checkDeletionBatch'
  | 'previewDeletionBatch'
  | 'requestDeletion'
>;

/** From an empty draft to the request. Only the preview and the request are recorded. */
export function batchDrafts(tools: DeletionTools): Handlers {
  const { db } = tools;
  const finished = new Set<string>();
  return {
    createDeletionBatch: async (request, reply) => {
      const { id } = callerOf(request).me.user;
      await assertFewDrafts(db, id);
      await reply.code(201).send(await createDraft(db, id));
    },

    addPeopleToBatch: async (request, reply) => {
      const { platform, draft } = readDraft(request);
      await reply.code(200).send(await addPortion(db, platform, draft, request.body));
    },

    addSchoolToBatch: async (request, reply) => {
      const { platform, draft } = readDraft(request);
      await reply.code(200).send(await addSchoolPeople(db, platform, draft, request.body));
    },

    checkDeletionBatch: async (request, reply) => {
      const { platform, draft } = readDraft(request);
      await reply.code(200).send(await continueComparisons({ db, platform, finished }, draft));
    },

    ...previewWrites(tools),
    ...requestWrites(tools),
  };
}

function readDraft(request: FastifyRequest<{ Params: { batchId: string } }>) {
  const { platform, me } = callerOf(request);
  return { platform, draft: { batchId: request.params.batchId, operatorId: me.user.id } };
}
