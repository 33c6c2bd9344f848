-- Release notes, which the server copies from a repository on GitHub.
create table releases (
  id text primary key,
  name text not null,
  body text not null,
  url text not null,
  author text not null,
  author_url text not null,
  created_at timestamptz not null,
  published_at timestamptz not null,
  zip_url text
);

-- What GitHub would answer. Without a row the server has no internet.
create table release_source (
  position integer primary key,
  release jsonb not null
);
