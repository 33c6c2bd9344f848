-- Who may log in to the audit database, and as what. Run it once as its owner, after the migrations or before them,
-- then give each of them a password: \password gateway
do $$
declare
  wanted text;
begin
  -- The roles themselves come with the migrations too; whoever is first makes them.
  foreach wanted in array array['superhero_gateway', 'superhero_retention'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception
      when duplicate_object then null;
    end;
  end loop;
end
$$;

-- Reads and adds; changes and deletes nothing.
create role gateway login in role superhero_gateway;
-- Blanks what is old; reads none of it.
create role retention login in role superhero_retention;
