-- Notifications by webhook (decision 065). They are found in other tables, and no row contains a name, an address or a
-- reason. Rows are only added: a notification is delivered once an attempt says so.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Each of several notifications of one kind about one subject has its own.
  stage text not null,
  counts jsonb not null,
  -- The page of the dashboard, without its host.
  path text not null,
  -- When it happened, and when it was found.
  happened_at timestamptz not null,
  at timestamptz not null default now(),
  unique (kind, subject_id, stage)
);
create index notifications_by_time on notifications (at);

create table notification_attempts (
  notification_id uuid not null references notifications on delete cascade,
  attempt smallint not null,
  -- `dead` is a failure after which there is no other attempt.
  result text not null check (result in ('delivered', 'failed', 'dead')),
  -- The status of the answer, or the class of the error.
  status smallint,
  error text,
  at timestamptz not null default now(),
  primary key (notification_id, attempt),
  check ((status is null) <> (error is null))
);

-- To find what happened lately.
create index approvals_by_request on approvals (requested_at);
create index approvals_by_expiry on approvals (expires_at);
create index approval_decisions_by_time on approval_decisions (at);

grant select, insert on notifications, notification_attempts to superhero_gateway;
-- Deletes attempts too.
grant select (at), delete on notifications to superhero_retention;
