-- Roles belong to the whole cluster, and several databases in it may be ours. They cannot log in; whoever
-- runs the database makes users of their own and grants these to them.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['superhero_gateway', 'superhero_retention'] loop
    -- Who may not make roles may still own the database, when somebody else has made them.
    continue when exists (select from pg_roles where rolname = wanted);
    begin
      execute format('create role %I nologin', wanted);
    exception
      -- The second is what PostgreSQL says when two databases are prepared at the same moment.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- One row before a change goes out and one when its outcome is known. Nothing here is ever changed: each row
-- is sealed together with the one before it, by a key that the database does not have.
create table audit_chain (
  seq bigint primary key,
  -- The number of the row that began it, which is the number of the entry.
  entry bigint not null,
  kind text not null check (kind in ('begun', 'ended')),
  -- Never before the row above it, so that time and number give the same order. Not finer than what is sealed.
  at timestamptz(3) not null,
  act text not null,
  operator_id text not null,
  -- Both rows of an entry carry whom it is about, as soon as it is known: a new person has an id only in the end.
  person_id text,
  school_id text,
  request_id uuid not null,
  outcome text check (outcome in ('done', 'refused', 'not-done', 'unknown')),
  status smallint,
  -- In whose session the school cloud was asked later.
  settled_by text,
  -- Of the row in audit_personal, with its salt; what is blanked there cannot be guessed from here.
  personal_digest bytea not null,
  key_id text not null,
  mac bytea not null,
  check ((kind = 'begun') = (entry = seq)),
  check ((kind = 'ended') = (outcome is not null)),
  check (kind = 'ended' or (status is null and settled_by is null))
);

-- An entry ends once.
create unique index audit_ends on audit_chain (entry) where kind = 'ended';

-- One index for each filter of the list, and for each pair of filters neither of which is rare by itself.
create index audit_by_time on audit_chain (at, seq);
create index audit_begun on audit_chain (entry) where kind = 'begun';
create index audit_by_operator on audit_chain (operator_id, entry) where kind = 'begun';
create index audit_by_act on audit_chain (act, entry) where kind = 'begun';
create index audit_by_operator_and_act on audit_chain (operator_id, act, entry) where kind = 'begun';
create index audit_by_person on audit_chain (person_id, entry) where person_id is not null;
create index audit_by_school on audit_chain (school_id, entry) where school_id is not null;
create index audit_by_school_and_operator on audit_chain (school_id, operator_id, entry) where school_id is not null;
create index audit_by_school_and_act on audit_chain (school_id, act, entry) where school_id is not null;

-- What may be kept for a while only. Blanking leaves the row, so that a row that is gone is a row that was taken.
-- Texts stay as they were written, so json: jsonb refuses what people can send, such as half a character.
create table audit_personal (
  seq bigint primary key references audit_chain,
  salt bytea,
  content json,
  blanked_at timestamptz,
  check ((salt is null) = (content is null)),
  check ((content is null) = (blanked_at is not null))
);
create index audit_personal_to_blank on audit_personal (seq) where blanked_at is null;

-- What was asked for under which key, for at least 24 hours.
create table idempotency_keys (
  operator_id text not null,
  key uuid not null,
  -- Sealed like the chain: a request may carry a password.
  request_digest bytea not null,
  entry bigint not null unique references audit_chain,
  at timestamptz not null,
  primary key (key, operator_id)
);
create index idempotency_keys_by_time on idempotency_keys (at);

-- What was answered to it, unless the answer is a secret.
create table answers (
  entry bigint primary key references audit_chain,
  status smallint not null,
  body json not null,
  at timestamptz not null
);
create index answers_by_time on answers (at);

grant usage on schema public to superhero_gateway, superhero_retention;
grant select, insert on audit_chain, audit_personal, idempotency_keys, answers to superhero_gateway;
-- Those who blank and tidy up see when, and never what: no name, no answer.
grant select (seq, at) on audit_chain to superhero_retention;
grant select (seq, blanked_at), update (salt, content, blanked_at) on audit_personal to superhero_retention;
grant select (at), delete on idempotency_keys, answers to superhero_retention;
