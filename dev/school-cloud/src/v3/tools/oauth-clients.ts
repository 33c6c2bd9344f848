import type { Selectable } from 'kysely';
import { isDown } from '../../db/outages.ts';
import type { Database, Tables } from '../../db/tables.ts';
import type { Fields, ToolTables } from '../../db/tool-tables.ts';
import { ApiError, unprocessable } from '../api-error.ts';

export type Client = Selectable<ToolTables['oauth_clients']>;
export type StoredTool = Selectable<Tables['tools']>;

/** The message shows an address inside the network of the server. */
const hydraFailed = (code: number, message: string): ApiError =>
  new ApiError(code, 'HYDRA_OAUTH_FAILED', 'Hydra Oauth Failed', message);

async function requireHydra(db: Database): Promise<void> {
  if (await isDown(db, 'hydra')) throw hydraFailed(500, 'connect ECONNREFUSED 127.0.0.1:9001');
}

/** The clients of these tools. Without Hydra there are none. */
export async function findClients(
  db: Database,
  tools: readonly StoredTool[],
): Promise<ReadonlyMap<string, Client>> {
  const ids = tools.filter(isOauth2).map(({ config }) => String(config['clientId']));
  if (ids.length === 0 || (await isDown(db, 'hydra'))) return new Map();
  const clients = await db.selectFrom('oauth_clients').selectAll().where('client_id', 'in', ids).execute();
  return new Map(clients.map((client) => [client.client_id, client]));
}

export const isOauth2 = ({ config }: Pick<StoredTool, 'config'>): boolean => config['type'] === 'oauth2';

/** A tool that cannot be resolved can be neither read nor changed nor removed. */
export async function requireClient(db: Database, tool: StoredTool): Promise<Client | undefined> {
  if (!isOauth2(tool)) return undefined;
  const client = (await findClients(db, [tool])).get(String(tool.config['clientId']));
  if (!client)
    throw unprocessable('UNPROCESSABLE_ENTITY', `Could not resolve oauth2Config of tool ${tool.name}.`);
  return client;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const toRow = (config: Fields) => ({
  scope: text(config['scope']),
  redirect_uris: Array.isArray(config['redirectUris']) ? config['redirectUris'].map(String) : [],
  token_endpoint_auth_method: String(config['tokenEndpointAuthMethod']),
  frontchannel_logout_uri: text(config['frontchannelLogoutUri']),
});

export async function addClient(db: Database, config: Fields): Promise<void> {
  await requireHydra(db);
  const client_id = String(config['clientId']);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oauth_clients')
    .values({ client_id, secret: String(config['clientSecret']), ...toRow(config) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw hydraFailed(409, 'Request failed with status code 409');
}

export async function changeClient(db: Database, config: Fields): Promise<void> {
  await requireHydra(db);
  const secret = text(config['clientSecret']);
  const { numUpdatedRows } = await db
    .updateTable('oauth_clients')
    .set({ ...toRow(config), ...(secret !== null && { secret }) })
    .where('client_id', '=', String(config['clientId']))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw hydraFailed(404, 'Request failed with status code 404');
}

/** What a config gets from Hydra. */
export const describeClient = (client: Client): Fields => ({
  scope: client.scope ?? undefined,
  frontchannelLogoutUri: client.frontchannel_logout_uri ?? undefined,
  redirectUris: client.redirect_uris,
  tokenEndpointAuthMethod: client.token_endpoint_auth_method,
});
