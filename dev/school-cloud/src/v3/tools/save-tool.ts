import { makeId } from '../../db/database.ts';
import { isDown } from '../../db/outages.ts';
import type { Database } from '../../db/tables.ts';
import type { Fields } from '../../db/tool-tables.ts';
import { ApiError, internalServerError } from '../api-error.ts';
import { Input } from '../input.ts';
import { fetchLogo } from './fetch-logo.ts';
import type { StoredTool } from './oauth-clients.ts';
import { addClient, changeClient, describeClient, requireClient } from './oauth-clients.ts';
import type { ToolInput } from './read-tool.ts';
import { readTool, requireConfig } from './read-tool.ts';
import type { PendingTool } from './tool-rules.ts';
import { checkChangedTool, checkNewTool } from './tool-rules.ts';

export interface Saved {
  readonly tool: StoredTool;
  /** The server has answered 408 before the tool was saved. */
  readonly isLate: boolean;
}

export const fileServiceFailed = (operation: string): ApiError =>
  new ApiError(
    500,
    'GENERIC_FILE_STORAGE',
    'Generic File Storage',
    `An unknown error occurred in FilesStorageClientAdapter.${operation}`,
  );

/** The file service downloads the thumbnail. */
async function uploadThumbnail(db: Database, url: string): Promise<void> {
  const image = await db.selectFrom('remote_images').select('url').where('url', '=', url).executeTakeFirst();
  if (!image || (await isDown(db, 'file-service'))) throw fileServiceFailed('uploadFromUrl');
}

/** Hydra has the secret of an OAuth 2.0 tool and the fields of its client. */
const fieldsOfClient = [
  'clientSecret',
  'scope',
  'redirectUris',
  'tokenEndpointAuthMethod',
  'frontchannelLogoutUri',
];

function toStoredConfig(config: Fields): Fields {
  return Object.fromEntries(Object.entries(config).filter(([field]) => !fieldsOfClient.includes(field)));
}

function toRow(tool: PendingTool) {
  const {
    id: _id,
    name,
    description,
    url,
    logoUrl,
    logo,
    thumbnailUrl: _thumbnailUrl,
    config,
    parameters = [],
    isHidden,
    isDeactivated,
    openNewTab,
    isPreferred,
    restrictToContexts,
    medium,
    ...fields
  } = tool;
  return {
    name,
    description: description ?? null,
    url: url ?? null,
    logo_url: logoUrl ?? null,
    logo: logo?.content ?? null,
    logo_type: logo?.type ?? null,
    config: JSON.stringify(toStoredConfig(config)),
    parameters: JSON.stringify(parameters),
    is_hidden: isHidden,
    is_deactivated: isDeactivated,
    open_new_tab: openNewTab,
    is_preferred: isPreferred,
    restrict_to_contexts: restrictToContexts ?? null,
    medium: medium === undefined ? null : JSON.stringify(medium),
    fields: JSON.stringify(fields),
    updated_at: new Date(),
  };
}

/** The tool exists before its thumbnail is uploaded, and stays if that fails. */
export async function createTool(db: Database, input: ToolInput): Promise<Saved> {
  const config = requireConfig(input.config);
  const logo = await fetchLogo(db, input.logoUrl);
  const tool = { ...input, id: makeId(), config, logo };
  await checkNewTool(db, tool);
  if (config['type'] === 'oauth2') await addClient(db, config);
  const insert = db.insertInto('tools').values({ id: tool.id, ...toRow(tool), thumbnail_url: null });
  const created = await insert.returningAll().executeTakeFirstOrThrow();
  const isLate = logo?.isSlow ?? false;
  if (input.thumbnailUrl === undefined || input.thumbnailUrl === '') return { tool: created, isLate };
  await uploadThumbnail(db, input.thumbnailUrl);
  const withThumbnail = await db
    .updateTable('tools')
    .set({ thumbnail_url: input.thumbnailUrl })
    .where('id', '=', tool.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { tool: withThumbnail, isLate };
}

export function readNewTool(body: unknown): ToolInput {
  const input = new Input(body);
  const tool = readTool(input, 'create');
  input.mustBeValid();
  return tool;
}

export function readChangedTool(body: unknown): ToolInput {
  const input = new Input(body);
  const tool = readTool(input, 'update');
  input.mustBeValid();
  return tool;
}

/** One row that is not valid rejects all. */
export function readImport(body: unknown): ToolInput[] {
  const input = new Input(body);
  if (!input.has('data')) throw internalServerError();
  const tools = (input.parts('data') ?? []).map((part) => readTool(part, 'create'));
  input.mustBeValid();
  return tools;
}

/** What fails is part of the answer. */
export async function importTools(db: Database, rows: readonly ToolInput[]) {
  const results: Fields[] = [];
  let isLate = false;
  for (const row of rows) {
    const { name, medium } = row;
    const result = { toolName: name, mediumId: medium?.mediumId, mediumSourceId: medium?.mediaSourceId };
    try {
      const saved = await createTool(db, row);
      isLate ||= saved.isLate;
      results.push({ ...result, toolId: saved.tool.id });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      results.push({ ...result, error: error.message });
    }
  }
  return { results, isLate };
}

/** Replaces everything except for fields of the config that are not sent. A failed upload saves nothing. */
export async function updateTool(db: Database, stored: StoredTool, sent: ToolInput): Promise<Saved> {
  const client = await requireClient(db, stored);
  const config = { ...stored.config, ...(client && describeClient(client)), ...requireConfig(sent.config) };
  const logo = await fetchLogo(db, sent.logoUrl);
  const tool = { ...sent, id: stored.id, config, logo };
  await checkChangedTool(db, { tool, sentId: sent.id ?? '', stored: stored.config });
  const thumbnail = sent.thumbnailUrl ?? '';
  if (thumbnail !== '' && thumbnail !== stored.thumbnail_url) await uploadThumbnail(db, thumbnail);
  if (tool.config['type'] === 'oauth2') await changeClient(db, tool.config);
  const updated = await db
    .updateTable('tools')
    .set({ ...toRow(tool), thumbnail_url: thumbnail === '' ? null : thumbnail })
    .where('id', '=', stored.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { tool: updated, isLate: logo?.isSlow ?? false };
}
