import type { Database } from '../../db/tables.ts';
import { internalServerError, notFound } from '../api-error.ts';
import { Input } from '../input.ts';
import { describeTool } from './describe-tool.ts';
import type { StoredTool } from './oauth-clients.ts';
import { findClients, isOauth2 } from './oauth-clients.ts';

export const toolNotFound = (id: string) =>
  notFound(`The requested ExternalToolEntity: ${id} has not been found.`);

export async function findTool(db: Database, id: string): Promise<StoredTool> {
  const tool = await db.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirst();
  if (!tool) throw toolNotFound(id);
  return tool;
}

function parsePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern);
  } catch {
    throw internalServerError();
  }
}

/** The name is a regular expression, as it was sent: an invalid one is an error of the server. */
async function findIdsByName(db: Database, pattern: string): Promise<string[]> {
  const regex = parsePattern(pattern);
  const tools = await db.selectFrom('tools').select(['id', 'name']).execute();
  return tools.filter(({ name }) => regex.test(name)).map(({ id }) => id);
}

export function readListQuery(query: unknown) {
  const input = new Input(query);
  const name = input.optionalText('name') ?? '';
  const clientId = input.optionalText('clientId') ?? '';
  const skip = input.number('skip', 0, 0);
  const limit = input.number('limit', 10, 1, 100);
  const sortBy = input.optionalChoice('sortBy', ['id', 'name']);
  const sortOrder = input.optionalChoice('sortOrder', ['asc', 'desc']) === 'desc' ? 'desc' : 'asc';
  input.mustBeValid();
  return { name, clientId, skip, limit, sortBy, sortOrder } as const;
}

/** A tool without its OAuth 2.0 client is counted but left out. */
export async function listTools(db: Database, query: ReturnType<typeof readListQuery>) {
  const { name, clientId, skip, limit, sortBy, sortOrder } = query;
  let selection = db.selectFrom('tools');
  if (name !== '') selection = selection.where('id', 'in', [...(await findIdsByName(db, name)), '']);
  if (clientId !== '')
    selection = selection.where((where) => where(where.ref('config', '->>').key('clientId'), '=', clientId));
  const { total } = await selection
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const order =
    sortBy === 'name' ? selection.orderBy('name', (by) => by.collate('C')[sortOrder]()) : selection;
  const tools = await order
    .selectAll()
    .orderBy('id', sortBy === 'id' ? sortOrder : 'asc')
    .offset(skip)
    .limit(limit)
    .execute();
  const clients = await findClients(db, tools);
  const data = tools.flatMap((tool) => {
    const client = clients.get(String(tool.config['clientId']));
    return isOauth2(tool) && !client ? [] : [describeTool(tool, client)];
  });
  return { total: Number(total), skip, limit, data };
}
