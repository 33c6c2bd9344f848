-- The configuration that superheroes change while the server runs. Its keys are fixed: there is no call to add or reset one.
create table runtime_config (
  key text primary key,
  type text not null check (type in ('string', 'number', 'boolean')),
  value jsonb not null check (jsonb_typeof(value) = type),
  description text,
  -- The order in the answer.
  position integer not null unique
);
