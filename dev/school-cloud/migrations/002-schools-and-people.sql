create table federal_states (
  id object_id primary key,
  name text not null,
  abbreviation text not null,
  logo_url text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table counties (
  id object_id primary key,
  federal_state_id object_id not null references federal_states on delete cascade,
  position smallint not null,
  name text not null,
  county_id integer not null,
  antares_key text not null
);
create index on counties (federal_state_id);

create table school_years (
  id object_id primary key,
  name text not null unique,
  start_date timestamptz not null,
  end_date timestamptz not null
);

alter table schools
  add federal_state_id object_id references federal_states,
  add county_id object_id references counties,
  add current_year_id object_id references school_years,
  add purpose text,
  -- Free text in order, because a server keeps features that its code no longer knows.
  add features text[] not null default '{}',
  add file_storage_type text,
  add timezone text,
  add permissions jsonb,
  add enable_student_team_creation boolean,
  add in_maintenance_since timestamptz,
  add in_user_migration boolean;

-- Ignores case and accents, like the text index of the real server.
create function fold(words text) returns text immutable parallel safe strict
  language sql return lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'));

-- The search text of a person: the words of these texts. The real server stores every part of every
-- word that has three characters or more; a search for such a part finds the same people here.
create function search_text(variadic texts text[]) returns text immutable parallel safe
  language sql return (
    select coalesce(string_agg(word, e'\n'), '')
    from unnest(texts) with ordinality as part (words, position)
    cross join lateral regexp_split_to_table(fold(words), '[\s-]+') as word
    where length(word) >= 3
  );

alter table users
  add birthday timestamptz,
  add ldap_id text,
  add previous_external_id text,
  add last_login_system_change timestamptz,
  add outdated_since timestamptz,
  add deleted_at timestamptz,
  add force_password_change boolean not null default false,
  add import_hash text,
  add search_text text;
update users set search_text = search_text(first_name, last_name, email);
alter table users alter search_text set not null;

create function fill_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := coalesce(new.search_text, search_text(new.first_name, new.last_name, new.email));
  return new;
end
$$;
create trigger fill_search_text before insert on users for each row execute function fill_search_text();

create index on users (school_id);
create index on users (ldap_id);
