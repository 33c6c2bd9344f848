import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDown } from '../../db/outages.ts';
import { readEffectiveRoles } from '../../session/effective-roles.ts';
import { ApiError, requestTimeout, unauthorized } from '../api-error.ts';
import type { V3Context } from '../context.ts';
import { withTimeout } from '../context.ts';
import { readId } from '../input.ts';
import { serveCalls } from '../serve-calls.ts';
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

const readToolId = ({ params }: FastifyRequest) => readId(params, 'externalToolId');

/** After the time limit, the server continues without its client. */
function describeSaved({ tool, isLate }: Saved) {
  if (isLate) throw requestTimeout();
  return describeTool(tool);
}

export function serveTools(app: FastifyInstance, context: V3Context): void {
  const { db, key } = context;
  const serve = serveCalls(app, context);
  /** Reads the input first, and answers 401 without the permission. */
  const allow = async <Input>(session: Session, input: Input): Promise<Input> => {
    await mustHavePermission(db, session, 'TOOL_ADMIN');
    return input;
  };
  /** The calls for one tool look for it first, and answer 403 without the permission. */
  const openTool = async (session: Session, request: FastifyRequest): Promise<StoredTool> => {
    const tool = await findTool(db, readToolId(request));
    await mustBeAllowedEverywhere(db, session, 'TOOL_ADMIN');
    return tool;
  };

  serve('GET /tools/external-tools', async (session, { query }) =>
    listTools(db, await allow(session, readListQuery(query))),
  );
  serve(
    'POST /tools/external-tools',
    async (session, { body }) => describeSaved(await createTool(db, await allow(session, readNewTool(body)))),
    201,
  );
  serve(
    'POST /tools/external-tools/import',
    async (session, { body }) => {
      const { results, isLate } = await importTools(db, await allow(session, readImport(body)));
      if (isLate) throw requestTimeout();
      return { results };
    },
    201,
  );
  serve('GET /tools/external-tools/:externalToolId', async (session, request) => {
    const tool = await openTool(session, request);
    return describeTool(tool, await requireClient(db, tool));
  });
  serve(
    'POST /tools/external-tools/:externalToolId',
    async (session, request) => {
      const changed = readChangedTool(request.body);
      return describeSaved(await updateTool(db, await openTool(session, request), changed));
    },
    201,
  );
  serve(
    'DELETE /tools/external-tools/:externalToolId',
    async (session, request) => {
      const tool = await openTool(session, request);
      const client = await requireClient(db, tool);
      if (await isDown(db, 'file-service')) throw fileServiceFailed('deleteByParent');
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('school_tools').where('tool_id', '=', tool.id).execute();
        await transaction.deleteFrom('tools').where('id', '=', tool.id).execute();
        if (client)
          await transaction.deleteFrom('oauth_clients').where('client_id', '=', client.client_id).execute();
      });
    },
    204,
  );
  serve('GET /tools/external-tools/:externalToolId/metadata', async (session, request) => {
    const tool = await openTool(session, request);
    await requireClient(db, tool);
    return await countUsage(db, tool.id);
  });
  app.get('/tools/external-tools/:externalToolId/datasheet', withTimeout, async (request, reply) => {
    const { userId } = await requireSession(db, key, request);
    const { permissions } = await readEffectiveRoles(db, userId);
    if (!permissions.includes('TOOL_ADMIN') && !permissions.includes('SCHOOL_TOOL_ADMIN'))
      throw unauthorized();
    const tool = await findTool(db, readToolId(request));
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
    const { logo, logo_type } = await findTool(db, readToolId(request));
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
  serve('GET /tools/context-types', async (session) => ({ data: await allow(session, contextTypes) }));
  // The name of the parameter is that of the real server, which takes the id of an external tool.
  serve('PATCH /tools/add-and-activate-for-all-schools/:contextExternalToolId', async (session, { params }) =>
    rollOut(db, await allow(session, readId(params, 'contextExternalToolId'))),
  );
  serve('GET /tools/school-external-tools', async ({ userId }, { query }) => {
    const { permissions } = await readEffectiveRoles(db, userId);
    return await listSchoolTools(db, query, permissions);
  });
  serve('GET /media-sources', async (session) => {
    await mustHavePermission(db, session, 'MEDIA_SOURCE_ADMIN');
    return await listMediaSources(db);
  });
  serve('GET /medium-metadata/medium/:mediumId/media-source/:mediaSourceId', async (session, { params }) => {
    await mustHavePermission(db, session, 'MEDIA_SOURCE_ADMIN');
    return await readMediumMetadata(db, params);
  });
}
