import type { ColumnType, Generated, Kysely } from 'kysely';
import type { ToolTables } from './tool-tables.ts';

/** What fails on purpose for a person; see the comments on `users.failure` in the migrations. */
export type Failure =
  'me-fails' | 'me-never-answers' | 'me-without-roles' | 'deletion-fails' | 'execution-times-out';

/** Read as a value, written as its JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value, string | null | undefined, string | null>;

interface Timestamps {
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** The server checks none of the fields. */
export interface CountyFacts {
  id: string;
  name: string | null;
  county_id: number | null;
  antares_key: string | null;
}

export interface Tables extends ToolTables {
  schools: Timestamps & {
    id: string;
    name: string;
    official_school_number: string | null;
    external_id: string | null;
    previous_external_id: string | null;
    language: string | null;
    logo_name: string | null;
    logo_data_url: string | null;
    federal_state_id: string | null;
    county_id: string | null;
    county_is_flat: Generated<boolean>;
    current_year_id: string | null;
    purpose: string | null;
    features: Generated<string[]>;
    file_storage_type: string | null;
    timezone: string | null;
    permissions: OptionalJson<unknown>;
    enable_student_team_creation: boolean | null;
    in_maintenance_since: Date | null;
    in_user_migration: boolean | null;
    ldap_last_sync: string | null;
    storage_provider_id: string | null;
    /** As the county was when it was changed or removed; otherwise the current one applies. */
    county_copy: OptionalJson<CountyFacts | null>;
  };
  federal_states: Timestamps & {
    id: string;
    name: string;
    abbreviation: string;
    logo_url: string;
    has_county_list: Generated<boolean>;
  };
  counties: CountyFacts & { federal_state_id: string; position: number };
  school_years: { id: string; name: string; start_date: Date; end_date: Date };
  systems: {
    id: string;
    type: string;
    alias: string | null;
    display_name: string | null;
    ldap_config: OptionalJson<unknown>;
    oauth_config: OptionalJson<unknown>;
  };
  school_systems: { school_id: string; system_id: string };
  storage_providers: Timestamps & {
    id: string;
    type: Generated<string>;
    is_shared: Generated<boolean>;
    access_key_id: string;
    endpoint_url: string;
    region: Generated<string>;
    max_buckets: number;
    free_buckets: number;
    secret_access_key: string;
    version: number | null;
  };
  user_login_migrations: Timestamps & {
    id: string;
    school_id: string;
    source_system_id: string | null;
    target_system_id: string;
    started_at: Date;
    mandatory_since: Date | null;
    closed_at: Date | null;
    finished_at: Date | null;
  };
  roles: Timestamps & { id: string; name: string; display_name: string; permissions: string[] };
  role_parents: { role_id: string; parent_id: string };
  users: Timestamps & {
    id: string;
    school_id: string;
    first_name: string;
    last_name: string;
    email: string;
    language: string | null;
    custom_avatar_background_color: string | null;
    preferences: ColumnType<{ releaseDate?: string }, string | undefined, string>;
    ldap_dn: string | null;
    birthday: Date | null;
    ldap_id: string | null;
    previous_external_id: string | null;
    last_login_system_change: Date | null;
    outdated_since: Date | null;
    deleted_at: Date | null;
    force_password_change: Generated<boolean>;
    import_hash: string | null;
    /** The text that the search matches; set when a row is added, and afterwards only by a PATCH. */
    search_text: Generated<string>;
    failure: Failure | null;
  };
  user_roles: { user_id: string; role_id: string; position: number };
  accounts: Timestamps & {
    id: string;
    user_id: string | null;
    system_id: string | null;
    username: string;
    password: string | null;
    activated: boolean | null;
    deactivated_at: Date | null;
    last_login: Date | null;
    last_tried_failed_login: Date | null;
  };
  deletion_requests: Timestamps & {
    id: string;
    domain: string;
    target_id: string;
    delete_after: Date;
    status: Generated<'registered' | 'pending' | 'success' | 'failed'>;
    statistics: ColumnType<unknown, string | undefined, string>;
    batch_id: string | null;
  };
  deletion_batches: Timestamps & {
    id: string;
    name: string;
    domain: string;
    status: Generated<'created' | 'deletion-requested'>;
    valid_users: string[];
    invalid_users: string[];
    skipped_users: string[];
  };
  sessions: { account_id: string; jti: string; expires_at: Date };
  public_config: { key: string; value: Json<unknown> };
  runtime_config: {
    key: string;
    type: 'string' | 'number' | 'boolean';
    value: Json<unknown>;
    description: string | null;
    position: number;
  };
  consent_versions: {
    id: string;
    version_number: string | null;
    title: string | null;
    consent_text: string | null;
    consent_types: string[] | null;
    school_id: string | null;
    consent_data_id: string | null;
    published_at: Date | null;
    created_at: Date | null;
    updated_at: Date | null;
  };
  base64_files: Timestamps & {
    id: string;
    data: string;
    filetype: string;
    filename: string;
    school_id: string | null;
  };
  releases: {
    id: string;
    name: string;
    body: string;
    url: string;
    author: string;
    author_url: string;
    created_at: Date;
    published_at: Date;
    zip_url: string | null;
  };
  production_mode: { is_on: Generated<boolean> };
  release_source: { position: number; release: Json<unknown> };
  signing_key: { private_key: string; public_key: string; created_at: Generated<Date> };
}

export type Database = Kysely<Tables>;
