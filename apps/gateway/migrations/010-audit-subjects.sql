-- What an entry is about if it is neither a person nor a school. Sealed with its row; older rows have none. Something
-- that the entry creates has an id only in the second row.
alter table audit_chain
  add column subject_kind text,
  add column subject_id text,
  add check (subject_id is null or subject_kind is not null);
create index audit_by_subject on audit_chain (subject_kind, subject_id, entry) where subject_id is not null;

-- The subjects of rows that the previous version writes, found in their personal data. Not sealed: the table can be
-- filled again at any time, and is erased with that data.
create table audit_derived_subjects (
  entry bigint primary key references audit_chain,
  subject_kind text not null,
  subject_id text not null
);
create index audit_derived_by_subject on audit_derived_subjects (subject_kind, subject_id, entry);

create function audit_derive_subject(row_entry bigint, row_act text, content json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.audit_derived_subjects
  select row_entry, kind, id from (
    select 'announcement' as kind, 'announcement' as id where row_act = 'instance.publishAnnouncement'
    union all
    select known.kind, coalesce(change.value ->> 'after', change.value ->> 'before')
    from json_array_elements(content -> 'changes') as change (value)
      join (
        values ('tool', 'tool'), ('role', 'role'), ('switch', 'switch'), ('batch', 'batch'),
          ('storageProviderId', 'storageProvider'), ('federalStateId', 'federalState'),
          ('policyVersion', 'policyVersion')
      ) as known (field, kind) on known.field = change.value ->> 'field'
    where row_act <> 'instance.publishAnnouncement'
  ) as found where id is not null
  limit 1
  on conflict do nothing;
-- PostgreSQL cannot convert every text that the previous version may store. The entry then has no subject.
exception when data_exception then null;
end
$$;

create function audit_derive_new_subject() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  stored record;
begin
  select entry, act into stored from public.audit_chain
  where seq = new.seq and subject_kind is null and act ~ '^(approvals|deletion|instance|tools)\.';
  if found then perform public.audit_derive_subject(stored.entry, stored.act, new.content); end if;
  return null;
end
$$;
create trigger audit_derive_subject after insert on audit_personal
  for each row execute function audit_derive_new_subject();

-- Fills the table, for the owner of the database. Migration 012 calls it. The rows are locked against the retention
-- job, which must not erase them before their subject is there.
create function audit_derive_subjects() returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  stored record;
begin
  for stored in
    select entry, act, content from public.audit_chain join public.audit_personal as personal using (seq)
    where content is not null and subject_kind is null and act ~ '^(approvals|deletion|instance|tools)\.'
    for share of personal
  loop
    perform public.audit_derive_subject(stored.entry, stored.act, stored.content);
  end loop;
end
$$;
revoke all on function audit_derive_subject(bigint, text, json), audit_derive_new_subject(), audit_derive_subjects()
  from public;

grant select on audit_derived_subjects to superhero_gateway;
grant select (entry), delete on audit_derived_subjects to superhero_retention;
