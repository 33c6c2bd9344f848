-- Rows enter the chain only through functions of the owner, which keep the numbers without a gap. Otherwise the user of
-- the gateway could add the highest possible number, after which nothing could be written.

-- A transaction locks the only row of this table before it writes to the chain. Only the owner may lock it.
create table audit_turn (is_only boolean primary key default true check (is_only));
insert into audit_turn default values;

-- Waits until no other transaction is writing. The caller reads the head of the chain in a separate statement after
-- this one, because a statement does not see what was committed after it began.
create function audit_take_turn() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- The previous version of the gateway waits for this lock only.
  perform pg_advisory_xact_lock(7203040);
  perform from public.audit_turn for update;
end
$$;

-- Adds rows, given as a JSON array in their order.
create function audit_append(added json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  last_seq bigint;
  last_at timestamptz;
begin
  perform public.audit_take_turn();
  select seq, at into last_seq, last_at from public.audit_chain order by seq desc limit 1;
  if exists (
    select from json_array_elements(added) with ordinality as element (value, place),
      json_populate_record(null::public.audit_chain, element.value) as new
    where new.seq is distinct from coalesce(last_seq, 0) + element.place
      or new.at < last_at
      or new.at > clock_timestamp() + interval '1 minute'
      -- The second row of an entry must match the first one.
      or (new.kind = 'ended' and not exists (
        select from public.audit_chain as begun
        where begun.seq = new.entry and begun.kind = 'begun' and begun.act = new.act
          and begun.operator_id = new.operator_id and begun.request_id = new.request_id
      ))
  ) then
    raise exception 'these rows do not continue the audit log' using errcode = 'check_violation';
  end if;
  insert into public.audit_chain select new.* from json_populate_recordset(null::public.audit_chain, added) as new;
end
$$;

-- PostgreSQL lets everyone execute a new function.
revoke all on function audit_take_turn(), audit_append(json) from public;
grant execute on function audit_take_turn(), audit_append(json) to superhero_gateway;
