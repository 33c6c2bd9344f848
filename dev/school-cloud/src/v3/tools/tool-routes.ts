import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDown } from '../../db/outages.ts';
import { readEffectiveRoles } from '../../session/effective-roles.ts';
import { ApiError, requestTimeout, unauthorized } from '../api-error.ts';
import type { V3Context } from '../context.ts';
import { withTimeout } from '../context.ts';
import { Input } from '../input.ts';
import type { Session } from '../session.ts';
import { mustBeAllowedEverywhere, mustHavePermission, requireSession } from '../session.ts';
import { writeDataSheet } from './data-sheet.ts';
import { describeTool } from './describe-tool.ts';
import { findTool, listTools, readListQuery } from './find-tools.ts';
import { listMediaSources, readMediumMetadata } from './media.ts';
import type { StoredTool } from './oauth-clients.ts';
import { requireClient } from './oauth-clients.ts';
import { contextTypes } from './read-tool.ts';
import { rollOut } from './roll-out.ts';
import type { Saved } from './save-tool.ts';
import {
  createTool,
  fileServiceFailed,
  importTools,
  readChangedTool,
  readImport,
  readNewTool,
  updateTool,
} from './save-tool.ts';
import { countUsage, listSchoolTools } from './tool-usage.ts';

const logoPolicy =
  "default-src 'none'; script-src 'none'; connect-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:";

function readId(params: unknown, name: string): string {
  const input = new Input(params);
  const id = input.id(name);
  input.mustBeValid();
  return id;
}

/** After the time limit, the server goes on without its client. */
function describeSaved({ tool, isLate }: Saved) {
  if (isLate) throw requestTimeout();
  return describeTool(tool);
}

export function serveTools(app: FastifyInstance, { db, key }: V3Context): void {
  /** Reads the input first, and answers 401 without the permission. */
  const allow = async <Output>(
    request: FastifyRequest,
    read: (request: FastifyRequest) => Output,
    permission = 'TOOL_ADMIN',
  ): Promise<Output> => {
    const session = await requireSession(db, key, request);
    const input = read(request);
    await mustHavePermission(db, session, permission);
    return input;
  };
  /** The calls for one tool look for it first, and answer 403 without the permission. */
  const openTool = async (request: FastifyRequest, session?: Session): Promise<StoredTool> => {
    session ??= await requireSession(db, key, request);
    const tool = await findTool(db, readId(request.params, 'externalToolId'));
    await mustBeAllowedEverywhere(db, session, 'TOOL_ADMIN');
    return tool;
  };

  app.get('/tools/external-tools', withTimeout, async (request, reply) => {
    const query = await allow(request, (given) => readListQuery(given.query));
    await reply.code(200).send(await listTools(db, query));
  });
  app.post('/tools/external-tools', withTimeout, async (request, reply) => {
    const tool = await allow(request, (given) => readNewTool(given.body));
    await reply.code(201).send(describeSaved(await createTool(db, tool)));
  });
  app.post('/tools/external-tools/import', withTimeout, async (request, reply) => {
    const rows = await allow(request, (given) => readImport(given.body));
    const { results, isLate } = await importTools(db, rows);
    if (isLate) throw requestTimeout();
    await reply.code(201).send({ results });
  });
  app.get('/tools/external-tools/:externalToolId', withTimeout, async (request, reply) => {
    const tool = await openTool(request);
    await reply.code(200).send(describeTool(tool, await requireClient(db, tool)));
  });
  app.post('/tools/external-tools/:externalToolId', withTimeout, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const changed = readChangedTool(request.body);
    const tool = await openTool(request, session);
    await reply.code(201).send(describeSaved(await updateTool(db, tool, changed)));
  });
  app.delete('/tools/external-tools/:externalToolId', withTimeout, async (request, reply) => {
    const tool = await openTool(request);
    const client = await requireClient(db, tool);
    if (await isDown(db, 'file-service')) throw fileServiceFailed('deleteByParent');
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('school_tools').where('tool_id', '=', tool.id).execute();
      await transaction.deleteFrom('tools').where('id', '=', tool.id).execute();
      if (client)
        await transaction.deleteFrom('oauth_clients').where('client_id', '=', client.client_id).execute();
    });
    await reply.code(204).send();
  });
  app.get('/tools/external-tools/:externalToolId/metadata', withTimeout, async (request, reply) => {
    const tool = await openTool(request);
    await requireClient(db, tool);
    await reply.code(200).send(await countUsage(db, tool.id));
  });
  app.get('/tools/external-tools/:externalToolId/datasheet', withTimeout, async (request, reply) => {
    const { userId } = await requireSession(db, key, request);
    const { permissions } = await readEffectiveRoles(db, userId);
    if (!permissions.includes('TOOL_ADMIN') && !permissions.includes('SCHOOL_TOOL_ADMIN'))
      throw unauthorized();
    const tool = await findTool(db, readId(request.params, 'externalToolId'));
    await requireClient(db, tool);
    const { disposition, content } = writeDataSheet(tool);
    await reply
      .code(200)
      .header('content-type', 'application/pdf')
      .header('content-disposition', disposition)
      .send(content);
  });
  app.get('/tools/external-tools/:externalToolId/logo', withTimeout, async (request, reply) => {
    await requireSession(db, key, request);
    const { logo, logo_type } = await findTool(db, readId(request.params, 'externalToolId'));
    if (logo === null || logo_type === null)
      throw new ApiError(404, 'EXTERNAL_TOOL_LOGO_NOT_FOUND', 'External Tool Logo Not Found', 'Not Found');
    await reply
      .code(200)
      .header('content-type', logo_type)
      .header('cache-control', 'must-revalidate')
      .header('content-disposition', 'attachment')
      .header('content-security-policy', logoPolicy)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(logo, 'base64'));
  });
  app.get('/tools/context-types', withTimeout, async (request, reply) => {
    await allow(request, () => undefined);
    await reply.code(200).send({ data: contextTypes });
  });
  // The name of the parameter is that of the real server, which takes the id of an external tool.
  app.patch(
    '/tools/add-and-activate-for-all-schools/:contextExternalToolId',
    withTimeout,
    async (request, reply) => {
      const id = await allow(request, ({ params }) => readId(params, 'contextExternalToolId'));
      await rollOut(db, id);
      await reply.code(200).send();
    },
  );
  app.get('/tools/school-external-tools', withTimeout, async (request, reply) => {
    const { userId } = await requireSession(db, key, request);
    const { permissions } = await readEffectiveRoles(db, userId);
    await reply.code(200).send(await listSchoolTools(db, request.query, permissions));
  });
  app.get('/media-sources', withTimeout, async (request, reply) => {
    await allow(request, () => undefined, 'MEDIA_SOURCE_ADMIN');
    await reply.code(200).send(await listMediaSources(db));
  });
  app.get(
    '/medium-metadata/medium/:mediumId/media-source/:mediaSourceId',
    withTimeout,
    async (request, reply) => {
      await allow(request, () => undefined, 'MEDIA_SOURCE_ADMIN');
      await reply.code(200).send(await readMediumMetadata(db, request.params));
    },
  );
}
