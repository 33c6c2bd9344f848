import type { Insertable, Selectable } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import type { ToolSeed } from './tools.ts';
import { tools } from './tools.ts';
import { remoteImages, tinyPng } from './remote-images.ts';
import { insertRows } from './write-rows.ts';

export interface ToolUsage {
  readonly inSchools: readonly Pick<Selectable<Tables['school_tools']>, 'id' | 'tool_id' | 'school_id'>[];
  readonly inContexts: readonly Selectable<Tables['context_tools']>[];
}

export interface ToolData {
  readonly tools: readonly ToolSeed[];
  readonly usage: ToolUsage;
  readonly mediaSources: readonly Insertable<Tables['media_sources']>[];
  readonly media: readonly Partial<Selectable<Tables['media']>>[];
  /** The addresses of images that the simulator knows. */
  readonly remoteImages: readonly Insertable<Tables['remote_images']>[];
}

const mediaSources = [
  {
    id: '700a00000000000000000001',
    source_id: 'BILDUNGSLOGIN',
    name: 'Bildungslogin',
    format: 'BILDUNGSLOGIN',
  },
  { id: '700a00000000000000000002', source_id: 'VIDIS', name: 'VIDIS', format: 'VIDIS' },
  { id: '700a00000000000000000003', source_id: 'medien-nord', name: 'Medien Nord', format: null },
  {
    id: '700a00000000000000000004',
    source_id: 'VIDIS-TEST',
    name: 'VIDIS Testumgebung',
    format: 'VIDIS',
    is_configured: false,
  },
];

const biology = {
  name: 'Biologie heute 7, Neuausgabe',
  description: 'Zellen, Pflanzen und Ökosysteme für die Klasse 7.',
  publisher: 'Verlag Küste',
  logo_url: 'https://logos.schulwolke.example/biologie-neu.png',
  preview_logo_url: 'https://logos.schulwolke.example/vorschau-neu.png',
  modified_at: new Date('2026-08-15T09:00:00.000Z'),
};

const media = [
  { source_id: 'BILDUNGSLOGIN', medium_id: 'BIO-7', ...biology },
  { source_id: 'BILDUNGSLOGIN', medium_id: 'ATLAS-1', name: 'Weltatlas digital', publisher: 'Verlag Küste' },
  { source_id: 'BILDUNGSLOGIN', medium_id: 'UNLESBAR', name: 'Unlesbar', failure: 'unreadable' },
  { source_id: 'BILDUNGSLOGIN', medium_id: 'AUSFALL', name: 'Ausfall', failure: 'fails' },
  { source_id: 'VIDIS', medium_id: '4711', name: 'Lernspiel Brüche', publisher: 'Studio Fjord' },
] as const;

/** Base64, as the server has stored it. */
function findLogo({ logoUrl, storedLogo }: ToolSeed): { logo: string; logo_type: string } | undefined {
  const [, type, content] = /^data:([^;]+);base64,(.+)$/u.exec(logoUrl ?? '') ?? [];
  if (type !== undefined && content !== undefined) return { logo: content, logo_type: type };
  return logoUrl === undefined ? undefined : { logo: storedLogo ?? tinyPng, logo_type: 'image/png' };
}

const toRow = (tool: ToolSeed) => ({
  id: tool.id,
  name: tool.name,
  description: tool.description ?? null,
  url: tool.url ?? null,
  logo_url: tool.logoUrl ?? null,
  ...findLogo(tool),
  thumbnail_url: tool.thumbnailUrl ?? null,
  config: tool.config,
  parameters: tool.parameters ?? [],
  is_hidden: tool.isHidden ?? false,
  is_deactivated: tool.isDeactivated ?? false,
  open_new_tab: true,
  is_preferred: tool.isPreferred ?? false,
  restrict_to_contexts: tool.restrictToContexts ? [...tool.restrictToContexts] : null,
  medium: tool.medium ?? null,
  fields: { iconName: tool.iconName },
});

async function seedClients(db: Database, all: readonly ToolSeed[]): Promise<void> {
  const clients = all.flatMap(({ config, client }) =>
    client === undefined
      ? []
      : {
          client_id: String(config['clientId']),
          secret: client.secret,
          scope: client.scope,
          redirect_uris: [client.redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
  );
  const ids = clients.map(({ client_id }) => client_id);
  await db.deleteFrom('oauth_clients').where('client_id', 'in', ids).execute();
  await insertRows(db, 'oauth_clients', clients);
}

/** The same after each seed. */
const entryId = (toolId: string, part: string, index: number): string =>
  `70${part}${toolId.slice(-10)}${String(index).padStart(10, '0')}`;

function describeUsage(all: readonly ToolSeed[]): ToolUsage {
  const inSchools = all.flatMap(({ id, schoolIds = [] }) =>
    schoolIds.map((school_id, index) => ({ id: entryId(id, '02', index), tool_id: id, school_id })),
  );
  const inContexts = all.flatMap(({ id, contexts = [] }) =>
    contexts.map((context, index) => ({
      id: entryId(id, '03', index),
      school_tool_id: entryId(id, '02', 0),
      context,
      context_id: entryId(id, '04', index),
    })),
  );
  return { inSchools, inContexts };
}

export const testTools: ToolData = {
  tools: Object.values(tools),
  usage: describeUsage(Object.values(tools)),
  mediaSources,
  media,
  remoteImages,
};

/** Resets these tools and media, and leaves all others alone. */
export async function seedTools(db: Database, data: ToolData): Promise<void> {
  const ids = data.tools.map(({ id }) => id);
  await db.deleteFrom('tools').where('id', 'in', ids).execute();
  await insertRows(db, 'tools', data.tools.map(toRow));
  await seedClients(db, data.tools);
  await db.deleteFrom('school_tools').where('tool_id', 'in', ids).execute();
  await insertRows(db, 'school_tools', data.usage.inSchools);
  await insertRows(db, 'context_tools', data.usage.inContexts);
  const sources = data.mediaSources.map(({ source_id }) => source_id);
  await db.deleteFrom('media_sources').where('source_id', 'in', sources).execute();
  await db
    .insertInto('media_sources')
    .values([...data.mediaSources])
    .execute();
  await insertRows(db, 'media', data.media);
  const urls = data.remoteImages.map(({ url }) => url);
  await db.deleteFrom('remote_images').where('url', 'in', urls).execute();
  await db
    .insertInto('remote_images')
    .values([...data.remoteImages])
    .execute();
}
