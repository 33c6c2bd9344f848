-- Bulk changes (decision 068). What a check found, what was requested, and what came of each item. Rows are only added.
-- Ids, names of roles and features, and school years only: no names or addresses of people or schools.
create table bulk_changes (
  id uuid primary key,
  kind text not null check (kind in ('roles', 'school', 'features', 'storage', 'schoolYear')),
  operator_id text not null,
  -- What the operator asked for. Not used if it undoes another one.
  parameters json not null,
  undoes uuid references bulk_changes,
  retries uuid references bulk_changes,
  -- How many items would change, how many of them are final, and the counts of the check.
  changes integer not null,
  final integer not null,
  summary json not null,
  digest bytea not null,
  checked_at timestamptz not null default now()
);
create index bulk_changes_by_operator on bulk_changes (operator_id, checked_at);

create table bulk_items (
  change_id uuid not null references bulk_changes on delete cascade,
  position integer not null,
  subject_id text not null,
  before text[] not null,
  after text[] not null,
  -- Why it is left out.
  reason text,
  warnings text[] not null,
  primary key (change_id, position),
  unique (change_id, subject_id)
);

create table bulk_requests (
  change_id uuid primary key references bulk_changes,
  entry bigint not null unique references audit_chain,
  order_id uuid not null unique references work_orders,
  operator_id text not null,
  name text not null,
  -- The warnings whose items are left out.
  left_out text[] not null,
  items integer not null,
  digest bytea not null,
  approval_id uuid unique references approvals,
  at timestamptz not null default now()
);

-- What came of an item. Without its id, so that the counts can be kept longer than the items.
create table bulk_results (
  change_id uuid not null references bulk_requests,
  position integer not null,
  outcome text not null check (outcome in ('changed', 'refused', 'conflict', 'unclear')),
  -- The type of the error.
  error text,
  -- The number of its audit entry.
  entry bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (change_id, position)
);

alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('deletion', 'bulk-change', 'password', 'give-superhero', 'take-superhero'));

grant select, insert on bulk_changes, bulk_items, bulk_requests, bulk_results to superhero_gateway;
grant select (id, checked_at), delete on bulk_changes to superhero_retention;
grant select (change_id), delete on bulk_items, bulk_results to superhero_retention;
grant select (change_id, order_id) on bulk_requests to superhero_retention;
grant select (id, expires_at) on work_orders to superhero_retention;
grant select (order_id, at) on work_ends to superhero_retention;
grant select (order_id, signal, at) on work_signals to superhero_retention;
