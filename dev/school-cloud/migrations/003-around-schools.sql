create table storage_providers (
  id object_id primary key,
  type text not null default 'S3',
  is_shared boolean not null default false,
  access_key_id text not null,
  endpoint_url text not null,
  region text not null default 'eu-de',
  max_buckets integer not null,
  free_buckets integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_login_migrations (
  id object_id primary key,
  school_id object_id not null unique references schools on delete cascade,
  source_system_id object_id references systems,
  target_system_id object_id not null references systems,
  started_at timestamptz not null,
  mandatory_since timestamptz,
  closed_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table schools add storage_provider_id object_id references storage_providers;
create index on schools (federal_state_id);
create index on school_systems (system_id);

alter table roles
  add created_at timestamptz not null default now(),
  add updated_at timestamptz not null default now();

-- Finds a part of a word through its trigrams, also among a million people.
create extension if not exists pg_trgm;
create index on users using gin (search_text gin_trgm_ops);
create index on users (last_name, id);
