import type { Fields } from '../../db/tool-tables.ts';
import type { Client, StoredTool } from './oauth-clients.ts';
import { describeClient } from './oauth-clients.ts';

const fieldsOfTypes: Readonly<Record<string, readonly string[]>> = {
  basic: [],
  lti11: ['key', 'lti_message_type', 'privacy_permission', 'launch_presentation_locale'],
  oauth2: ['clientId', 'skipConsent'],
};

/** The config keeps fields of earlier types; only those of the current type are shown, and never a secret. */
function describeConfig(config: Fields, client: Client | undefined): Fields {
  const shown = ['type', 'baseUrl', ...(fieldsOfTypes[String(config['type'])] ?? [])];
  return {
    ...Object.fromEntries(shown.map((field) => [field, config[field]])),
    ...(client && describeClient(client)),
  };
}

/** The answer to a save has no client, so that fields of OAuth 2.0 tools are missing there. */
export const describeTool = (tool: StoredTool, client?: Client) => ({
  id: tool.id,
  name: tool.name,
  description: tool.description ?? undefined,
  url: tool.url ?? undefined,
  ...tool.fields,
  logoUrl: tool.logo_url ?? undefined,
  thumbnailUrl: tool.thumbnail_url ?? undefined,
  config: describeConfig(tool.config, client),
  parameters: tool.parameters,
  isHidden: tool.is_hidden,
  isDeactivated: tool.is_deactivated,
  openNewTab: tool.open_new_tab,
  restrictToContexts: tool.restrict_to_contexts ?? undefined,
  medium: tool.medium ?? undefined,
  isPreferred: tool.is_preferred,
});
