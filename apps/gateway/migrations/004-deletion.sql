-- Deletion of many people, and approval by a second operator (decisions 033 and 034). Rows are only added: a state is
-- read from the rows that exist. `entry` is the number of the audit entry, which has the names of the operators.

-- A batch is a draft until it has a row in deletion_requests.
create table deletion_batches (
  id uuid primary key,
  operator_id text not null,
  created_at timestamptz not null default now()
);

-- The people to delete. Ids only; removed by the retention job.
create table deletion_members (
  batch_id uuid not null references deletion_batches,
  person_id text not null,
  school_id text,
  role text not null check (role in ('student', 'staff', 'administrator')),
  primary key (batch_id, person_id)
);
create index deletion_members_by_school on deletion_members (batch_id, school_id);

-- Lines that are not deleted. A member that is left out later is in both tables.
create table deletion_left_out (
  id bigint generated always as identity primary key,
  batch_id uuid not null references deletion_batches,
  -- Null for an email address or an external id, which are not stored.
  person_id text,
  reason text not null
);
create unique index deletion_left_out_once on deletion_left_out (batch_id, person_id) where person_id is not null;
create index deletion_left_out_by_batch on deletion_left_out (batch_id, reason);

-- What was answered for a portion of the list, so that a repeated portion adds nothing. Has no email addresses and
-- external ids: lines are named by their position.
create table deletion_portions (
  batch_id uuid not null references deletion_batches,
  portion integer not null,
  ids integer not null,
  -- Email addresses and external ids.
  texts integer not null,
  left_out json not null,
  primary key (batch_id, portion)
);

-- Batches of the platform whose people were compared with those of a batch, when it had this number of people.
create table deletion_compared (
  batch_id uuid not null references deletion_batches,
  platform_batch_id text not null,
  people integer not null,
  primary key (batch_id, platform_batch_id, people)
);

-- How many people and administrators a school of the batch has.
create table deletion_school_counts (
  batch_id uuid not null references deletion_batches,
  school_id text not null,
  name text,
  people integer not null,
  administrators integer not null,
  primary key (batch_id, school_id)
);

-- A completed preview. Later rows of deletion_members do not exist.
create table deletion_previews (
  batch_id uuid primary key references deletion_batches,
  entry bigint not null references audit_chain,
  at timestamptz not null default now(),
  digest bytea not null,
  people integer not null,
  -- The preview as it is shown, without names of people.
  content json not null
);

create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('deletion', 'password')),
  entry bigint not null references audit_chain,
  requester_id text not null,
  -- The id of the batch or of the person.
  subject_id text not null,
  -- Of exactly what is approved.
  digest bytea,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index approvals_by_subject on approvals (subject_id, requested_at);

-- One decision for each approval, and one use.
create table approval_decisions (
  approval_id uuid primary key references approvals,
  decision text not null check (decision in ('approved', 'rejected', 'withdrawn')),
  entry bigint not null references audit_chain,
  operator_id text not null,
  at timestamptz not null default now()
);
create table approval_uses (
  approval_id uuid primary key references approvals,
  entry bigint not null references audit_chain,
  at timestamptz not null default now()
);

create table deletion_requests (
  batch_id uuid primary key references deletion_batches,
  entry bigint not null references audit_chain,
  operator_id text not null,
  name text not null,
  -- Null if no approval was needed.
  approval_id uuid references approvals,
  at timestamptz not null default now()
);
create index deletion_requests_by_time on deletion_requests (at);

create table deletion_stops (
  batch_id uuid primary key references deletion_batches,
  entry bigint not null references audit_chain,
  at timestamptz not null default now()
);

-- A part is recorded before it is sent, so that its people are in no other part, and once more when the platform has
-- confirmed it.
create table deletion_parts (
  batch_id uuid not null references deletion_batches,
  part smallint not null,
  entry bigint not null references audit_chain,
  platform_batch_id text not null unique,
  people integer not null,
  -- The last id of the part: parts follow the order of the ids.
  last_person_id text not null,
  at timestamptz not null default now(),
  primary key (batch_id, part)
);
create table deletion_part_starts (
  batch_id uuid not null,
  part smallint not null,
  entry bigint not null references audit_chain,
  at timestamptz not null default now(),
  primary key (batch_id, part),
  foreign key (batch_id, part) references deletion_parts
);

-- The counts of a part at each read that found other counts than before.
create table deletion_progress (
  id bigint generated always as identity primary key,
  batch_id uuid not null,
  part smallint not null,
  status text not null,
  people integer not null,
  pending integer not null,
  failed integer not null,
  deleted integer not null,
  at timestamptz not null default now(),
  foreign key (batch_id, part) references deletion_parts
);
create index deletion_progress_by_part on deletion_progress (batch_id, part, id desc);

-- How many deletions an operator started, for the number from which an approval is needed. A batch counts once, at the
-- time of its latest row.
create table deletion_quota (
  id bigint generated always as identity primary key,
  operator_id text not null,
  -- Null for a single deletion.
  batch_id uuid references deletion_batches,
  people integer not null,
  at timestamptz not null default now()
);
create index deletion_quota_by_operator on deletion_quota (operator_id, at);

grant select, insert on deletion_batches, deletion_members, deletion_left_out, deletion_portions, deletion_compared,
  deletion_school_counts, deletion_previews, deletion_requests, deletion_stops, deletion_parts, deletion_part_starts,
  deletion_progress, deletion_quota, approvals, approval_decisions, approval_uses to superhero_gateway;
-- The retention role removes ids and names without reading them.
grant select (batch_id, person_id), delete on deletion_members to superhero_retention;
grant select (batch_id), delete on deletion_left_out, deletion_portions to superhero_retention;
grant select (id, created_at) on deletion_batches to superhero_retention;
grant select (at), delete on deletion_quota to superhero_retention;
