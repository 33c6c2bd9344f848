-- Logins of the service account of the gateway (decision 067), by all instances together: one wrong password blocks the
-- account for 15 minutes. Rows are only added.
create table service_account_logins (
  id bigint generated always as identity primary key,
  -- `sent` comes before the login, so that one whose instance crashed counts too.
  event text not null check (event in ('sent', 'not-sent', 'accepted', 'rejected', 'blocked', 'unknown')),
  -- Identifies name and password to those who have the keys of the gateway.
  credentials bytea not null,
  -- Whose account it is, once it was accepted, and a seal: a row that someone else inserts must not make a person one
  -- who counts in no number of superheroes.
  person_id text,
  seal bytea,
  at timestamptz not null default clock_timestamp(),
  check ((event = 'accepted') = (person_id is not null) and (person_id is null) = (seal is null))
);
create index service_account_logins_by_person on service_account_logins (person_id) where person_id is not null;

grant select, insert on service_account_logins to superhero_gateway;
grant select (at), delete on service_account_logins to superhero_retention;
