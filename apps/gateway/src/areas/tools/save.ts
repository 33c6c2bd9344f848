import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Change, ToolFields } from '@superhero/contract/gateway/types';
import { describeFacts } from '../../audit/personal-data.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { PublicHosts } from '../../lib/public-hosts.ts';
import { OutcomeUnknownError } from '../../platform/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ToolBody } from '../../platform/tool-schema.ts';
import { applyFields, createBody } from './apply-fields.ts';
import { describeNew, editableTool, findChanges, findConflicts, secretReplaced, shorten } from './changes.ts';
import type { ToolDirectory } from './directory.ts';
import { explainToolRejection } from './explain-rejection.ts';
import { checkImageAddress } from './image-address.ts';
import { assertSecretFits, assertSendable, duplicateName, invalid } from './rules.ts';
import { findUnknownFields } from './unknown-fields.ts';

interface Tools {
  readonly audited: Audited;
  readonly db: Database;
  readonly directory: ToolDirectory;
  readonly hosts: PublicHosts;
}

export function saveTools({ audited, db, directory, hosts }: Tools) {
  return {
    createTool: audited(
      'tools.create',
      async ({ body: { fields, secret }, platform }) => {
        const body = createBody(fields, secret);
        assertSecretFits(body.config.type, { secret, isNeeded: true });
        assertSendable(body);
        await assertPublicImages(fields, hosts);
        const { name } = body;
        const found = await platform.tools.findByName(name);
        if (found.tools.length > 0 || found.leftOut > 0) throw duplicateName();
        const send = async () => {
          const { status, id } = await create(platform, body)
            .finally(() => directory.forget())
            .catch(explainToolRejection({ body, fields, secret }));
          const different = await findDifferences(platform, id, fields);
          return {
            status,
            subjectId: id,
            changes: [{ field: 'tool', before: null, after: id }, ...different],
            answer: { status: 201, body: describeSaved({ id, name }, different) },
          };
        };
        const changes = [
          ...describeFacts({ toolName: shorten(name) }),
          ...describeNew(fields),
          ...(secret === undefined ? [] : [secretReplaced]),
        ];
        return { subject: { kind: 'tool' }, changes, send };
      },
      ({ fields }) => `tool-name:${fields.name ?? ''}`,
    ),

    updateTool: audited('tools.update', async ({ body: { fields, seen, secret }, params, platform }) => {
      const tool = await platform.tools.get(params.toolId);
      if (fields.parameters !== undefined && seen?.parameters === undefined) throw seenMissing();
      const changes = findChanges(tool, fields);
      const edit = await editableTool.edit(db, tool, {
        others: [...changes, ...(secret === undefined ? [] : [secretReplaced])],
        otherConflicts: findConflicts(tool, seen ?? {}),
      });
      const body = applyFields(tool, fields, secret);
      const { type } = body.config;
      assertSecretFits(type, { secret, isNeeded: type === 'lti11' && type !== tool.config.type });
      assertSendable({ ...body, id: tool.id });
      await assertPublicImages(onlyChanged(fields, changes), hosts);
      const { id } = tool;
      return edit.plan(async () => {
        const { status } = await update(platform, id, body, fields)
          .finally(() => directory.forget())
          .catch(explainToolRejection({ body, fields, secret }));
        const different = await findDifferences(platform, id, fields, findUnknownFields(tool));
        const answer = { status: 200, body: describeSaved({ id, name: body.name }, different) };
        return { status, answer, ...(different.length > 0 && { changes: different }) };
      });
    }),
  } satisfies Partial<RouteHandlers>;
}

/** A timeout or a failed thumbnail does not mean that no tool was created, so it is looked for by its name (T68). */
async function create({ tools }: Platform, body: ToolBody): Promise<{ status: number; id: string }> {
  try {
    const { status, created } = await tools.create(body);
    return { status, id: created.id };
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError) || error.status === null) throw error;
    const { status } = error;
    const found = await tools.findByName(body.name).catch(() => undefined);
    const id = found?.tools[0]?.id;
    if (id === undefined) throw error;
    return { status, id };
  }
}

/** The same for an update: it was applied if the tool now has all of the changes. */
async function update({ tools }: Platform, id: string, body: ToolBody, fields: ToolFields) {
  try {
    return await tools.update(id, body);
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError) || error.status === null) throw error;
    const { status } = error;
    const tool = await tools.get(id).catch(() => undefined);
    const isCompared = Object.keys(fields).length > 0;
    if (tool === undefined || !isCompared || findChanges(tool, fields).length > 0) throw error;
    return { status };
  }
}

/**
 * The fields that the platform stored in another way, read again because its answer is incomplete (T74). A failed read
 * leaves the outcome as it is: the tool was saved.
 */
async function findDifferences(
  { tools }: Platform,
  id: string,
  fields: ToolFields,
  unknownFields: readonly string[] = [],
): Promise<Change[]> {
  const tool = await tools.get(id).catch(() => undefined);
  if (tool === undefined) return [];
  const kept = fields.parameters === undefined ? unknownFields : unknownFields.filter(isNotOfParameter);
  const lost = kept.filter((field) => !findUnknownFields(tool).includes(field));
  return [
    ...findChanges(tool, fields).map(({ field, before, after }) => ({
      field,
      before: after,
      after: before,
    })),
    // Without the value, which may be a secret. A platform that does not know a field drops it silently (T67).
    ...lost.map((field) => ({ field, before: true, after: false })),
  ];
}

/** The paths of parameters change with their order. */
const isNotOfParameter = (path: string): boolean => !path.startsWith('parameters.');

function describeSaved({ id, name }: { id: string; name: string }, different: readonly Change[]) {
  return {
    id,
    name,
    ...(different.length > 0 && { differentFields: different.map(({ field }) => field) }),
  };
}

/** An unchanged address is not checked, even if it would be refused: the operator may not know a better one. */
function onlyChanged(fields: ToolFields, changes: readonly Change[]): ToolFields {
  const isChanged = (field: string) => changes.some((change) => change.field === field);
  return {
    ...(isChanged('logoUrl') && { logoUrl: fields.logoUrl ?? null }),
    ...(isChanged('thumbnailUrl') && { thumbnailUrl: fields.thumbnailUrl ?? null }),
  };
}

async function assertPublicImages({ logoUrl, thumbnailUrl }: ToolFields, hosts: PublicHosts): Promise<void> {
  for (const [field, address] of Object.entries({ logoUrl, thumbnailUrl })) {
    if ((address ?? '') === '') continue;
    const acceptsUpload = field === 'logoUrl';
    const problem = await checkImageAddress(address ?? '', { hosts, acceptsUpload });
    if (problem !== undefined)
      throw invalid(problem, field, 'The school cloud may not load an image from there.');
  }
}

const seenMissing = () =>
  new ApiError(422, 'SEEN_MISSING', 'A changed list of parameters needs the list that was loaded.', {
    field: 'parameters',
  });
