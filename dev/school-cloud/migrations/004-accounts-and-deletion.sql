-- Usernames are searched by any part of them.
create index on accounts using gin (username gin_trgm_ops);

create table deletion_requests (
  id object_id primary key,
  domain text not null,
  -- Not a reference, because the target may no longer exist.
  target_id object_id not null,
  delete_after timestamptz not null,
  status text not null default 'registered' check (status in ('registered', 'pending', 'success', 'failed')),
  statistics jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on deletion_requests (delete_after) where status = 'registered';
