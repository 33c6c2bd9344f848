-- Users of the audit database. Run once as its owner, before or after the migrations, then set a password for each
-- user: \password gateway
do $$
declare
  wanted text;
begin
  -- The migrations create the same roles if they run first.
  foreach wanted in array array['superhero_gateway', 'superhero_retention'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception
      when duplicate_object then null;
    end;
  end loop;
end
$$;

-- Reads and inserts; cannot change or delete.
create role gateway login in role superhero_gateway;
-- Erases old personal data; cannot read it.
create role retention login in role superhero_retention;
