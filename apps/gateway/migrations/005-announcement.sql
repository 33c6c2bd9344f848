-- Publications of the announcement, which is stored on the platform in several keys that can only be written one by
-- one. Rows are only added: a publication without an end is half published. The audit log has the operators.
create table announcement_publications (
  id bigint generated always as identity primary key,
  -- The values of all keys before and after it.
  seen json not null,
  target json not null,
  -- The request that began it: its audit entries have the operator and the reason.
  request_id text not null,
  at timestamptz not null default now()
);

-- Texts and roles that the platform has confirmed, as they are stored there: it removes what it does not accept.
create table announcement_steps (
  publication_id bigint not null references announcement_publications,
  key text not null,
  stored json not null,
  at timestamptz not null default now()
);
create index announcement_steps_by_publication on announcement_steps (publication_id);

-- Withdrawn: nothing of it was sent.
create table announcement_ends (
  publication_id bigint primary key references announcement_publications,
  outcome text not null check (outcome in ('finished', 'withdrawn')),
  at timestamptz not null default now()
);

grant select, insert on announcement_publications, announcement_steps, announcement_ends to superhero_gateway;
