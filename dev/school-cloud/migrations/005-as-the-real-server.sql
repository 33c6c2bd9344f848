-- The real server stores what it is given: it checks neither that an address is unused nor that a school or
-- a role exists. The indexes replace those of the dropped constraints.
alter table users drop constraint users_email_key, drop constraint users_school_id_fkey;
create index on users (email);
alter table accounts drop constraint accounts_username_system_id_key;
create index on accounts (username);
alter table user_roles drop constraint user_roles_role_id_fkey;

-- v3 writes a county as four flat fields, v1 as an object; each call of v1 returns what is stored.
alter table schools add county_is_flat boolean not null default false;

-- The real server has one deletion request for each target, enforced by an index.
delete from deletion_requests as older using deletion_requests as newer
  where older.domain = newer.domain and older.target_id = newer.target_id and older.id < newer.id;
create unique index on deletion_requests (domain, target_id);

-- v1 also stores references of a school to objects that do not exist.
alter table schools
  drop constraint schools_federal_state_id_fkey,
  drop constraint schools_current_year_id_fkey,
  drop constraint schools_storage_provider_id_fkey;
alter table school_systems drop constraint school_systems_system_id_fkey;
