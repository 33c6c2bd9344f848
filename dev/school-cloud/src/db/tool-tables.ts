import type { ColumnType, Generated } from 'kysely';

/** Read as a value, written as its JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export type Fields = Readonly<Record<string, unknown>>;

export interface ToolTables {
  tools: {
    id: string;
    name: string;
    description: string | null;
    url: string | null;
    logo_url: string | null;
    logo: string | null;
    logo_type: string | null;
    thumbnail_url: string | null;
    config: Json<Fields>;
    parameters: Json<readonly Fields[]>;
    is_hidden: boolean;
    is_deactivated: boolean;
    open_new_tab: boolean;
    is_preferred: boolean;
    restrict_to_contexts: string[] | null;
    medium: OptionalJson<Fields>;
    /** What no query needs, by the names of the platform. */
    fields: Json<Fields>;
    failure: 'rollout-times-out' | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  oauth_clients: {
    client_id: string;
    secret: string;
    scope: string | null;
    redirect_uris: string[];
    token_endpoint_auth_method: string;
    frontchannel_logout_uri: string | null;
  };
  school_tools: { id: string; tool_id: string; school_id: string; is_deactivated: Generated<boolean> };
  context_tools: { id: string; school_tool_id: string; context: string; context_id: string };
  media_sources: {
    id: string;
    source_id: string;
    name: string | null;
    format: string | null;
    is_configured: Generated<boolean>;
  };
  media: {
    source_id: string;
    medium_id: string;
    name: string;
    description: string | null;
    publisher: string | null;
    logo_url: string | null;
    preview_logo_url: string | null;
    modified_at: Date | null;
    failure: 'unreadable' | 'fails' | null;
  };
  remote_images: {
    url: string;
    content_type: string;
    content: string;
    size: number | null;
    is_slow: Generated<boolean>;
  };
  outages: { service: 'hydra' | 'file-service' | 's3' };
}
