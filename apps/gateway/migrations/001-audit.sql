-- Roles belong to the whole cluster, which may have several of these databases. They cannot log in: create users and
-- grant them these roles.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['superhero_gateway', 'superhero_retention'] loop
    -- An owner of the database without the right to create roles needs existing ones.
    continue when exists (select from pg_roles where rolname = wanted);
    begin
      execute format('create role %I nologin', wanted);
    exception
      -- PostgreSQL raises the second error if two databases are migrated at the same time.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- One row before a change is sent and one when its outcome is known. Rows are never changed: each row is sealed
-- together with the one before it, with a key that the database does not have.
create table audit_chain (
  seq bigint primary key,
  -- The number of the entry, which is the number of its first row.
  entry bigint not null,
  kind text not null check (kind in ('begun', 'ended')),
  -- Never before the previous row, so that times and numbers have the same order. In milliseconds, as it is sealed.
  at timestamptz(3) not null,
  act text not null,
  operator_id text not null,
  -- The subject, in both rows of an entry if it is known. A new person has an id only in the second row.
  person_id text,
  school_id text,
  request_id uuid not null,
  outcome text check (outcome in ('done', 'refused', 'not-done', 'unknown')),
  status smallint,
  -- The operator in whose session the outcome was reconciled.
  settled_by text,
  -- Of the row in audit_personal with its salt, so that blanked values cannot be guessed from it.
  personal_digest bytea not null,
  key_id text not null,
  mac bytea not null,
  check ((kind = 'begun') = (entry = seq)),
  check ((kind = 'ended') = (outcome is not null)),
  check (kind = 'ended' or (status is null and settled_by is null))
);

-- An entry ends once.
create unique index audit_ends on audit_chain (entry) where kind = 'ended';

-- One index for each filter of the list, and for each pair of filters of which neither is selective alone.
create index audit_by_time on audit_chain (at, seq);
create index audit_begun on audit_chain (entry) where kind = 'begun';
create index audit_by_operator on audit_chain (operator_id, entry) where kind = 'begun';
create index audit_by_act on audit_chain (act, entry) where kind = 'begun';
create index audit_by_operator_and_act on audit_chain (operator_id, act, entry) where kind = 'begun';
create index audit_by_person on audit_chain (person_id, entry) where person_id is not null;
create index audit_by_school on audit_chain (school_id, entry) where school_id is not null;
create index audit_by_school_and_operator on audit_chain (school_id, operator_id, entry) where school_id is not null;
create index audit_by_school_and_act on audit_chain (school_id, act, entry) where school_id is not null;

-- Data that is erased after the retention period. Blanking keeps the row, so that a missing row was removed by hand.
-- The type is json and not jsonb, which rejects some valid text, such as lone surrogates.
create table audit_personal (
  seq bigint primary key references audit_chain,
  salt bytea,
  content json,
  blanked_at timestamptz,
  check ((salt is null) = (content is null)),
  check ((content is null) = (blanked_at is not null))
);
create index audit_personal_to_blank on audit_personal (seq) where blanked_at is null;

-- The request of each idempotency key, kept for at least 24 hours.
create table idempotency_keys (
  operator_id text not null,
  key uuid not null,
  -- Sealed like the chain, because a request may contain a password.
  request_digest bytea not null,
  entry bigint not null unique references audit_chain,
  at timestamptz not null,
  primary key (key, operator_id)
);
create index idempotency_keys_by_time on idempotency_keys (at);

-- The answers to these requests, except for secret ones.
create table answers (
  entry bigint primary key references audit_chain,
  status smallint not null,
  body json not null,
  at timestamptz not null
);
create index answers_by_time on answers (at);

grant usage on schema public to superhero_gateway, superhero_retention;
grant select, insert on audit_chain, audit_personal, idempotency_keys, answers to superhero_gateway;
-- The retention role can read dates, but neither personal data nor answers.
grant select (seq, at) on audit_chain to superhero_retention;
grant select (seq, blanked_at), update (salt, content, blanked_at) on audit_personal to superhero_retention;
grant select (at), delete on idempotency_keys, answers to superhero_retention;
