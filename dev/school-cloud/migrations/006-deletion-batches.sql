create table deletion_batches (
  id object_id primary key,
  name text not null,
  domain text not null,
  status text not null default 'created' check (status in ('created', 'deletion-requested')),
  -- As they were grouped, not references: the people may no longer exist, and some ids never did.
  valid_users text[] not null,
  invalid_users text[] not null,
  skipped_users text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on deletion_batches (created_at desc, id desc);

-- Not a reference, because the requests outlive a deleted batch.
alter table deletion_requests add batch_id object_id;
create index on deletion_requests (batch_id);

-- Not in the real server: the deletion of this person fails halfway, or the execution of a batch with this person is a
-- 408 that registers all people and does not end; a test ends it by setting the status of the batch.
alter table users
  drop constraint users_failure_check,
  add constraint users_failure_check check (
    failure in ('me-fails', 'me-never-answers', 'me-without-roles', 'deletion-fails', 'execution-times-out')
  );
