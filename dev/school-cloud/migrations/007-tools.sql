create table tools (
  id object_id primary key,
  name text not null,
  description text,
  url text,
  logo_url text,
  -- Base64: the server fetches the logo when a tool is saved, and serves this copy.
  logo text,
  logo_type text,
  thumbnail_url text,
  -- With the secret of an LTI tool; the secret of an OAuth 2.0 tool is in oauth_clients.
  config jsonb not null,
  parameters json not null default '[]',
  is_hidden boolean not null default false,
  is_deactivated boolean not null default false,
  open_new_tab boolean not null default false,
  is_preferred boolean not null default false,
  icon_name text,
  restrict_to_contexts text[],
  medium json,
  -- Not in the real server: a rollout of this tool reaches the first half of the schools and is a 408; a test continues
  -- it with `continueRollout`.
  failure text check (failure in ('rollout-times-out')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The real server sorts by bytes. It has no unique index, and accepts many empty names.
create index on tools (name collate "C");
create index on tools ((config ->> 'clientId'));

-- The clients of the OAuth 2.0 server (Hydra). Without a row, the platform cannot resolve a tool.
create table oauth_clients (
  client_id text primary key,
  secret text not null,
  scope text,
  redirect_uris text[] not null,
  token_endpoint_auth_method text not null,
  frontchannel_logout_uri text
);

create table school_tools (
  id object_id primary key,
  -- Not a reference: a rollout accepts any id.
  tool_id object_id not null,
  school_id object_id not null references schools on delete cascade,
  is_deactivated boolean not null default false,
  unique (tool_id, school_id)
);
create index on school_tools (school_id);

create table context_tools (
  id object_id primary key,
  school_tool_id object_id not null references school_tools on delete cascade,
  context text not null check (context in ('course', 'board-element', 'media-board')),
  context_id object_id not null
);
create index on context_tools (school_tool_id);

create table media_sources (
  id object_id primary key,
  source_id text not null unique,
  name text,
  format text,
  -- Whether the server has a login for the catalogue.
  is_configured boolean not null default true
);

-- The catalogues of the media sources, which the real server asks over the network.
create table media (
  source_id text not null references media_sources (source_id) on delete cascade on update cascade,
  medium_id text not null,
  name text not null,
  description text,
  publisher text,
  logo_url text,
  preview_logo_url text,
  modified_at timestamptz,
  -- The catalogue answers something that the server does not understand (422), or it fails (500).
  failure text check (failure in ('unreadable', 'fails')),
  primary key (source_id, medium_id)
);

-- What addresses of logos and thumbnails answer: the simulator uses no network. Any other address cannot be reached.
create table remote_images (
  url text primary key,
  content_type text not null,
  -- Base64.
  content text not null,
  -- Bytes, if the image is to be larger than its content.
  size integer,
  -- Slower than the time limit of the server: it answers 408 and goes on.
  is_slow boolean not null default false
);

-- The services that the server cannot reach.
create table outages (service text primary key check (service in ('hydra', 'file-service')));
