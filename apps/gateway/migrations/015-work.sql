-- Work without a browser (decision 064). An order is sealed; what was sent and answered is in the audit log. Rows are
-- only added: a state is read from the rows that exist. Ids only, no names, addresses or values.
create table work_orders (
  id uuid primary key,
  kind text not null,
  subject_id text not null,
  -- The number of the audit entry of the order, which has the name of the operator and the reason.
  entry bigint not null unique,
  operator_id text not null,
  -- Identifies exactly what is to be done, such as the list of people.
  digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  key_id text not null,
  seal bytea not null
);
create index work_orders_by_subject on work_orders (subject_id, created_at);
create index work_orders_by_time on work_orders (created_at);

-- What operators did with an order.
create table work_signals (
  id bigint generated always as identity primary key,
  order_id uuid not null references work_orders,
  signal text not null check (signal in ('pause', 'continue', 'stop')),
  entry bigint not null unique,
  at timestamptz not null default now()
);
create index work_signals_by_order on work_signals (order_id, id desc);

-- A slice is a short time in which one instance works on an order. One that began and never left has crashed.
create table work_slices (
  id bigint generated always as identity primary key,
  order_id uuid not null references work_orders,
  event text not null check (event in ('began', 'left')),
  -- Of a slice that left: when to look at the order again, and what it waits for.
  next_at timestamptz,
  waits_for text,
  at timestamptz not null default clock_timestamp()
);
create index work_slices_by_order on work_slices (order_id, id desc);

create table work_ends (
  order_id uuid primary key references work_orders,
  outcome text not null check (outcome in ('done', 'stopped', 'failed')),
  reason text,
  at timestamptz not null default clock_timestamp()
);

-- Up to which id the people of a batch were looked up, and when this began: there is no session to look them up when a
-- part is created. A failure says that nobody looks them up any more.
create table deletion_checks (
  id bigint generated always as identity primary key,
  batch_id uuid not null references deletion_batches,
  up_to text not null,
  began_at timestamptz not null,
  has_failed boolean not null default false,
  at timestamptz not null default clock_timestamp()
);
create index deletion_checks_by_batch on deletion_checks (batch_id, id desc);

grant select, insert on work_orders, work_signals, work_slices, work_ends, deletion_checks to superhero_gateway;
grant select (at), delete on work_slices to superhero_retention;
grant select (batch_id), delete on deletion_checks to superhero_retention;
