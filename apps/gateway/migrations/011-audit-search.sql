-- For the filter by outcome. Most entries have succeeded, and are found without an index.
create index audit_by_outcome on audit_chain (outcome, entry) where outcome <> 'done';

-- What a text search in the audit log finds: reasons and names. Not sealed: the table can be filled again at any time,
-- and is erased with the personal data that it is made of.
create extension if not exists pg_trgm;
create table audit_texts (
  entry bigint primary key references audit_chain,
  text text not null
);
create index audit_texts_by_trigram on audit_texts using gin (text gin_trgm_ops);

-- Lower case, without accents. ICU also knows letters that the locale of the database may not.
create function audit_fold(value text) returns text
language sql immutable strict parallel safe
as $$
  select replace(
    regexp_replace(normalize(lower(value collate "und-x-icu"), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'
  )
$$;

-- NUL and lone surrogates, which the previous version may have stored, are no text for PostgreSQL.
create function audit_text_of(content json) returns text
language plpgsql immutable
as $$
declare
  clean json := regexp_replace(content::text, '\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\\ufffd', 'g');
begin
  return public.audit_fold(concat_ws(' ', clean ->> 'reason', clean ->> 'personName', clean ->> 'schoolName', (
    select string_agg(value #>> '{}', ' ')
    from json_array_elements(clean -> 'changes') as change (change),
      lateral (values (change -> 'before'), (change -> 'after')) as side (value)
    where json_typeof(value) = 'string'
      and change ->> 'field' in ('name', 'federalState', 'policyTitle', 'roleName', 'storageProvider', 'toolName')
  )));
-- A text that can't be searched must not stop the entry.
exception when data_exception then return '';
end
$$;

create function audit_add_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.audit_texts
  select entry, public.audit_text_of(new.content) from public.audit_chain where seq = new.seq
  on conflict (entry) do update set text = audit_texts.text || ' ' || excluded.text;
  return null;
end
$$;
create trigger audit_add_text after insert on audit_personal
  for each row when (new.content is not null) execute function audit_add_text();

create function audit_erase_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.audit_texts where entry = (select entry from public.audit_chain where seq = new.seq);
  return null;
end
$$;
create trigger audit_erase_text after update on audit_personal
  for each row when (new.content is null) execute function audit_erase_text();

-- Fills the table, for the owner of the database. Migration 012 calls it. The rows are locked against the retention
-- job, which must not erase them before their text is there; the gateway can insert others.
create function audit_fill_texts() returns void
language sql set search_path = pg_catalog, pg_temp
as $$
  insert into public.audit_texts as known
  select entry, string_agg(public.audit_text_of(content), ' ' order by seq)
  from (
    select entry, seq, content from public.audit_chain join public.audit_personal as personal using (seq)
    where content is not null
    for share of personal
  ) as kept
  group by entry
  -- An entry that began before the trigger existed and ended after it has only the text of its second row.
  on conflict (entry) do update set text = excluded.text || ' ' || known.text
    where position(excluded.text in known.text) = 0
$$;
revoke all on function audit_text_of(json), audit_add_text(), audit_erase_text(), audit_fill_texts() from public;

grant select on audit_texts to superhero_gateway;
