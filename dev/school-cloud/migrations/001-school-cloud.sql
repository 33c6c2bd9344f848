-- Ids are the 24 hexadecimal digits of the real server's document store, kept as text.
create domain object_id as text check (value ~ '^[0-9a-f]{24}$');

create table schools (
  id object_id primary key,
  name text not null,
  official_school_number text,
  -- The name of the school in its LDAP directory or at its login provider.
  external_id text,
  previous_external_id text,
  language text,
  logo_name text,
  logo_data_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table systems (
  id object_id primary key,
  type text not null,
  alias text,
  display_name text,
  ldap_config jsonb,
  oauth_config jsonb
);

create table school_systems (
  school_id object_id not null references schools on delete cascade,
  system_id object_id not null references systems on delete cascade,
  primary key (school_id, system_id)
);

create table roles (
  id object_id primary key,
  name text not null unique,
  display_name text not null default '',
  -- The order is part of what `GET /me` answers, so the names stay together in one array.
  permissions text[] not null
);

create table role_parents (
  role_id object_id not null references roles on delete cascade,
  parent_id object_id not null references roles on delete cascade,
  primary key (role_id, parent_id)
);

create table users (
  id object_id primary key,
  school_id object_id not null references schools,
  first_name text not null,
  last_name text not null,
  email text not null unique,
  language text,
  custom_avatar_background_color text,
  preferences jsonb not null default '{}',
  ldap_dn text,
  -- Not in the real server: `GET /me` of this person fails on purpose, to test clients.
  failure text check (failure in ('me-fails', 'me-never-answers', 'me-without-roles')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_roles (
  user_id object_id not null references users on delete cascade,
  role_id object_id not null references roles,
  position smallint not null,
  primary key (user_id, role_id)
);

create table accounts (
  id object_id primary key,
  user_id object_id unique references users on delete cascade,
  system_id object_id references systems,
  username text not null,
  password text,
  activated boolean,
  deactivated_at timestamptz,
  last_login timestamptz,
  last_tried_failed_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (username, system_id)
);

-- The allow-list of tokens. The real server has it in a separate key-value store, so there is no reference to accounts.
create table sessions (
  account_id object_id not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (account_id, jti)
);
create index on sessions (expires_at);

create table public_config (
  key text primary key,
  value jsonb not null
);

create table signing_key (
  only_one boolean primary key default true check (only_one),
  private_key text not null,
  public_key text not null,
  created_at timestamptz not null default now()
);
